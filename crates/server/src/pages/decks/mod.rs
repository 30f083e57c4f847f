//! Decks of one's own: those that are kept, any deck by its code, and the builder.

mod builder;
mod chosen;
mod figures;
mod filter;

use super::asked::{copied, dressed, notice, refused, sentence, somebody};
use super::seen::Form;
use super::speaks::Speaks;
use super::{art, frame};
use crate::game::Brought;
use crate::http::body::Path;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::shelf::{NewDeck, put_deck, remove_deck};
use crate::http::{ApiError, App};
use crate::name::tidy;
use crate::store::{DeckId, StoredDeck};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use builder::Builder;
use chosen::Chosen;
pub use figures::figures;
use filter::Filter;
use maud::{Markup, html};
use oracle::code::{self, CodeError};
use oracle::{Card, Color, Deck, Origin, Problem};
use players::AnyDuellist;
use players::learned::{completed, custom_deck};
use table::{Fast, Refusal};
use words::{Words, capitalized};

/// The decks a visitor keeps.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
) -> Result<Html<String>, ApiError> {
    Ok(Html(list(&app, words, &visitor, None).await?.into_string()))
}

async fn list(
    app: &App,
    words: Words,
    visitor: &Visitor,
    said: Option<&str>,
) -> Result<Markup, ApiError> {
    let decks = kept_by(app, visitor).await?;
    let title = words.say("site-decks");
    let ready = Color::ALL.map(|color| {
        let code = code::encode(Deck::monochrome(color).cards()).unwrap_or_default();
        let best: Vec<Card> = of_color(color).rev().take(3).collect();
        (capitalized(&words.color(color)), code, best)
    });
    let body = html! {
        (dressed())
        h1 { (title) }
        (notice(said))
        p { (words.say("decks-about")) }
        div class="buttons" { a class="button primary" href="/decks/new" { (words.say("decks-new")) } }
        section {
            h2 { (words.say("decks-yours")) }
            @if decks.is_empty() { p class="muted" { (words.say("decks-none")) } }
            ul class="shelf" { @for deck in &decks { li class="panel" { (kept(words, deck)) } } }
        }
        section {
            h2 { (words.say("decks-ready")) }
            ul class="shelf" {
                @for (name, code, best) in &ready {
                    li {
                        a class="panel" href={ "/decks/" (code) } {
                            span class="fan" aria-hidden="true" {
                                @for card in best { span class="card" { (art::card(*card, words)) } }
                            }
                            (name)
                        }
                    }
                }
            }
        }
        (builder::loading(words))
    };
    Ok(frame::page(words, &title, "/decks", &body))
}

/// The champions of a colour, the dearest last.
fn of_color(color: Color) -> impl DoubleEndedIterator<Item = Card> {
    Card::all().filter(move |card| card.champion().is_some_and(|one| one.color == color))
}

/// Refuses what is no custom deck, and says why in somebody's language.
pub fn check(words: Words, brought: Option<&Brought>) -> Result<(), Refusal> {
    let Some(Brought::Deck(text)) = brought else { return Ok(()) };
    let cards = code::decode(text).map_err(|error| {
        let why = words.code_error(&error);
        Refusal::new("bad-code", format!("That is not a deck: {why}")).with("why", why)
    })?;
    Deck::new(&cards, Origin::Custom).map(drop).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(|problem| words.problem(problem)).collect();
        let problems = problems.join(" ").trim_end_matches('.').to_owned();
        let reason = format!("This deck is not allowed in a game with custom decks: {problems}.");
        Refusal::new("illegal-deck", reason).with("problems", problems)
    })
}

/// The decks of whoever asks.
pub async fn kept_by(app: &App, visitor: &Visitor) -> Result<Vec<StoredDeck>, ApiError> {
    match &visitor.0 {
        Some(caller) => Ok(app.store.decks(caller.person.id).await?),
        None => Ok(Vec::new()),
    }
}

