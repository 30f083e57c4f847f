//! What a page is made of: a table as somebody sees it, and what they send.

use super::art;
use super::market::LastDeck;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Raw;
use axum::extract::{FromRequest, Request};
use draft::Pool;
use maud::Markup;
use oracle::{Card, DuelAction};
use players::Advice;
use rooms::game::{Kind, PublicSetup, Variant};
use rooms::lesson::LessonStep;
use rooms::room::{RoomHistoryEntry, RoomView, Who};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::Arc;
use table::TableRefusal;
use table::{Hex, Refusal, Seat};
use words::{Key, Words, key};

/// A table as somebody sees it: nothing but a view, and what everybody may know.
pub struct TableContext<'a> {
    /// The viewer's language.
    pub words: Words,
    /// The room.
    pub room: &'a RoomView,
    /// What everybody may know of its set-up.
    pub setup: &'a PublicSetup,
    /// What happened.
    pub history: &'a [RoomHistoryEntry],
    /// At a market and where decks are built: the deck that the viewer built last in the event.
    pub last: &'a LastDeck,
    /// What somebody without script has chosen and asked about: it stays chosen.
    pub sent: Option<&'a Form>,
    /// What helps the viewer to decide.
    pub aid: &'a Aid,
}

/// What helps somebody to decide: a lesson, and the coach.
#[derive(Clone, Debug, Default)]
pub struct Aid {
    /// Where they have come to in a lesson.
    pub lesson: Option<LessonStep>,
    /// Whether the coach may be asked.
    pub may_ask: bool,
    /// Whether the coach speaks at every decision: its place stays there in between.
    pub watches: bool,
    /// What the coach says.
    pub advice: Option<(DuelAction, Advice)>,
}

impl Aid {
    /// None at all.
    pub const NONE: &Aid = &Aid { lesson: None, may_ask: false, watches: false, advice: None };

    /// What the lesson wants to be decided now.
    pub fn wanted(&self) -> Option<&'static DuelAction> {
        self.lesson.as_ref()?.wants
    }

    /// Whether a card is to be looked at: the lesson wants it played, or the coach would.
    pub fn marks(&self, card: Card) -> bool {
        let advised = || self.advice.as_ref().map(|(action, _)| action);
        self.wanted().or_else(advised).is_some_and(|action| cards_of(action).contains(&card))
    }
}

/// The cards that an action is about.
pub fn cards_of(action: &DuelAction) -> Vec<Card> {
    match action {
        DuelAction::Mulligan(cards)
        | DuelAction::Attack(cards)
        | DuelAction::Defend(cards)
        | DuelAction::Discard(cards) => cards.as_slice().to_vec(),
        DuelAction::Draw(card) => vec![*card],
        DuelAction::Recall { card, champions } => [&[*card], champions.as_slice()].concat(),
        DuelAction::Exchange { card, champion } => vec![*card, *champion],
        DuelAction::Pass => Vec::new(),
    }
}

