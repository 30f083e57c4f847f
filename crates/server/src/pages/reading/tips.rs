//! Tips for the game and for each way to come by a deck.

use super::super::seen::Form;
use super::super::speaks::Speaks;
use super::parts::{contents, section};
use super::reader::Reader;
use axum::response::Html;
use draft::{Format, Undrafted};
use maud::{Markup, html};
use words::Words;

/// The page.
pub async fn page(Speaks(words): Speaks, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let ways =
        Undrafted::NAMES.iter().chain(Format::NAMES).filter(|way| !words.tips(way).is_empty());
    let mut headings = vec![("play", reader.say("tip-play-title"))];
    headings.extend(ways.map(|way| (*way, words.format_name(way))));
    let body = html! {
        div class="book" {
            (contents(&reader, &headings))
            article class="panel text" {
                @for (about, heading) in &headings { (section(about, heading, &tips(words, about))) }
            }
        }
    };
    reader.page("book-tips", &body)
}

/// The tips about something, as a list; where it is a format, with the way to its page.
fn tips(words: Words, about: &str) -> Markup {
    html! {
        (list(words, about))
        @if about != "play" { p { a href={ "/formats/" (about) } { (words.say("formats-rules")) } } }
    }
}

/// The tips about something.
pub fn list(words: Words, about: &str) -> Markup {
    html! { ul class="tips" { @for tip in words.tips(about) { li { (tip) } } } }
}
