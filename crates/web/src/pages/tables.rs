//! The page of a table, whatever is played there.

mod actions;

pub use actions::{again, answered, answered_to, challenge, deal, decide, sit, trust};

use super::context::{Aid, Form, TableContext};
use super::forms::{self};
use super::{
    Around, assets, cards, closing, ending, face, frame, keys, market, pausing, pictures, preview,
    replay, seating, signals,
};
use crate::api::tables::look_as;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, Path, table_id};
use crate::identity::Visitor;
use crate::preferences::{Coach, Preferences};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use rooms::error::RoomError;
use rooms::event_room::EventRoom;
use rooms::game::{Kind, PublicSetup};
use rooms::refusal::RoomRefusal;
use rooms::room::{Closing, Perspective, RoomHistoryEntry, RoomView, Spectators, Stage, Who};
use rooms::sequence::Bring;
use rooms::service::Command;
use store::{EventId, PersonId, StoredDeck, TableId};
use table::{Refusal, Seat};
use words::{Words, composed, key};

#[cfg(test)]
mod tests;

/// How much of what happened is shown on the page.
const HISTORY: u64 = 60;

/// Everything about a table that a page needs.
pub struct TablePage {
    room: RoomView,
    setup: PublicSetup,
    history: Vec<RoomHistoryEntry>,
    words: Words,
    /// At a market of an event and where decks are built: the deck that the viewer built last.
    last: market::LastDeck,
    /// The decks that the viewer could bring.
    decks: Vec<StoredDeck>,
    /// Whether the cards are no longer in use (E2).
    open: bool,
    /// When it closes if nothing happens: where it is of no event that is over, and where it is.
    closing: [Option<Closing>; 2],
    /// What the viewer may do besides playing.
    may: May,
    /// What somebody without script has chosen and asks about.
    sent: Option<Form>,
    /// What helps the viewer to decide.
    aid: Aid,
}

/// What somebody may do besides playing.
#[derive(Default)]
struct May {
    /// To close it.
    close: bool,
    /// To pause it, or to let it go on.
    pause: bool,
    /// To look at their deck, because everybody in its event drafts together.
    see_deck: bool,
}

impl TablePage {
    /// The table as its viewer may see it now, with what the coach says if it is to speak; what is missing
    /// is to be completed.
    pub fn new(
        seen: &Perspective<'_>,
        words: Words,
        coach: Option<Coach>,
    ) -> Result<TablePage, Refusal> {
        let (room, setup) = (seen.view()?, seen.public_setup());
        // How a game went is told when it is over.
        let from = if room.ending.is_some() { 0 } else { room.seq.saturating_sub(HISTORY) };
        let history = seen.history(from);
        let (last, decks, open, closing, may, sent) = Default::default();
        let aid = aid(seen, room.lesson, coach);
        Ok(TablePage { room, setup, history, words, last, decks, open, closing, may, sent, aid })
    }

    /// The same with what somebody may do there, and when it closes: all of the table comes from one snapshot.
    pub fn current(
        seen: &Perspective<'_>,
        words: Words,
        coach: Option<Coach>,
        (app, person): (&App, Option<PersonId>),
    ) -> Result<TablePage, Refusal> {
        let mut page = TablePage::new(seen, words, coach)?;
        page.closing = app.rooms.closing_times(seen);
        if let Some(person) = person {
            let pause = if seen.is_paused() { Command::Unpause } else { Command::Pause };
            page.may.close = Command::Close.is_allowed(seen, person);
            page.may.pause = pause.is_allowed(seen, person);
        }
        Ok(page)
    }

    /// Whether everything that happens is seen before the next.
    pub fn is_staged(&self) -> bool {
        self.room.kind == Kind::Duel
    }

    /// The table at a moment that is over: nobody is asked, and the coach is there if it is there now.
    pub fn past(mut self, watches: bool) -> TablePage {
        self.room.waiting = Vec::new();
        (self.aid.advice, self.aid.watches) = (None, watches);
        self
    }

    /// Whether the coach speaks at every decision.
    pub fn is_watched(&self) -> bool {
        self.aid.watches
    }

