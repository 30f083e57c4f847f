//! What one brings to a table where everybody brings something: a colour, or a deck.

use super::context::Form;
use maud::{Markup, html};
use oracle::Color;
use rooms::game::EntryDeck;
use rooms::sequence::Bring;
use store::StoredDeck;
use words::{Words, key};

/// What one brings to a table where everybody brings something; these are one's decks.
pub fn choices(words: Words, bring: Option<Bring>, decks: &[StoredDeck]) -> Markup {
    html! {
        @match bring {
            Some(Bring::Color) => fieldset class="choices" {
                legend { (words.say(key::SITE_WHICH_COLOR)) }
                @for (place, color) in Color::ALL.into_iter().enumerate() {
                    label class="choice" {
                        input type="radio" name="color" value=(color.name()) checked[place == 0];
                        span { (words.color(color)) }
                    }
                }
            },
            Some(Bring::Deck) => {
                @if !decks.is_empty() {
                    label class="field" {
                        span { (words.say(key::SITE_WHICH_DECK)) }
                        select name="kept_deck" {
                            option value="" { (words.say(key::DECKS_OURS)) }
                            @for deck in decks { option value=(deck.code) { (deck.name) } }
                        }
                    }
                }
                label class="field" {
                    span { (words.say(if decks.is_empty() { key::SITE_WHICH_DECK } else { key::DECKS_OR_CODE })) }
                    input name="deck" maxlength="40" autocomplete="off" placeholder=(words.say(key::SITE_DECK_CODE));
                }
            },
            None => {}
        }
    }
}

/// What a form says that somebody brings; what a computer player would, where it says nothing.
pub fn from_form(form: &Form, bring: Option<Bring>) -> Option<EntryDeck> {
    let said = match bring? {
        Bring::Color => form.one("color").and_then(|name| {
            Color::ALL.into_iter().find(|color| color.name() == name).map(EntryDeck::Color)
        }),
        Bring::Deck => {
            let said = |name| form.one(name).map(str::trim).filter(|code| !code.is_empty());
            let code = said("deck").or_else(|| said("kept_deck"));
            code.map(|code| EntryDeck::Deck(code.to_owned()))
        }
    };
    said.or_else(|| bring.map(Bring::usual))
}