/// A deck on the shelf.
fn kept(words: Words, deck: &StoredDeck) -> Markup {
    let id = format!("code-{}", deck.id);
    html! {
        h3 { a href={ "/decks/" (deck.code) } { (deck.name) } }
        (copied(words, &id, &words.say("decks-code"), &deck.code, false))
        form class="buttons" method="post" action="/decks/delete" {
            input type="hidden" name="id" value=(deck.id);
            a class="button" href={ "/decks/" (deck.code) "/edit" } { (words.say("decks-edit")) }
            a class="button quiet" href={ "/decks/" (deck.code) } { (words.say("decks-share")) }
            button class="quiet" aria-label=(words.say_with("decks-delete-this", &[("name", deck.name.as_str().into())])) { (words.say("decks-delete")) }
        }
    }
}

/// The shelf, with what is wrong with a code.
async fn no_deck(
    app: &App,
    words: Words,
    visitor: &Visitor,
    error: &CodeError,
) -> Result<Response, ApiError> {
    let page = list(app, words, visitor, Some(&words.code_error(error))).await?;
    Ok((StatusCode::NOT_FOUND, Html(page.into_string())).into_response())
}

/// The visitor's own deck of a code, if they keep it.
async fn own(app: &App, visitor: &Visitor, code: &str) -> Result<Option<StoredDeck>, ApiError> {
    Ok(kept_by(app, visitor).await?.into_iter().find(|deck| deck.code == code))
}

/// The deck of a code, for anybody.
pub async fn show(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(text): Path<String>,
) -> Result<Response, ApiError> {
    let cards = match code::decode(&text) {
        Ok(cards) => cards,
        Err(error) => return no_deck(&app, words, &visitor, &error).await,
    };
    let own = own(&app, &visitor, &text).await?;
    Ok(Html(shown(words, &cards, &text, own.as_ref(), None).into_string()).into_response())
}

fn shown(
    words: Words,
    cards: &[Card],
    text: &str,
    own: Option<&StoredDeck>,
    said: Option<&str>,
) -> Markup {
    let title = own.map_or_else(|| words.say("decks-a-deck"), |deck| deck.name.clone());
    let problems = match Deck::new(cards, Origin::Custom) {
        Ok(_) => Vec::new(),
        Err(problems) => problems,
    };
    let address = format!("/decks/{text}");
    let body = html! {
        (dressed())
        h1 { (title) }
        (notice(said))
        div class="split" {
            div { (spread(words, cards)) }
            aside class="side" {
                section class="panel" {
                    h2 { (words.say("decks-share")) }
                    (copied(words, "code", &words.say("decks-code"), text, false))
                    (copied(words, "link", &words.say("decks-link"), &address, true))
                }
                (uses(words, text, own, &problems))
                section class="panel" { h2 { (words.say("decks-figures")) } (figures(words, cards)) }
            }
        }
    };
    frame::page(words, &title, &address, &body)
}

/// What can be done with a deck: keep it, change it, play with it where that is allowed.
fn uses(words: Words, text: &str, own: Option<&StoredDeck>, problems: &[Problem]) -> Markup {
    html! {
        section class="panel" {
            h2 { (words.say("decks-use")) }
            @if problems.is_empty() {
                form method="post" action="/play" {
                    input type="hidden" name="format" value="custom";
                    input type="hidden" name="deck" value=(text);
                    (levels(words))
                    div class="buttons" {
                        button class="primary" name="against" value="computer" { (words.say("decks-play")) }
                        button class="quiet" name="against" value="friend" { (words.say("site-play-friend")) }
                    }
                }
            } @else {
                p { (words.say("decks-not-custom")) }
                ul { @for problem in problems { li class="error" { (words.problem(problem)) } } }
            }
            @if own.is_none() {
                form method="post" action="/decks" {
                    input type="hidden" name="code" value=(text);
                    label class="field" {
                        span { (words.say("decks-name")) }
                        input name="name" maxlength="40" autocomplete="off" required;
                    }
                    div class="buttons" { button { (words.say("decks-keep-it")) } }
                }
            }
            div class="buttons" {
                a class="button" href={ "/decks/" (text) "/edit" } {
                    (words.say(if own.is_some() { "decks-edit" } else { "decks-edit-copy" }))
                }
                a class="button quiet" href="/decks" { (words.say("site-decks")) }
            }
        }
    }
}

