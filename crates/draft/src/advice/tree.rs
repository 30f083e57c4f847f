//! What people are asked, what their answers point at, and who they may be.

use serde::{Deserialize, Serialize};

/// How much somebody has drafted before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Experience {
    /// Never, or hardly ever.
    New,
    /// A few times.
    Some,
    /// Often.
    Experienced,
}

/// What somebody likes about drafting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// To see every card.
    Open,
    /// A little of everything.
    Balanced,
    /// To plan far ahead.
    Deep,
}

/// What somebody has said so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Answers {
    /// How many minutes there are until decks must be ready.
    pub minutes: Option<u16>,
    /// How much they have drafted before.
    pub experience: Option<Experience>,
    /// What they like.
    pub style: Option<Style>,
    /// How many sets they have.
    pub sets: Option<u8>,
    /// How many players there are.
    pub seats: Option<u8>,
}

impl Answers {
    /// Nothing said yet.
    pub const NONE: Answers =
        Answers { minutes: None, experience: None, style: None, sets: None, seats: None };
}

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Topic {
    Time,
    Experience,
    Style,
    Sets,
}

impl Topic {
    /// The key of its text.
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Time => "time",
            Topic::Experience => "experience",
            Topic::Style => "style",
            Topic::Sets => "sets",
        }
    }
}

/// A question of the decision tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Question {
    /// What it is about.
    pub topic: Topic,
    /// The answers to choose from, from least to most.
    pub branches: &'static [Branch],
}

/// An answer, and what it points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Branch {
    /// The key of its text.
    pub key: &'static str,
    /// What somebody has said with it. A number stands for all up to it that no branch before has;
    /// the last branch has all the others.
    pub answer: Answers,
    /// The names of the formats it points at.
    pub formats: &'static [&'static str],
}

impl Question {
    /// The branch of somebody's answer, if there is one. Where it is a matter of how much somebody
    /// has, and none of the formats it points at is among those possible, it is the next smaller
    /// branch for which one is.
    pub(super) fn branch(&self, answers: &Answers, possible: &[&str]) -> Option<&'static Branch> {
        let up_to = |said: Option<u16>, of: fn(&Answers) -> Option<u16>| {
            let said = said?;
            let covers = |branch: &Branch| of(&branch.answer).is_some_and(|most| said <= most);
            let place = self.branches.iter().position(covers);
            let last = place.unwrap_or(self.branches.len() - 1);
            let fits = |branch: &&Branch| branch.formats.iter().any(|it| possible.contains(it));
            self.branches[..=last].iter().rfind(fits)
        };
        let same = |is: &dyn Fn(&Answers) -> bool| self.branches.iter().find(|b| is(&b.answer));
        match self.topic {
            Topic::Time => up_to(answers.minutes, |answer| answer.minutes),
            Topic::Sets => up_to(answers.sets.map(u16::from), |answer| answer.sets.map(u16::from)),
            Topic::Experience => {
                answers.experience.and_then(|said| same(&|known| known.experience == Some(said)))
            }
            Topic::Style => answers.style.and_then(|said| same(&|known| known.style == Some(said))),
        }
    }
}

const fn time(key: &'static str, minutes: u16, formats: &'static [&'static str]) -> Branch {
    Branch { key, answer: Answers { minutes: Some(minutes), ..Answers::NONE }, formats }
}

const fn experience(
    key: &'static str,
    experience: Experience,
    formats: &'static [&'static str],
) -> Branch {
    Branch { key, answer: Answers { experience: Some(experience), ..Answers::NONE }, formats }
}

const fn style(key: &'static str, style: Style, formats: &'static [&'static str]) -> Branch {
    Branch { key, answer: Answers { style: Some(style), ..Answers::NONE }, formats }
}

const fn sets(key: &'static str, sets: u8, formats: &'static [&'static str]) -> Branch {
    Branch { key, answer: Answers { sets: Some(sets), ..Answers::NONE }, formats }
}

/// The decision tree.
pub const QUESTIONS: [Question; 4] = [
    Question {
        topic: Topic::Time,
        branches: &[
            time("time-short", 15, &["solomon"]),
            time("time-medium", 20, &["piles"]),
            time("time-long", 30, &["pass"]),
        ],
    },
    Question {
        topic: Topic::Experience,
        branches: &[
            experience("experience-new", Experience::New, &["solomon"]),
            experience("experience-some", Experience::Some, &["piles"]),
            experience("experience-experienced", Experience::Experienced, &["pass"]),
        ],
    },
    Question {
        topic: Topic::Style,
        branches: &[
            style("style-open", Style::Open, &["solomon"]),
            style("style-balanced", Style::Balanced, &["piles"]),
            style("style-deep", Style::Deep, &["pass"]),
        ],
    },
    Question {
        topic: Topic::Sets,
        branches: &[sets("sets-one", 1, &["solomon", "piles"]), sets("sets-two", 2, &["pass"])],
    },
];

/// Somebody in general, and what they are recommended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Profile {
    /// The key of its text.
    pub key: &'static str,
    /// The names of the ways to come by a deck.
    pub recommends: &'static [&'static str],
    /// The keys of the reasons.
    pub reasons: &'static [&'static str],
}

/// The profiles.
pub const PROFILES: [Profile; 5] = [
    Profile {
        key: "new-players",
        recommends: &["random", "monochrome"],
        reasons: &["game-first", "combos-first", "lunas-first"],
    },
    Profile {
        key: "new-to-drafting",
        recommends: &["solomon"],
        reasons: &["shortest", "open-cards", "basics-of-drafting", "clear-choices"],
    },
    Profile {
        key: "casual",
        recommends: &["piles"],
        reasons: &["depth-for-time", "not-tiring", "sociable", "luck-and-skill"],
    },
    Profile {
        key: "competitive",
        recommends: &["pass", "custom"],
        reasons: &["skill-ceiling", "experience-pays", "far-plans", "reading-others"],
    },
    Profile {
        key: "quick-events",
        recommends: &["solomon"],
        reasons: &["many-rounds", "still-deep", "easy-to-teach", "exciting-splits"],
    },
];