impl TableContext<'_> {
    /// The viewer's seat.
    pub fn you(&self) -> Option<Seat> {
        self.room.you
    }

    /// Whether the viewer must decide.
    pub fn is_asked(&self) -> bool {
        self.room.you.is_some_and(|you| self.room.waiting.contains(&you))
    }

    /// Whether somebody without script has chosen a card and asks about it.
    pub fn has_sent(&self, field: &str, card: u16) -> bool {
        self.sent.is_some_and(|form| form.all(field).iter().any(|sent| *sent == card.to_string()))
    }

    /// The view of a table of this kind.
    pub fn view<T: Variant>(&self) -> Option<&T::View> {
        T::view_in(self.room.view.as_ref()?)
    }

    /// The cards of a draft, and what follows it.
    pub fn pool(&self) -> Option<&Arc<Pool>> {
        self.setup.pool.as_ref()
    }

    /// Whether the viewer is in an event and may have built a deck before, or just now.
    pub fn has_own_deck(&self) -> bool {
        let built = match self.room.kind {
            Kind::Draft => false,
            Kind::Build => {
                self.view::<draft::build::Build>().is_some_and(|view| view.deck.is_some())
            }
            Kind::Duel | Kind::Market => true,
        };
        self.room.you.is_some() && built
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.room.seats.len()
    }

    /// What somebody at a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        match self.room.seats.get(seat.index()).and_then(|seat| seat.who.as_ref()) {
            Some(Who::Person { name, .. }) => shown_name(self.words, name),
            Some(Who::Computer { level, number }) => {
                let name = self.words.computer(level, *number);
                self.words.say_with(key::SITE_COMPUTER, &[("level", name.into())])
            }
            None => self.words.say(key::SITE_FREE_SEAT),
        }
    }

    /// Who sits at a seat, as a picture.
    pub fn portrait(&self, seat: Seat) -> Markup {
        match self.room.seats.get(seat.index()).and_then(|seat| seat.who.as_ref()) {
            Some(Who::Person { name, .. }) => art::person(name),
            Some(Who::Computer { level, .. }) => art::portrait(level),
            None => art::person("+"),
        }
    }

    /// What somebody at a seat is called in a sentence: computer players by their name alone, unless
    /// both are of one level.
    pub fn short_name(&self, seat: Seat) -> String {
        let who = |seat: Seat| self.room.seats.get(seat.index()).and_then(|seat| seat.who.as_ref());
        match who(seat) {
            Some(Who::Computer { level, number }) if who(seat) != who(seat.other()) => {
                self.words.computer(level, *number)
            }
            _ => super::story::called(self, seat),
        }
    }

    /// A level of computer players.
    pub fn level(&self, level: &str) -> String {
        words::capitalized(level)
    }

    /// The address of the table's page.
    pub fn address(&self) -> String {
        format!("/t/{}", self.room.table)
    }

    /// A sentence.
    pub fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// A sentence that mentions a value.
    pub fn say_with(&self, key: Key, values: &[(&str, words::Value)]) -> String {
        self.words.say_with(key, values)
    }
}

/// What somebody sent: fields by name, each as often as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Form(HashMap<String, Vec<String>>);

impl Form {
    /// Reads fields as browsers write them.
    pub fn read(text: &str) -> Form {
        let mut fields: HashMap<String, Vec<String>> = HashMap::new();
        for (name, value) in form_urlencoded::parse(text.as_bytes()) {
            fields.entry(name.into_owned()).or_default().push(value.into_owned());
        }
        Form(fields)
    }

    /// The first value of a field.
    pub fn one(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.first().map(String::as_str)
    }

    /// All values of a field.
    pub fn all(&self, name: &str) -> &[String] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// All values of a field as numbers.
    pub fn numbers(&self, name: &str) -> Result<Vec<u16>, Refusal> {
        let number = |text: &String| text.parse().map_err(|_| unreadable(name));
        self.all(name).iter().map(number).collect()
    }

    /// The name of a form's request, if the page gave it one: what is sent again as it was is the same
    /// request, and what was changed on the way back is another.
    pub fn request_name(&self) -> Option<String> {
        self.one("action_id")?;
        let mut fields: Vec<_> = self.0.iter().collect();
        fields.sort();
        let hash = Sha256::digest(format!("{fields:?}"));
        Some(format!("form-{}", Hex::<32>(hash.into())))
    }

    /// A field as a number.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.one(name)?.parse().ok()
    }
}

fn unreadable(name: &str) -> Refusal {
    TableRefusal::Unreadable { why: name.to_owned() }.into()
}

/// A person's name; whoever left has none.
pub fn shown_name(words: Words, name: &str) -> String {
    if name.is_empty() { words.say(key::SITE_LEFT) } else { name.to_owned() }
}

impl FromRequest<App> for Form {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Form, ApiError> {
        let query = request.uri().query().map(str::to_owned);
        let Raw(body) = Raw::from_request(request, app).await?;
        let text = String::from_utf8_lossy(&body);
        Ok(Form::read(if text.is_empty() { query.as_deref().unwrap_or("") } else { &text }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_as_browsers_write_it() {
        let form = Form::read("card=1&card=22&name=Ada+%26+B%C3%B3&empty=&bad=%zz%4");
        assert_eq!(form.numbers("card").unwrap(), [1, 22]);
        assert_eq!(form.one("name"), Some("Ada & Bó"));
        assert_eq!(form.one("empty"), Some(""));
        assert_eq!(form.one("bad"), Some("%zz%4"));
        assert_eq!(form.one("none"), None);
        assert!(form.numbers("name").is_err());
    }
}