/// The levels of computer players to choose from.
pub fn levels(words: Words) -> Markup {
    html! {
        label class="field" {
            span { (words.say("site-level")) }
            select name="level" {
                @for (level, _) in AnyDuellist::LEVELS {
                    option value=(level) { (capitalized(level)) " – " (words.say(&format!("site-level-{level}"))) }
                }
            }
        }
    }
}

/// Cards laid out by colour; of those that are there several times, one with their number.
fn spread(words: Words, cards: &[Card]) -> Markup {
    let mut piles: Vec<(Card, usize)> = Vec::new();
    for card in cards {
        match piles.iter_mut().find(|(other, _)| other.face() == card.face()) {
            Some((_, count)) => *count += 1,
            None => piles.push((*card, 1)),
        }
    }
    let suits = Color::ALL.into_iter().map(Some).chain([None]);
    let of = |suit: Option<Color>| {
        let is = move |(card, _): &&(Card, usize)| card.champion().map(|one| one.color) == suit;
        piles.iter().filter(is).collect::<Vec<_>>()
    };
    html! {
        @for (suit, piles) in suits.map(|suit| (suit, of(suit))).filter(|(_, piles)| !piles.is_empty()) {
            section class="suit" {
                h2 {
                    @match suit {
                        Some(color) => (capitalized(&words.color(color))),
                        None => (words.say("decks-others")),
                    }
                    " " span class="badge" { (piles.iter().map(|(_, count)| count).sum::<usize>()) }
                }
                div class="grid small" {
                    @for (card, count) in piles {
                        span class="card" {
                            (art::card(card.of_set(0), words))
                            @if *count > 1 { span class="times" { "×" (count) } }
                        }
                    }
                }
            }
        }
    }
}

/// The builder with an empty deck, or as far as one has come.
pub async fn build(
    State(app): State<App>,
    Speaks(words): Speaks,
    headers: HeaderMap,
    form: Form,
) -> Result<Response, ApiError> {
    let mut said = None;
    let mut chosen = Chosen::read(&form).unwrap_or_else(|refusal| {
        said = Some(words.refusal(&refusal));
        Chosen::default()
    });
    if let Some(what) = form.one("do") {
        match changed(&app, words, what, &form, &chosen).await? {
            Ok(now) => chosen = now,
            Err(sentence) => said = Some(sentence),
        }
    }
    let page = Builder {
        words,
        chosen: &chosen,
        filter: Filter::read(&form),
        name: form.one("name").unwrap_or_default(),
        instead_of: form.one("id").unwrap_or_default(),
        notice: said.as_deref(),
    };
    if headers.contains_key("x-script") {
        let pieces = html! { (page.tally()) (page.count()) };
        return Ok(Html(pieces.into_string()).into_response());
    }
    if said.is_none() && form.one("do").is_some() {
        // What was done is not done again when the page is loaded again.
        let (name, id) = (escaped(page.name), escaped(page.instead_of));
        let to = format!("/decks/new?{}&name={name}&id={id}", chosen.query());
        return Ok(Redirect::to(&to).into_response());
    }
    let status = if said.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, Html(page.page().into_string())).into_response())
}

/// A text as part of an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// The deck after something was done to it, or why it was not.
async fn changed(
    app: &App,
    words: Words,
    what: &str,
    form: &Form,
    chosen: &Chosen,
) -> Result<Result<Chosen, String>, ApiError> {
    let mut seed = [0; 8];
    let _ = getrandom::fill(&mut seed);
    let mut luck = Fast::new(u64::from_le_bytes(seed));
    Ok(match what {
        "clear" => Ok(Chosen::default()),
        "load" => match code::decode(form.one("code").unwrap_or_default()) {
            Ok(cards) => Ok(Chosen::of(&cards)),
            Err(error) => Err(words.code_error(&error)),
        },
        "suggest" => {
            let deck = app.readers().run(move || custom_deck(&mut luck)).await?;
            Ok(Chosen::of(deck.cards()))
        }
        "complete" => {
            let have = chosen.cards();
            let deck = app.readers().run(move || completed(&have, &mut luck)).await?;
            let none = || words.say("decks-cannot-complete");
            deck.map(|deck| Chosen::of(deck.cards())).ok_or_else(none)
        }
        _ => Ok(chosen.clone()),
    })
}