    /// The same with what is not of the table: the decks that somebody could bring, what its event says, and
    /// whether other tables use its cards.
    pub async fn completed(
        mut self,
        app: &App,
        table: TableId,
        person: Option<PersonId>,
    ) -> Result<TablePage, RoomError> {
        let event = self.room.event.map(|event| EventId(event.0));
        self.open = self.room.stage == Stage::Over && !app.rooms.in_use(table).await?;
        if app.rooms.is_left_behind(event).await? {
            self.closing.swap(0, 1);
        }
        let Some(person) = person else { return Ok(self) };
        if self.room.stage == Stage::Seating && self.room.bring == Some(Bring::Deck) {
            self.decks = app.store.decks(person).await?;
        }
        if let Some(event) = event {
            let together = |event: &EventRoom| event.event().setup().kind.draft().is_some();
            self.may.see_deck = app.rooms.look_at_event(event, together).await?;
            if matches!(self.room.kind, Kind::Market | Kind::Build) {
                self.last = market::last_deck(app, event, person).await;
            }
        }
        Ok(self)
    }

    pub fn seen(&self) -> TableContext<'_> {
        TableContext {
            words: self.words,
            room: &self.room,
            setup: &self.setup,
            history: &self.history,
            last: &self.last,
            sent: self.sent.as_ref(),
            aid: &self.aid,
        }
    }

    /// The table itself: what changes while one looks at it.
    pub fn table(&self, notice: Option<&str>) -> Markup {
        let seen = self.seen();
        let closing =
            self.closing[0].map(|closing| closing::announced(&seen, closing)).unwrap_or_default();
        let exports = if self.open {
            ending::exports(&seen)
        } else {
            html! {}
        };
        let around = Around { closing, exports, open: self.open };
        let whole = match self.room.stage {
            Stage::Playing | Stage::Over => face(seen.room.kind).table(&seen, &around),
            _ => None,
        };
        let is_whole = whole.is_some();
        html! {
            div id="table" tabindex="-1" data-table=(self.room.table) data-seq=(self.room.seq)
                data-stage=(self.room.stage.name()) data-you=[self.room.you.map(|seat| seat.0)]
                data-commitment=(self.room.commitment) data-alone[self.is_alone()] data-call=[call(&seen)]
                data-filled=[(self.room.stage == Stage::Seating).then(|| seen.say(key::CALL_FILLED))] {
                @if let Some(notice) = notice { p class="notice" role="alert" { (notice) } }
                @if !is_whole && self.is_waiting() { (look_again(&seen)) }
                (pausing::shown_to(&seen, self.may.pause))
                @if self.room.stage == Stage::Playing && !self.is_staged() { (signals::form(&seen)) }
                @match self.room.stage {
                    _ if whole.is_some() => (whole.unwrap_or_default()),
                    Stage::Seating => (seating::shown(&seen, self.may.close, &self.decks)),
                    Stage::Pledging | Stage::Revealing => (chance(&seen)),
                    Stage::Void => (ending::void(&seen)),
                    Stage::Expired => (closing::expired(&seen)),
                    Stage::Closed => (closing::closed(&seen)),
                    Stage::Playing | Stage::Over => (played(&seen)),
                }
                @if !is_whole { (around.closing) (around.exports) }
                @if self.may.close { (closing::offered(&seen)) }
            }
        }
    }

    /// Whether one person plays here, and the chance waits for nobody else.
    fn is_alone(&self) -> bool {
        let people =
            self.room.seats.iter().filter(|seat| matches!(seat.who, Some(Who::Person { .. })));
        self.room.event.is_none() && people.count() == 1
    }

    /// Whether the viewer can do nothing here but wait.
    fn is_waiting(&self) -> bool {
        match self.room.stage {
            Stage::Seating | Stage::Pledging | Stage::Revealing => true,
            Stage::Playing => !self.seen().is_asked(),
            _ => false,
        }
    }

    /// The whole page.
    fn page(&self, app: &App, notice: Option<&str>) -> Markup {
        let seen = self.seen();
        let title = title(&seen);
        let body = html! {
            (assets::style("reading.css"))
            (assets::style("table.css"))
            (face(self.room.kind).style())
            @if self.room.stage == Stage::Seating { (forms::dressed()) }
            @if let Some(event) = ending::event(&seen) {
                p class="event" {
                    @if self.may.see_deck && seen.has_own_deck() { a href={ (event) "/deck" } { (seen.say(key::DECK_MINE)) } " · " }
                    a href=(event) { (seen.say(key::EVENTS_BACK)) }
                }
            }
            @if self.room.stage == Stage::Seating { (frame::head("table", &title, &html! { p { (seen.say(key::SITE_INVITE)) } })) }
            @else { h1 { (title) } }
            @if let Some(pool) = seen.pool() { (pictures::offered(app, self.words, pool)) }
            @if self.room.rigged { p { span class="badge bad" { (seen.say(key::SITE_RIGGED)) } " " (seen.say(key::SITE_RIGGED_ABOUT)) } }
            (self.table(notice))
        };
        frame::page_of(self.words, &title, &seen.address(), Some(&preview::table(&seen)), &body)
    }
}

