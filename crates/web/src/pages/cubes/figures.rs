//! What the drafts of a cube say: which were held, and how its cards fared, so that its owner can improve it.

use super::{missing, visible};
use crate::api::library::cube_figures::{CardFigures, CountedDraft, CubeFigures, of_cube};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Path;
use crate::identity::Visitor;
use crate::pages::closing::dated;
use crate::pages::context::Form;
use crate::pages::forms::dressed;
use crate::pages::frame;
use crate::pages::language::Language;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use cube::figures::interval::Estimate;
use maud::{Markup, html};
use std::cmp::Ordering;
use words::{Words, composed, key};

/// The most cards in the table; the API has them all.
const MOST_ROWS: usize = 600;

/// What the table can be sorted by: the name of the column, its figure, and whether the highest comes first.
type Column = (&'static str, fn(&CardFigures) -> Option<Estimate>, bool);

const COLUMNS: [Column; 4] = [
    ("pick", |card| card.pick, false),
    ("taken", |card| card.taken, true),
    ("kept", |card| card.kept, true),
    ("won", |card| card.won, true),
];

/// The drafts of a cube and the figures of its cards.
pub async fn page(
    State(app): State<App>,
    Language(words): Language,
    visitor: Visitor,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let figures = async {
        let cube = visible(&app, &visitor, &id).await?;
        let figures = of_cube(&app, &cube, person).await?;
        Ok((cube, figures))
    };
    let (cube, mut figures) = match figures.await {
        Ok(figures) => figures,
        Err(error) => return missing(&app, words, &visitor, &error).await,
    };
    let by = form.one("by").unwrap_or("pick");
    sort(&mut figures.cards, by);
    let (address, title) = (format!("/cubes/{id}"), words.say(key::FIGURES_TITLE));
    let path = format!("{address}/figures");
    let body = html! {
        (dressed())
        p { a href=(address) { (cube.name) } }
        h1 { (title) }
        (drafts(words, &figures))
        @if !figures.cards.is_empty() { (cards(words, &figures.cards, &path, by)) }
    };
    Ok(Html(frame::page(words, &title, &path, &body).into_string()).into_response())
}

/// Sorts by a column; cards of which it is not known come last, and equals stay in the order of their names.
fn sort(cards: &mut [CardFigures], by: &str) {
    let Some((_, figure, highest)) = COLUMNS.iter().find(|(name, ..)| *name == by) else { return };
    cards.sort_by(|one, other| match (figure(one), figure(other)) {
        (Some(one), Some(other)) if *highest => other.value.total_cmp(&one.value),
        (Some(one), Some(other)) => one.value.total_cmp(&other.value),
        (one, other) => other.is_some().cmp(&one.is_some()),
    });
    debug_assert!(cards.is_sorted_by(|one, other| {
        figure(one).is_some().cmp(&figure(other).is_some()) != Ordering::Less
    }));
}

fn drafts(words: Words, figures: &CubeFigures) -> Markup {
    let CubeFigures { drafts, uncounted, .. } = figures;
    html! {
        section class="panel" {
            h2 { (words.say(key::FIGURES_DRAFTS)) }
            @if drafts.is_empty() { p { (words.say(key::FIGURES_NONE)) } }
            @if *uncounted > 0 { p class="muted" { (words.say_with(key::FIGURES_UNCOUNTED, &[("n", (*uncounted).into())])) } }
            @if !drafts.is_empty() {
                ul class="plain-list" { @for draft in drafts { li { (draft_line(words, draft)) } } }
            }
        }
    }
}

fn draft_line(words: Words, draft: &CountedDraft) -> Markup {
    let facts = [
        ("format", words.format_name(&draft.format).into()),
        ("seats", draft.seats.into()),
        ("people", draft.people.into()),
    ];
    let records = draft.records.iter().map(|[won, lost, drawn]| match drawn {
        0 => format!("{won}–{lost}"),
        _ => format!("{won}–{lost}–{drawn}"),
    });
    let records = records.collect::<Vec<_>>().join(" · ");
    let said = words.say_with(key::FIGURES_DRAFT, &facts);
    html! {
        @match &draft.address { Some(address) => a href=(address) { (said) }, None => { (said) } }
        @if !records.is_empty() { " " span class="badge" { (records) } }
        (dated(|facts| words.say_with(key::FIGURES_WHEN, facts), draft.at_ms))
    }
}

fn cards(words: Words, cards: &[CardFigures], path: &str, by: &str) -> Markup {
    let title = words.say(key::FIGURES_CARDS);
    html! {
        section class="panel" {
            h2 { (title) }
            p { (words.say(key::FIGURES_ABOUT)) }
            div class="scroll" tabindex="0" role="region" aria-label=(title) {
                table {
                    thead { tr {
                        th scope="col" aria-sort=[(by == "name").then_some("ascending")] { a href={ (path) "?by=name" } { (words.say(key::FIGURES_NAME)) } }
                        @for (name, _, highest) in COLUMNS {
                            @let order = if highest { "descending" } else { "ascending" };
                            th scope="col" class="number" aria-sort=[(by == name).then_some(order)] {
                                a href={ (path) "?by=" (name) } { (words.say(composed!("figures-{name}"))) }
                            }
                        }
                    } }
                    tbody {
                        @for card in cards.iter().take(MOST_ROWS) {
                            tr {
                                th scope="row" translate="no" { (card.name) }
                                @for (name, figure, _) in COLUMNS { td class="number" { (estimate(words, figure(card), name == "pick")) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A figure with its interval: a share, or a number.
fn estimate(words: Words, estimate: Option<Estimate>, is_number: bool) -> Markup {
    let Some(Estimate { value, low, high, cases }) = estimate else { return html! { "–" } };
    let say = |figure: f64| match is_number {
        true => words.decimal(figure, 1),
        false => words.percent(figure, 0),
    };
    // What has happened once says nothing about how it varies.
    if is_number && cases == 1 {
        return html! { (say(value)) };
    }
    html! { (say(value)) " " small class="muted" { "(" (say(low.max(0.0))) "–" (say(high)) ")" } }
}
