//! One's own deck: to look at, to copy, to take along and to print, from the moment it is built, on any
//! device, while an event goes on and after it. Nobody else sees this page, and it leads nowhere by itself.

use super::forms::dressed;
use super::{art, assets, cards, cube_card, frame, pictures};
use crate::api::export::{own_file, own_formats};
use crate::api::tables::look_as;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, Path, event_id, table_id};
use crate::identity::Visitor;
use crate::pages::decks::figures::figures;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use cube::house::oracle_card;
use draft::build::{Build, DraftDeck};
use draft::{CardNo, Pool, PoolCard};
use maud::{Markup, html};
use oracle::BonusClass;
use rooms::event_room::{EventRoom, TableSlot};
use rooms::game::{PublicSetup, Variant};
use rooms::room::{Perspective, RoomView};
use store::TableId;
use words::{Key, Words, key};

/// A deck that the visitor has built, as their table shows it to them.
struct Built {
    room: RoomView,
    setup: PublicSetup,
}

impl Built {
    /// What the visitor has built at a table, if they have.
    async fn at(app: &App, table: TableId, visitor: &Visitor) -> Result<Option<Built>, ApiError> {
        let look = |seen: &Perspective<'_>| (seen.view(), seen.public_setup());
        let (room, setup) = look_as(app, table, visitor, None, look).await?;
        let built = Built { room: room?, setup };
        Ok(built.deck().is_some().then_some(built))
    }

    fn deck(&self) -> Option<(&DraftDeck, &Pool, Vec<CardNo>)> {
        let view = Build::view_in(self.room.view.as_ref()?)?;
        Some((view.deck.as_ref()?, self.setup.pool.as_deref()?, view.aside()))
    }
}

/// The deck that somebody has built at a table.
pub async fn of_table(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let built = Built::at(&app, table_id(&table)?, &visitor).await?;
    let back = format!("/t/{table}");
    Ok(answer(&app, words, built.as_ref(), (&back, key::DECK_BACK), &[]))
}

/// The deck that somebody has built last in an event, and the way to those before.
pub async fn of_event(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let tables = |event: &EventRoom| -> Vec<TableId> {
        let for_all = event.tables().iter().filter(|held| matches!(held.place, TableSlot::All(_)));
        for_all.map(|tabled| tabled.table).collect()
    };
    let mut built = Vec::new();
    // Who only watches has no deck, whether or not they may watch.
    if visitor.0.is_some() {
        for table in app.rooms.look_at_event(event_id(&event)?, tables).await? {
            if let Ok(Some(found)) = Built::at(&app, table, &visitor).await {
                built.push(found);
            }
        }
    }
    let (last, before) = match built.split_last() {
        Some((last, before)) => (Some(last), before),
        None => (None, &[][..]),
    };
    let back = format!("/e/{event}");
    Ok(answer(&app, words, last, (&back, key::EVENTS_BACK), before))
}

fn answer(
    app: &App,
    words: Words,
    built: Option<&Built>,
    (back, way): (&str, Key),
    before: &[Built],
) -> Response {
    let (path, title) = (format!("{back}/deck"), words.say(key::DECK_MINE));
    let known = built.and_then(|built| Some((built, built.deck()?)));
    let Some((built, (deck, pool, aside))) = known else {
        let body = html! {
            h1 { (title) }
            section class="panel" { p { (words.say(key::DECK_NONE)) } p { a class="button" href=(back) { (words.say(way)) } } }
        };
        let page = frame::page(words, &title, &path, &body).into_string();
        return (StatusCode::NOT_FOUND, Html(page)).into_response();
    };
    let body = html! {
        (dressed()) (assets::style("table.css")) (cube_card::dressed())
        p class="screen-only" { a href=(back) { (words.say(way)) } }
        h1 { (title) }
        (pictures::offered(app, words, pool))
        (Shown { words, pool, deck, aside: &aside }.whole())
        (taken_along(words, built))
        @if !before.is_empty() {
            nav class="screen-only" aria-label=(words.say(key::DECK_BEFORE)) {
                h2 { (words.say(key::DECK_BEFORE)) }
                ul class="exports" {
                    @for (number, built) in (1_u32..).zip(before) {
                        li { a class="button quiet" href={ "/t/" (built.room.table) "/deck" } { (words.say_with(key::DECK_NUMBER, &[("n", number.into())])) } }
                    }
                }
            }
        }
    };
    Html(frame::page(words, &title, &path, &body).into_string()).into_response()
}