/// What helps a viewer to decide. The coach speaks when it is asked, and at the table of a lesson unless it
/// is never to.
fn aid(seen: &Perspective<'_>, in_lesson: bool, coach: Option<Coach>) -> Aid {
    let usual = if in_lesson { Coach::Always } else { Coach::default() };
    let (lesson, coach) = (seen.lesson(), coach.unwrap_or(usual));
    let guided = lesson.as_ref().is_some_and(|step| step.wants.is_some());
    let advises = coach == Coach::Always && !guided;
    let advice = advises.then(|| seen.advice()).flatten();
    let watches = advises && seen.is_coached() && !seen.is_over();
    Aid { lesson, may_ask: coach != Coach::Never && seen.is_coached(), watches, advice }
}

/// What calls the viewer back to the page.
fn call(seen: &TableContext<'_>) -> Option<String> {
    let kind = match seen.room.kind {
        Kind::Duel => return seen.is_asked().then(|| seen.say(key::DUEL_YOUR_MOVE)),
        Kind::Draft => key::CALL_PICK,
        Kind::Build => key::CALL_BUILD,
        Kind::Market => key::CALL_MARKET,
    };
    seen.is_asked().then(|| seen.say(kind))
}

pub fn title(seen: &TableContext<'_>) -> String {
    match &seen.setup.format {
        Some(format) => seen.words.format_name(format.name()),
        None => seen.say(composed!("site-kind-{}", seen.room.kind.name())),
    }
}

/// For those without script, who are not shown what happens meanwhile.
pub fn look_again(seen: &TableContext<'_>) -> Markup {
    html! { p class="noscript" { a class="button" href=(seen.address()) { (seen.say(key::EVENTS_LOOK_AGAIN)) } } }
}

/// Everybody gives a part of the chance. The script does it by itself.
fn chance(seen: &TableContext<'_>) -> Markup {
    let own = seen.you().and_then(|you| seen.room.seats.get(you.index()));
    let given = own.is_none_or(|seat| seat.pledge.is_some());
    html! {
        @if given {
            p role="status" { (seen.say(key::SITE_WAITING_FOR_CHANCE)) }
        } @else {
            form method="post" action={ (seen.address()) "/trust" } data-chance {
                p { (seen.say(key::SITE_ABOUT_CHANCE)) }
                div class="buttons" { button class="primary" { (seen.say(key::SITE_DEAL)) } }
            }
        }
    }
}

/// The cards on the table, and what one may do.
fn played(seen: &TableContext<'_>) -> Markup {
    let over = seen.room.stage == Stage::Over;
    html! {
        @if over { (ending::shown(seen)) }
        @if !over && seen.you().is_none() { (watching(seen)) }
        (clocks(seen))
        (decide_form(seen, &face(seen.room.kind).show(seen)))
        (keys::sheet(seen.words, face(seen.room.kind).keys()))
    }
}

/// The form that decides. It says how much of the log its viewer has seen, and is one request however often
/// it is sent.
pub fn decide_form(seen: &TableContext<'_>, within: &Markup) -> Markup {
    html! {
        form method="post" action=(seen.address()) data-decide {
            input type="hidden" name="seq" value=(seen.room.seq);
            input type="hidden" name="action_id" value={ "page-" (seen.room.seq) };
            (within)
        }
    }
}

