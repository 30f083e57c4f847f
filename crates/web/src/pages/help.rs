//! Help at the place where one wonders: a question mark that opens a few sentences, with the numbers
//! of this table and the way to the rules. It needs no script and does not leave the game.

use super::book::{bonuses_of, with_ruleset};
use super::context::TableContext;
use maud::{Markup, html};
use oracle::{Duel, Ruleset, Seat};
use words::{Value, composed, key};

/// What one may wonder about in a duel: the key of the word, and where the rules tell more.
pub const TOPICS: [(&str, &str); 10] = [
    ("energy", "/rules#winning"),
    ("luna", "/rules#lunas"),
    ("cost", "/rules#cost"),
    ("die", "/rules#combat"),
    ("bonus", "/rules#bonus"),
    ("mulligan", "/rules#mulligan"),
    ("recall", "/rules#recall"),
    ("exchange", "/rules#exchange"),
    ("defence", "/rules#defence"),
    ("discard", "/rules#end"),
];

/// Help with something in a duel, by the key of its word.
fn help_button(seen: &TableContext<'_>, topic: &str) -> Markup {
    let ruleset = seen.setup.ruleset.unwrap_or(Ruleset::STANDARD);
    let book = seen.words.rule_book(&ruleset);
    let more = TOPICS.iter().find(|(known, _)| *known == topic).map_or("/rules", |(_, more)| more);
    let text = html! {
        p { (book.say(composed!("term-{topic}-text"))) }
        @if topic == "bonus" { (own_bonuses(seen, &ruleset)) }
    };
    help(seen, topic, &book.say(composed!("term-{topic}")), &text, &with_ruleset(more, &ruleset))
}

/// Help with several things, side by side.
pub fn help_buttons(seen: &TableContext<'_>, topics: &[&str]) -> Markup {
    html! { span class="helpers" { @for topic in topics { (help_button(seen, topic)) } } }
}

/// Buttons that open the same from elsewhere on the page.
pub fn help_links(seen: &TableContext<'_>, topics: &[&str]) -> Markup {
    let ruleset = seen.setup.ruleset.unwrap_or(Ruleset::STANDARD);
    let book = seen.words.rule_book(&ruleset);
    html! {
        div class="choose topics" role="group" aria-label=(seen.say(key::HELP_TOPICS)) {
            @for topic in topics {
                button type="button" class="quiet" popovertarget={ "help-" (topic) } { "? " (book.say(composed!("term-{topic}"))) }
            }
        }
    }
}

/// The bonuses of the viewer's deck; for spectators those of the first seat.
fn own_bonuses(seen: &TableContext<'_>, ruleset: &Ruleset) -> Markup {
    let seat = seen.you().unwrap_or(Seat(0)).index();
    let origin = seen.view::<Duel>().map(|view| &view.sides[seat].origin);
    html! { @if let Some(origin) = origin { (bonuses_of(seen.words, ruleset.bonuses(origin.class()))) } }
}

/// Help with a draft: how it goes, with the settings of this table.
pub fn draft(seen: &TableContext<'_>) -> Markup {
    let Some(format) = &seen.setup.format else { return html! {} };
    let text = html! { p { (seen.words.format_rules(format)) } };
    let more = format!("/formats/{}#rules", format.name());
    help(seen, "draft", &seen.words.format_name(format.name()), &text, &more)
}

/// Help with something in a draft that the glossary knows.
pub fn term(seen: &TableContext<'_>, term: &str) -> Markup {
    let text = html! { p { (seen.say(composed!("term-{term}-text"))) } };
    let more = format!("/rules/glossary#{term}");
    help(seen, term, &seen.say(composed!("term-{term}")), &text, &more)
}

/// Help with building a deck.
pub fn build(seen: &TableContext<'_>) -> Markup {
    let text = html! { p { (seen.say(key::HELP_BUILD_TEXT)) } };
    help(seen, "build", &seen.say(key::HELP_BUILD), &text, "/rules#bonus")
}

/// Help with the prices of a market.
pub fn prices(seen: &TableContext<'_>) -> Markup {
    let Some(prices) = &seen.setup.prices else { return html! {} };
    let values: [(&str, Value); 8] = [
        ("common", prices.common.worth.into()),
        ("common-bonus", prices.common.bonus.into()),
        ("uncommon", prices.uncommon.worth.into()),
        ("uncommon-bonus", prices.uncommon.bonus.into()),
        ("uncommon-cost", prices.uncommon.cost.into()),
        ("rare", prices.rare.worth.into()),
        ("rare-bonus", prices.rare.bonus.into()),
        ("rare-cost", prices.rare.cost.into()),
    ];
    let text = html! { p { (seen.say_with(key::HELP_PRICES_TEXT, &values)) } };
    help(seen, "price", &seen.say(key::TERM_PRICE), &text, "/formats/deckbuilder#prices")
}

/// Help with the order of buying at a market.
pub fn buying_order(seen: &TableContext<'_>) -> Markup {
    let text = html! { p { (seen.say(key::DRAFTING_ORDER_WHY)) } };
    help(seen, "order", &seen.say(key::DRAFTING_ORDER), &text, "/formats/deckbuilder#rules")
}

/// A question mark, and what it opens.
fn help(seen: &TableContext<'_>, topic: &str, about: &str, text: &Markup, more: &str) -> Markup {
    let id = format!("help-{topic}");
    html! {
        span class="helper" {
            button type="button" class="ask" popovertarget=(id)
                aria-label=(seen.say_with(key::HELP_OPEN, &[("about", about.into())])) {
                span class="about" { (about) }
            }
            div class="help" id=(id) popover="auto" tabindex="-1" role="note" aria-label=(about) {
                p class="title" { (about) }
                (text)
                p { a href=(more) target="_blank" rel="noopener" { (seen.say(key::BOOK_MORE)) } }
                button type="button" popovertarget=(id) popovertargetaction="hide" { (seen.say(key::HELP_CLOSE)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::book::rules_page;
    use super::*;
    use words::Key;
    use words::{Lang, Words};

    #[test]
    fn every_topic_leads_to_an_anchor_of_the_rules_and_is_explained() {
        let rules = rules_page(Words::new(Lang::En));
        for (topic, more) in TOPICS {
            let anchor = more.strip_prefix("/rules#").unwrap();
            assert!(rules.contains(&format!(" id=\"{anchor}\"")), "{anchor}");
            for key in [format!("term-{topic}"), format!("term-{topic}-text")] {
                assert!(Key::named(&key).is_some(), "{key}");
            }
        }
    }
}
