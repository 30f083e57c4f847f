//! What a link to a page says about it elsewhere (Open Graph): the facts in a sentence, and a picture for each
//! kind of page. It is made of what the viewer of the page may know, so whoever only has the link learns no
//! more from it than from the page.

use super::assets;
use super::context::TableContext;
use ::events::report::kind_name;
use ::events::{Event, Next, PlayerNo};
use maud::{Markup, html};
use oracle::DuelOutcome;
use rooms::game::AnyEnding;
use rooms::room::Stage;
use std::sync::Arc;
use table::{Ending, Seat};
use words::{Key, Words, key};

/// Where the site is reached: as its operator says, and as whoever asks has reached it.
#[derive(Clone)]
pub struct Reached {
    /// What the operator says.
    pub public: Option<Arc<str>>,
    /// What the request says.
    pub asked: Option<String>,
}

tokio::task_local! {
    /// Where the site is reached, for the page that is being made.
    static REACHED: Reached;
}

/// Makes pages that know where the site is reached.
pub async fn at<F: Future>(reached: Reached, made: F) -> F::Output {
    REACHED.scope(reached, made).await
}

/// The whole address of a path, for links that are copied; the path alone where it is not known.
pub fn absolute(path: &str) -> String {
    let reached = REACHED.try_with(Clone::clone).ok();
    let site = reached
        .and_then(|reached| reached.public.map(|public| public.to_string()).or(reached.asked));
    format!("{}{path}", site.unwrap_or_default())
}

/// What a link tells: programs that show links show the title first, and some nothing else.
pub struct Facts {
    /// What the page is called elsewhere; as it calls itself where nothing is said.
    pub title: Option<String>,
    /// The facts, in a sentence.
    pub about: String,
}

impl Facts {
    /// A page that keeps its title.
    pub fn of(about: String) -> Facts {
        Facts { title: None, about }
    }

    /// A page whose facts are its title elsewhere.
    fn titled(about: String) -> Facts {
        Facts { title: Some(about.trim_end_matches('.').to_owned()), about }
    }
}

/// What a link says: the facts, or what the site is.
pub fn shown(words: Words, title: &str, path: &str, facts: Option<&Facts>) -> Markup {
    let title = facts.and_then(|facts| facts.title.as_deref()).unwrap_or(title);
    let facts = facts.map_or_else(|| words.say(key::SITE_ABOUT), |facts| facts.about.clone());
    let public = REACHED.try_with(|reached| reached.public.clone()).ok().flatten();
    let about =
        |name: &str, content: &str| html! { meta property={ "og:" (name) } content=(content); };
    html! {
        meta name="description" content=(facts);
        (about("site_name", "Arcadia")) (about("type", "website"))
        (about("title", title)) (about("description", &facts))
        @if let Some(public) = public {
            @let picture = assets::address(picture(path));
            (about("url", &format!("{public}{path}")))
            (about("image", &format!("{public}{picture}")))
            (about("image:width", "600")) (about("image:height", "315"))
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// How far an event has come. Its page tells all of this to everybody at any time: neither decks nor what is closed
/// between games (E2) are in it.
pub fn event(words: Words, event: &Event, name: impl Fn(PlayerNo) -> String) -> Facts {
    let about = event_said(words, event, name);
    Facts {
        title: Some(format!("{} · {}", event.setup().name, about.trim_end_matches('.'))),
        about,
    }
}

fn event_said(words: Words, event: &Event, name: impl Fn(PlayerNo) -> String) -> String {
    let kind = kind_name(event.setup().kind.name(), words);
    let players = event.started_with();
    let facts = [("kind", kind.into()), ("n", players.into())];
    let standings = event.standings();
    let first = || {
        let mut first = standings.iter().filter(|standing| standing.place == 1);
        first.next().filter(|_| first.next().is_none())
    };
    match event.next() {
        Next::Entries => words.say_with(key::PREVIEW_EVENT_OPEN, &facts),
        Next::Over => match first() {
            Some(standing) => {
                let winner = [("winner", name(standing.player).into())];
                words.say_with(key::PREVIEW_EVENT_WON, &[&facts[..], &winner].concat())
            }
            None => words.say_with(key::PREVIEW_EVENT_OVER, &facts),
        },
        _ if event.rounds().is_empty() => words.say_with(key::PREVIEW_EVENT_BEGUN, &facts),
        _ => {
            let round = [("round", event.rounds().len().into())];
            words.say_with(key::PREVIEW_EVENT_ROUND, &[&facts[..], &round].concat())
        }
    }
}

/// The picture of a kind of page.
fn picture(path: &str) -> &'static str {
    match path.split(['/', '?']).nth(1).unwrap_or_default() {
        "t" => "preview-table.png",
        "e" | "events" => "preview-event.png",
        "decks" | "cards" => "preview-deck.png",
        "cubes" => "preview-cube.png",
        "rules" | "formats" => "preview-rules.png",
        _ => "preview-home.png",
    }
}

/// How things stand at a table, as far as the viewer may know.
pub fn table(seen: &TableContext<'_>) -> Facts {
    Facts::titled(table_said(seen))
}

fn table_said(seen: &TableContext<'_>) -> String {
    let named = |key: Key, winner: Seat| {
        let energy =
            seen.view::<oracle::Duel>().map_or(0, |view| view.sides[winner.index()].energy);
        let (winner, loser) = (seen.short_name(winner), seen.short_name(winner.other()));
        let values =
            [("winner", winner.into()), ("loser", loser.into()), ("n", usize::from(energy).into())];
        seen.say_with(key, &values)
    };
    match (&seen.room.ending, seen.room.stage) {
        (Some(AnyEnding::Duel(Ending::Played(DuelOutcome::Won(seat)))), _) => {
            named(key::PREVIEW_WON, *seat)
        }
        (Some(AnyEnding::Duel(Ending::Resigned(seat))), _) => {
            named(key::PREVIEW_RESIGNED, seat.other())
        }
        (Some(_), _) => super::ending::said(seen),
        (None, Stage::Seating) => {
            seen.say_with(key::PREVIEW_OPEN, &[("what", super::tables::title(seen).into())])
        }
        (None, _) => {
            let names: Vec<String> =
                (0..seen.seats()).map(|place| seen.name(Seat(place as u8))).collect();
            seen.say_with(key::PREVIEW_PLAYING, &[("players", names.join(" – ").into())])
        }
    }
}