/// To copy, to download and to print.
fn taken_along(words: Words, built: &Built) -> Markup {
    let text = own_file(&built.room, &built.setup, "mtgo").and_then(Result::ok);
    let text = text.map(|(_, text)| text).unwrap_or_default();
    html! {
        section class="panel screen-only" {
            h2 { (words.say(key::DECK_ALONG)) }
            label class="field" {
                span { (words.say(key::DECK_TEXT)) }
                textarea id="deck-text" rows="8" readonly translate="no" { (text) }
            }
            div class="buttons" {
                button type="button" class="scripted primary" data-copy="deck-text" data-copied=(words.say(key::SHELF_COPIED)) { (words.say(key::SHELF_COPY)) }
                button type="button" class="scripted" data-print { (words.say(key::DECK_PRINT)) }
            }
            ul class="exports" {
                @for format in own_formats(built.room.kind.name()) {
                    li { a class="button quiet" download href={ "/api/tables/" (built.room.table) "/export/" (format) "?mine=true" } { (format) } }
                }
            }
        }
    }
}

/// A deck on its page.
struct Shown<'a> {
    words: Words,
    pool: &'a Pool,
    deck: &'a DraftDeck,
    aside: &'a [CardNo],
}

impl Shown<'_> {
    fn whole(&self) -> Markup {
        let cards = self.deck.cards.as_slice();
        let free: usize = self.deck.free.values().map(|count| usize::from(*count)).sum();
        let lands = free + cards.iter().filter(|card| self.pool.card(**card).is_land()).count();
        let facts = [("n", self.deck.len().into()), ("lands", lands.into())];
        let key = if lands > 0 { key::DECK_WITH_LANDS } else { key::SITE_HAS_CARDS };
        html! {
            section class="panel my-deck" {
                h2 { (self.words.say_with(key, &facts)) }
                (self.cards(cards))
                (self.figures(cards))
            }
            @if !self.aside.is_empty() {
                section class="panel my-deck" {
                    h2 { (self.words.say(key::DRAFTING_ASIDE)) " (" (self.aside.len()) ")" }
                    (self.cards(self.aside))
                }
            }
        }
    }

    fn cards(&self, cards: &[CardNo]) -> Markup {
        let known: Option<Vec<oracle::Card>> =
            cards.iter().map(|card| oracle_card(self.pool, *card)).collect();
        match known {
            Some(cards) => html! {
                div class="grid small" { @for card in cards { span class="card" { (art::card(card.of_set(0), self.words)) } } }
            },
            None => self.list(cards),
        }
    }

    /// Cards of another game: each once, with how many there are, spells by cost before the lands.
    fn list(&self, cards: &[CardNo]) -> Markup {
        let lines = cube::write::DeckList::new(
            "",
            &self.pool.colors,
            cards.iter().map(|card| self.pool.card(*card)),
            [],
        );
        let mut lines = lines.main;
        lines.sort_by_key(|(_, card)| {
            (card.is_land(), card.cost, card.colors.map(|colors| colors.0), &card.name)
        });
        let own = std::ptr::eq(cards, self.deck.cards.as_slice());
        let free = self
            .deck
            .free
            .iter()
            .filter(|_| own)
            .map(|(name, count)| (u32::from(*count), PoolCard::named(name)));
        html! {
            ul class="cube-list" {
                @for (count, card) in lines { (self.line(count, card)) }
                @for (count, card) in free { (self.line(count, &card)) }
            }
        }
    }

    fn line(&self, count: u32, card: &PoolCard) -> Markup {
        html! { li { span class="count" { (count) } (cube_card::face(self.words, self.pool, card)) } }
    }

    fn figures(&self, cards: &[CardNo]) -> Markup {
        let known: Option<Vec<oracle::Card>> =
            cards.iter().map(|card| oracle_card(self.pool, *card)).collect();
        match known {
            Some(cards) => figures(self.words, &cards, BonusClass::Draft),
            None => {
                let spells: Vec<CardNo> =
                    cards.iter().copied().filter(|card| !self.pool.card(*card).is_land()).collect();
                cards::curve(self.words, self.pool, &spells)
            }
        }
    }
}
