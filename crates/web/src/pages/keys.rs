//! The keys of a page, which `?` lists: the list, and the buttons for those who look for it.

use maud::{Markup, html};
use words::{Key, Words, key};

/// The keys of a draft.
pub const DRAFT: [(&str, Key); 3] =
    [("1–9", key::KEYS_MARK), ("Enter", key::KEYS_TAKE), ("Tab", key::KEYS_TAB)];

/// The keys of a market.
pub const MARKET: [(&str, Key); 2] = [("Tab", key::KEYS_TAB), ("", key::KEYS_CHOOSE)];

/// The keys of a deck that is built.
pub const BUILD: [(&str, Key); 4] = [
    ("Tab", key::KEYS_TAB),
    ("", key::KEYS_MOVE),
    ("Enter", key::KEYS_MOVE),
    ("Ctrl Z", key::KEYS_UNDO),
];

/// The keys of a replay.
pub const REPLAY: [(&str, Key); 3] =
    [("← →", key::KEYS_STEP), ("Home End", key::KEYS_ENDS), ("", key::KEYS_PLAY)];

/// The list that `?` opens. A key without a sign of its own is the space bar, which every language calls otherwise.
pub fn sheet(words: Words, keys: &[(&str, Key)]) -> Markup {
    let space = words.say(key::DUEL_KEY_SPACE_NAME);
    let all = keys.iter().copied().chain([("?", key::DUEL_KEY_HELP)]);
    html! {
        div class="help sheet" id="keys" popover="auto" tabindex="-1" role="note" aria-label=(words.say(key::DUEL_KEYS)) {
            p class="title" { (words.say(key::DUEL_KEYS)) }
            dl class="keys" {
                @for (key, about) in all {
                    div { dt { kbd { @if key.is_empty() { (space) } @else { (key) } } } dd { (words.say(about)) } }
                }
            }
            button type="button" popovertarget="keys" popovertargetaction="hide" { (words.say(key::DUEL_MENU_CLOSE)) }
        }
    }
}

/// The button that opens the list, where there is a keyboard.
pub fn opener(words: Words) -> Markup {
    html! {
        button type="button" class="has-keys script-only" popovertarget="keys" { (words.say(key::DUEL_KEYS)) }
    }
}

/// The same beside other questions.
pub fn asked(words: Words) -> Markup {
    html! {
        span class="helper has-keys script-only" {
            button type="button" class="ask" popovertarget="keys" {
                span class="about" { (words.say(key::KEYS_SHORT)) }
            }
        }
    }
}
