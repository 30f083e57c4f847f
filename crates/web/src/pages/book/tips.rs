//! Tips for the game and for each way to come by a deck.

use super::super::context::Form;
use super::super::language::Language;
use super::parts::{contents, section};
use super::reader::Reader;
use axum::response::Html;
use draft::{Format, Undrafted};
use maud::{Markup, html};
use words::{Words, key};

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let ways =
        Undrafted::NAMES.iter().chain(Format::NAMES).filter(|way| !words.tips(way).is_empty());
    let mut headings = vec![("play", reader.say(key::TIP_PLAY_TITLE))];
    headings.extend(ways.map(|way| (*way, words.format_name(way))));
    let body = html! {
        div class="book" {
            (contents(&reader, &headings))
            article class="panel text" {
                @for (about, heading) in &headings { (section(about, heading, &tips(words, about))) }
            }
        }
    };
    reader.page(key::BOOK_TIPS, &body)
}

/// The tips about something, as a list; where it is a format, with the way to its page.
fn tips(words: Words, about: &str) -> Markup {
    html! {
        (list(words, about))
        @if about != "play" { p { a href={ "/formats/" (about) } { (words.say(key::FORMATS_RULES)) } } }
    }
}

/// The tips about something.
pub fn list(words: Words, about: &str) -> Markup {
    html! { ul class="tips" { @for tip in words.tips(about) { li { (tip) } } } }
}