/// What somebody should know who only watches.
pub fn watching(seen: &TableContext<'_>) -> Markup {
    let later = match seen.room.terms.spectators {
        Spectators::Delayed(ms) => Some(ms),
        Spectators::Live | Spectators::Nobody => None,
    };
    html! {
        p class="watching" {
            span class="badge" { (seen.say(key::SITE_WATCHING)) } " "
            (seen.say_with(key::SITE_WATCHING_SEATS, &[("n", seen.seats().into())])) " "
            @match later.map(|ms| ms.max(0) / 1000) {
                Some(seconds) => (seen.say_with(key::SITE_WATCHING_LATER, &[("n", seconds.into())])),
                None => (seen.say(key::SITE_WATCHING_LIVE)),
            }
        }
    }
}

fn clocks(seen: &TableContext<'_>) -> Markup {
    let clocks = seen.room.clocks.as_deref().unwrap_or_default();
    let away = |place: usize| seen.room.seats[place].connected == Some(false);
    html! {
        @if !clocks.is_empty() || (0..seen.seats()).any(away) {
            ul class="clocks" {
                @for place in 0..seen.seats() {
                    li {
                        (seen.name(Seat(place as u8)))
                        @if let Some(clock) = clocks.get(place) {
                            " " time data-left=(clock.left_ms) data-since=[clock.since_ms] {
                                (cards::minutes(clock.left_ms))
                            }
                        }
                        @if away(place) { " " span class="badge" { (seen.say(key::SITE_AWAY)) } }
                    }
                }
            }
        }
    }
}

pub async fn shown(
    app: &App,
    table: TableId,
    visitor: &Visitor,
    words: Words,
    coach: Option<Coach>,
) -> Result<TablePage, ApiError> {
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let shown = look_as(app, table, visitor, None, |seen| {
        TablePage::current(seen, words, coach, (app, person))
    })
    .await??;
    Ok(shown.completed(app, table, person).await?)
}

/// The page of a table.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    set: Preferences,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    match shown(&app, table_id(&table)?, &visitor, words, set.coach).await {
        Ok(shown) => Ok(Html(shown.page(&app, None).into_string()).into_response()),
        Err(error) if error.is(RoomRefusal::NoSpectators) => {
            let path = format!("/t/{table}");
            Ok(replay::refused(words, error.status, &path, key::REPLAY_PRIVATE, None))
        }
        Err(error) => Err(error),
    }
}

/// What the link to one seat of a table shows, counted from 1.
pub async fn seat(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path((table, seat)): Path<(String, usize)>,
) -> Result<Response, ApiError> {
    let shown = shown(&app, table_id(&table)?, &visitor, words, None).await?;
    let seen = shown.seen();
    let place = seat.checked_sub(1).filter(|place| *place < seen.seats());
    let place = place.ok_or_else(|| ApiError::missing("moment"))?;
    let body = html! {
        (assets::style("reading.css")) (assets::style("table.css")) (forms::dressed())
        (seating::one_seat(&seen, place, &shown.decks))
    };
    let path = format!("{}/seats/{seat}", seen.address());
    let facts = preview::table(&seen);
    let page = frame::page_of(words, &title(&seen), &path, Some(&facts), &body);
    Ok(Html(page.into_string()).into_response())
}

/// What would come of what is chosen: for the script as a piece, else as the whole page.
pub async fn preview(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Html<String>, ApiError> {
    let mut shown = shown(&app, table_id(&table)?, &visitor, words, None).await?;
    if !by_script(&headers) {
        shown.sent = Some(form);
        return Ok(Html(shown.page(&app, None).into_string()));
    }
    let seen = shown.seen();
    let preview = face(seen.room.kind).preview(&seen, &form).unwrap_or_default();
    Ok(Html(preview.into_string()))
}

/// The table with what the coach says: for the script as a piece, else as the whole page.
pub async fn coach(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Html<String>, ApiError> {
    let coach = Some(Coach::Always);
    let shown = shown(&app, table_id(&table)?, &visitor, words, coach).await?;
    let shown = if by_script(&headers) { shown.table(None) } else { shown.page(&app, None) };
    Ok(Html(shown.into_string()))
}

/// Whether the page's script asks.
pub fn by_script(headers: &HeaderMap) -> bool {
    headers.contains_key("x-script")
}
