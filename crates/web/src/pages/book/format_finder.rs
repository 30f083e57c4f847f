//! The decision tree, a question at a time: every answer is a link.

use super::super::context::Form;
use draft::advice::{Answers, Branch, Guide, QUESTIONS, Question, Suggestion};
use maud::{Markup, html};
use words::{Words, capitalized, key};

/// What stands for an answer where it does not matter.
const ANY: &str = "any";

/// How many formats are suggested in the end.
const SUGGESTED: usize = 3;

/// What was said to each question, in the order of the tree: nothing yet, that it does not matter,
/// or one of its branches.
struct Said([Option<Option<&'static Branch>>; QUESTIONS.len()]);

impl Said {
    /// Reads the answers of an address. What is no answer is not heard.
    fn read(form: &Form) -> Said {
        Said(QUESTIONS.map(|question| {
            let said = form.one(question.topic.key())?;
            let branch = question.branches.iter().find(|branch| branch.key == said);
            if said == ANY { Some(None) } else { branch.map(Some) }
        }))
    }

    /// The address of the page when a question is answered otherwise.
    fn with(&self, place: usize, answer: Option<&str>) -> String {
        let answer_to = |(at, said): (usize, &Option<Option<&'static Branch>>)| {
            let said = said.map(|branch| branch.map_or(ANY, |branch| branch.key));
            let said = if at == place { answer } else { said };
            said.map(|said| format!("{}={said}", QUESTIONS[at].topic.key()))
        };
        let all: Vec<String> = self.0.iter().enumerate().filter_map(answer_to).collect();
        let query = if all.is_empty() { String::new() } else { format!("?{}", all.join("&")) };
        format!("/formats{query}#find")
    }

    /// All answers together.
    fn answers(&self) -> Answers {
        self.0.iter().flatten().flatten().fold(Answers::NONE, |all, branch| {
            let said = branch.answer;
            Answers {
                minutes: said.minutes.or(all.minutes),
                experience: said.experience.or(all.experience),
                style: said.style.or(all.style),
                sets: said.sets.or(all.sets),
                seats: said.seats.or(all.seats),
            }
        })
    }

    /// The first question that is not answered.
    fn next(&self) -> Option<(usize, Question)> {
        let place = self.0.iter().position(Option::is_none)?;
        Some((place, QUESTIONS[place]))
    }
}

/// The questions so far, the next one, and what suits.
pub fn shown(words: Words, guide: Guide<'_>, form: &Form) -> Markup {
    let said = Said::read(form);
    let begun = said.0.iter().any(Option::is_some);
    let suits = if begun { guide.suits(&said.answers()) } else { Vec::new() };
    html! {
        section class="panel find" id="find" {
            h2 { (words.say(key::FORMATS_FIND)) }
            @if begun { (answered(words, &said)) }
            @match said.next() {
                Some((place, question)) => (asked(words, &said, place, question)),
                None => p class="title" { (words.say(key::FORMATS_FIND_DONE)) },
            }
            @if begun {
                @if said.next().is_some() { p class="muted" { (words.say(key::FORMATS_FIND_NOW)) } }
                @if suits.is_empty() { p { (words.say(key::SUGGESTION_NONE)) } }
                ol class="suits" { @for suggestion in suits.iter().take(SUGGESTED) { (suggested(words, suggestion)) } }
                p { a href="/formats#find" { (words.say(key::FORMATS_FIND_AGAIN)) } }
            }
        }
    }
}

/// What was said, each with a way to say something else.
fn answered(words: Words, said: &Said) -> Markup {
    let answers = said.0.iter().enumerate().filter_map(|(place, said)| Some((place, (*said)?)));
    html! {
        p class="muted" { (words.say(key::FORMATS_FIND_SO_FAR)) }
        ul class="said" {
            @for (place, branch) in answers {
                li {
                    (words.question(QUESTIONS[place].topic)) " "
                    strong { (branch.map_or_else(|| words.say(key::FORMATS_FIND_SKIP), |it| words.answer(it.key))) } " "
                    a href=(said.with(place, None)) { (words.say(key::FORMATS_FIND_CHANGE)) }
                }
            }
        }
    }
}

fn asked(words: Words, said: &Said, place: usize, question: Question) -> Markup {
    let step = [("n", (place + 1).into()), ("of", QUESTIONS.len().into())];
    html! {
        p class="muted" { (words.say_with(key::FORMATS_FIND_STEP, &step)) }
        p class="title" id="question" { (words.question(question.topic)) }
        ul class="answers" aria-labelledby="question" {
            @for branch in question.branches {
                li {
                    a class="button" href=(said.with(place, Some(branch.key))) {
                        (capitalized(&words.answer(branch.key)))
                    }
                }
            }
            li { a class="button quiet" href=(said.with(place, Some(ANY))) { (words.say(key::FORMATS_FIND_SKIP)) } }
        }
    }
}

fn suggested(words: Words, suggestion: &Suggestion) -> Markup {
    let name = suggestion.format.name();
    let minutes =
        words.say_with(key::COUNT_MINUTES, &[("n", suggestion.construction.minutes().into())]);
    let reasons: Vec<String> = suggestion.reasons.iter().map(|key| words.reason(key)).collect();
    html! {
        li {
            a class="title" href={ "/formats/" (name) } { (words.format_name(name)) }
            " " span class="badge" { (minutes) }
            p { (words.format_about(name)) }
            @if !reasons.is_empty() { p class="muted" { (capitalized(&reasons.join(", "))) "." } }
            p { a class="button primary" href={ "/?format=" (name) } { (words.say(key::FORMATS_PLAY)) } }
        }
    }
}