/// The builder with the deck of a code: one's own to change, or a copy of another's.
pub async fn edit(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(text): Path<String>,
) -> Result<Response, ApiError> {
    let cards = match code::decode(&text) {
        Ok(cards) => cards,
        Err(error) => return no_deck(&app, words, &visitor, &error).await,
    };
    let own = own(&app, &visitor, &text).await?;
    let page = Builder {
        words,
        chosen: &Chosen::of(&cards),
        filter: Filter::default(),
        name: own.as_ref().map_or("", |deck| &deck.name),
        instead_of: &own.as_ref().map_or_else(String::new, |deck| deck.id.to_string()),
        notice: None,
    };
    Ok(Html(page.page().into_string()).into_response())
}

/// Keeps a deck: one that was built, or one by its code.
pub async fn save(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let name = form.one("name").unwrap_or_default();
    let chosen = match form.one("code") {
        Some(text) => match code::decode(text) {
            Ok(cards) => Ok((text.trim().to_owned(), cards)),
            Err(error) => Err(words.code_error(&error)),
        },
        None => built(words, &form),
    };
    let again = |error: &ApiError, said: &str| {
        let chosen = Chosen::read(&form).unwrap_or_default();
        let instead_of = form.one("id").unwrap_or_default();
        let filter = Filter::read(&form);
        let page = Builder { words, chosen: &chosen, filter, name, instead_of, notice: Some(said) };
        refused(error, &page.page())
    };
    let (text, cards) = match chosen {
        Ok(deck) => deck,
        Err(said) => return Ok(again(&Refusal::new("deck-code", said.as_str()).into(), &said)),
    };
    let kept = async {
        // Nobody becomes a guest for a deck that cannot be kept.
        tidy(name)?;
        let (person, cookie) = somebody(&app, words, visitor, address, None).await?;
        let instead_of = form.one("id").and_then(DeckId::parse);
        let deck = NewDeck { name: name.to_owned(), code: text.clone() };
        put_deck(&app, person.id, instead_of, deck).await?;
        Ok::<_, ApiError>(cookie)
    };
    match kept.await {
        Ok(cookie) => Ok((cookie, Redirect::to(&format!("/decks/{text}"))).into_response()),
        Err(error) if form.one("code").is_some() => {
            let said = sentence(words, &error);
            Ok(refused(&error, &shown(words, &cards, &text, None, Some(&said))))
        }
        Err(error) => Ok(again(&error, &sentence(words, &error))),
    }
}

/// The deck that was built, with its code, or everything that keeps it from being one.
fn built(words: Words, form: &Form) -> Result<(String, Vec<Card>), String> {
    let chosen = Chosen::read(form).map_err(|refusal| words.refusal(&refusal))?;
    let problems: Vec<String> =
        chosen.problems().iter().map(|problem| words.problem(problem)).collect();
    let cards = chosen.cards();
    match code::encode(&cards).filter(|_| problems.is_empty()) {
        Some(code) => Ok((code, cards)),
        None => Err(problems.join(" ")),
    }
}

/// Removes a deck from the shelf.
pub async fn remove(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    form: Form,
) -> Result<Response, ApiError> {
    let Some(caller) = visitor.0 else { return Ok(Redirect::to("/decks").into_response()) };
    let id = form.one("id").unwrap_or_default().to_owned();
    match remove_deck(State(app.clone()), caller.clone(), Path(id)).await {
        Ok(_) => Ok(Redirect::to("/decks").into_response()),
        Err(error) => {
            let said = sentence(words, &error);
            let page = list(&app, words, &Visitor(Some(caller)), Some(&said)).await?;
            Ok(refused(&error, &page))
        }
    }
}
