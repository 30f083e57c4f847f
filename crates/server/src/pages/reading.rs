//! Texts to read: the rules, and which format suits whom.

use super::frame;
use super::speaks::Speaks;
use crate::http::ApiError;
use crate::http::body::Path;
use axum::response::Html;
use cube::house;
use draft::Format;
use draft::advice::Guide;
use maud::{Markup, html};
use oracle::Ruleset;
use words::{Block, Text, Words};

/// A text as a page.
fn page(words: Words, path: &str, text: &Text, more: &Markup) -> Html<String> {
    let title = text.blocks().iter().find_map(|block| match block {
        Block::Title(title) => Some(title.as_str()),
        _ => None,
    });
    let body = html! { article class="panel text" { (shown(text)) } (more) };
    Html(frame::page(words, title.unwrap_or("Arcadia"), path, &body).into_string())
}

/// The blocks of a text; items that follow each other are one list.
fn shown(text: &Text) -> Markup {
    let mut parts: Vec<Markup> = Vec::new();
    let mut items: Vec<(bool, &str)> = Vec::new();
    let blocks = text.blocks().iter().map(Some).chain([None]);
    for block in blocks {
        if let Some(Block::Item { mark, text }) = block {
            items.push((mark.starts_with(' '), text));
            continue;
        }
        if !items.is_empty() {
            let list = std::mem::take(&mut items);
            parts.push(html! {
                ul { @for (inner, text) in list { li class=[inner.then_some("inner")] { (text) } } }
            });
        }
        match block {
            Some(Block::Title(text)) => parts.push(html! { h1 { (text) } }),
            Some(Block::Heading(text)) => parts.push(html! { h2 { (text) } }),
            Some(Block::Paragraph(text)) => parts.push(html! { p { (text) } }),
            Some(Block::Lines(lines)) => {
                parts.push(html! { div class="scroll" { pre { (lines.join("\n")) } } });
            }
            _ => {}
        }
    }
    html! { @for part in parts { (part) } }
}

/// The rules, with the numbers of a ruleset.
pub async fn rules(Speaks(words): Speaks) -> Html<String> {
    page(words, "/rules", &words.rules_text(&Ruleset::STANDARD), &html! {})
}

/// The formats compared.
pub async fn formats(Speaks(words): Speaks) -> Html<String> {
    let text = words.guide_text(&Guide::new(&house::oracle(1)).constructions());
    let more = html! {
        nav class="panel" aria-label=(words.say("site-format")) {
            ul class="tabs" {
                @for name in Format::NAMES {
                    li { a href={ "/formats/" (name) } { (words.format_name(name)) } }
                }
            }
        }
    };
    page(words, "/formats", &text, &more)
}

/// A format with its rules and settings.
pub async fn format(
    Speaks(words): Speaks,
    Path(name): Path<String>,
) -> Result<Html<String>, ApiError> {
    let format = Format::named(&name).map_err(|_| ApiError::missing("There is no such format."))?;
    let more = html! { p { a href="/formats" { (words.say("site-formats")) } } };
    Ok(page(words, &format!("/formats/{name}"), &words.format_text(&format), &more))
}
