//! Decks of one's own: those that are kept, any deck by its code, and the builder.

mod builder;
pub mod figures;
mod filter;
mod selection;

use super::context::Form;
use super::forms::{copied, dressed, notice, refused, request_name, sentence, somebody};
use super::language::Language;
use super::preview::Facts;
use super::{art, frame};
use crate::address::Address;
use crate::api::library::{NewDeck, remove_deck, store_deck};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, OwnId, Path};
use crate::identity::Visitor;
use crate::name::tidy;
use crate::refusal::WebRefusal;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use builder::Builder;
use figures::figures;
use filter::Filter;
use maud::{Markup, html};
use oracle::code::{self, CodeError};
use oracle::{BonusClass, Card, Color, Deck, Origin, Problem};
use players::AnyDuellist;
use players::learned::{completed, custom_deck};
use rooms::game::EntryDeck;
use rooms::refusal::RoomRefusal;
use selection::Chosen;
use store::{DeckId, StoredDeck};
use table::{Fast, Refusal};
use words::{Words, capitalized, composed, key};

/// The decks a visitor keeps.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
    let title = words.say(key::SITE_DECKS);
    let ready = Color::ALL.map(|color| {
        let code = code::encode(Deck::monochrome(color).cards()).unwrap_or_default();
        let best: Vec<Card> = of_color(color).rev().take(3).collect();
        (capitalized(&words.color(color)), code, best)
    });
    let body = html! {
        (dressed())
        (frame::head("decks", &title, &html! {
            p { (words.say(key::DECKS_ABOUT)) }
            div class="buttons" { a class="button primary" href="/decks/new" { (words.say(key::DECKS_NEW)) } }
        }))
        (notice(said))
        section {
            h2 { (words.say(key::DECKS_YOURS)) }
            @if decks.is_empty() { p class="muted" { (words.say(key::DECKS_NONE)) } }
            ul class="library" { @for deck in &decks { li class="panel" { (kept(words, deck)) } } }
        }
        section {
            h2 { (words.say(key::DECKS_READY)) }
            ul class="library" {
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
pub fn check(words: Words, entry_deck: Option<&EntryDeck>) -> Result<(), Refusal> {
    let Some(EntryDeck::Deck(text)) = entry_deck else { return Ok(()) };
    let cards = code::decode(text)
        .map_err(|error| RoomRefusal::BadCode { why: words.code_error(&error) })?;
    Deck::new(&cards, Origin::Custom).map(drop).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(|problem| words.problem(problem)).collect();
        let problems = problems.join(" ").trim_end_matches('.').to_owned();
        RoomRefusal::IllegalDeck { problems }.into()
    })
}

/// The decks of whoever asks.
pub async fn kept_by(app: &App, visitor: &Visitor) -> Result<Vec<StoredDeck>, ApiError> {
    match &visitor.0 {
        Some(caller) => Ok(app.store.decks(caller.person.id).await?),
        None => Ok(Vec::new()),
    }
}

/// A deck on the library.
fn kept(words: Words, deck: &StoredDeck) -> Markup {
    let id = format!("code-{}", deck.id);
    html! {
        h3 { a href={ "/decks/" (deck.code) } { (deck.name) } }
        (copied(words, &id, &words.say(key::DECKS_CODE), &deck.code, false))
        form class="buttons" method="post" action="/decks/delete" {
            input type="hidden" name="id" value=(deck.id);
            a class="button" href={ "/decks/" (deck.code) "/edit" } { (words.say(key::DECKS_EDIT)) }
            a class="button quiet" href={ "/decks/" (deck.code) } { (words.say(key::DECKS_SHARE)) }
            button class="quiet" aria-label=(words.say_with(key::DECKS_DELETE_THIS, &[("name", deck.name.as_str().into())])) { (words.say(key::DECKS_DELETE)) }
        }
    }
}

/// The library, with what is wrong with a code.
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
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
    let title = own.map_or_else(|| words.say(key::DECKS_A_DECK), |deck| deck.name.clone());
    let problems = match Deck::new(cards, Origin::Custom) {
        Ok(_) => Vec::new(),
        Err(problems) => problems,
    };
    let address = format!("/decks/{text}");
    // What nobody could bring from home was drafted, and is worth what drafted decks are.
    let class = if problems.is_empty() { BonusClass::Monochrome } else { BonusClass::Draft };
    let body = html! {
        (dressed())
        (frame::head("decks", &title, &html! {}))
        (notice(said))
        div class="split" {
            div { (spread(words, cards)) }
            aside class="side" {
                section class="panel" {
                    h2 { (words.say(key::DECKS_SHARE)) }
                    (copied(words, "code", &words.say(key::DECKS_CODE), text, false))
                    (copied(words, "link", &words.say(key::DECKS_LINK), &address, true))
                }
                (uses(words, text, own, &problems))
                section class="panel" {
                    h2 { (words.say(key::DECKS_FIGURES)) }
                    p class="muted" { (words.say(key::DECKS_BONUSES_OF)) " " (words.class(class)) }
                    (figures(words, cards, class))
                }
            }
        }
    };
    frame::page_of(words, &title, &address, Some(&facts(words, cards)), &body)
}

/// What a link to a deck tells: how many cards it has, and of which colours.
fn facts(words: Words, cards: &[Card]) -> Facts {
    let count = |color: Color| {
        let same = |card: &&Card| card.champion().is_some_and(|champion| champion.color == color);
        (cards.iter().filter(same).count(), words.color(color))
    };
    let colors = Color::ALL.map(count).into_iter().filter(|(n, _)| *n > 0);
    let colors: Vec<String> = colors.map(|(n, color)| format!("{n} {color}")).collect();
    let said = [("n", cards.len().into()), ("colors", colors.join(", ").into())];
    Facts::of(words.say_with(key::PREVIEW_DECK, &said))
}

/// What can be done with a deck: keep it, change it, play with it where that is allowed.
fn uses(words: Words, text: &str, own: Option<&StoredDeck>, problems: &[Problem]) -> Markup {
    html! {
        section class="panel" {
            h2 { (words.say(key::DECKS_USE)) }
            @if problems.is_empty() {
                form method="post" action="/play" {
                    (request_name())
                    input type="hidden" name="format" value="custom";
                    input type="hidden" name="deck" value=(text);
                    (levels(words))
                    div class="buttons" {
                        button class="primary" name="against" value="computer" { (words.say(key::DECKS_PLAY)) }
                        button class="quiet" name="against" value="friend" { (words.say(key::SITE_PLAY_FRIEND)) }
                    }
                }
            } @else {
                p { (words.say(key::DECKS_NOT_CUSTOM)) }
                ul { @for problem in problems { li class="error" { (words.problem(problem)) } } }
            }
            @if own.is_none() {
                form method="post" action="/decks" {
                    input type="hidden" name="code" value=(text);
                    label class="field" {
                        span { (words.say(key::DECKS_NAME)) }
                        input name="name" maxlength="40" autocomplete="off" required;
                    }
                    div class="buttons" { button { (words.say(key::DECKS_KEEP_IT)) } }
                }
            }
            div class="buttons" {
                a class="button" href={ "/decks/" (text) "/edit" } {
                    (words.say(if own.is_some() { key::DECKS_EDIT } else { key::DECKS_EDIT_COPY }))
                }
                a class="button quiet" href="/decks" { (words.say(key::SITE_DECKS)) }
            }
        }
    }
}

/// The levels of computer players to choose from.
pub fn levels(words: Words) -> Markup {
    html! {
        label class="field" {
            span { (words.say(key::SITE_LEVEL)) }
            select name="level" {
                @for level in AnyDuellist::LEVELS.iter().map(|level| level.name) {
                    option value=(level) { (capitalized(level)) " – " (words.say(composed!("site-level-{level}"))) }
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
                        None => (words.say(key::DECKS_OTHERS)),
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
    Language(words): Language,
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
        return Ok(Html(page.tally().into_string()).into_response());
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
            let none = || words.say(key::DECKS_CANNOT_COMPLETE);
            deck.map(|deck| Chosen::of(deck.cards())).ok_or_else(none)
        }
        _ => Ok(chosen.clone()),
    })
}

/// The builder with the deck of a code: one's own to change, or a copy of another's.
pub async fn edit(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
        Err(said) => {
            let error = WebRefusal::DeckCode { why: said.clone() }.into();
            return Ok(again(&error, &said));
        }
    };
    let kept = async {
        // Nobody becomes a guest for a deck that cannot be kept.
        tidy(name)?;
        let (person, cookie) = somebody(&app, words, visitor, address, None).await?;
        let instead_of = form.one("id").and_then(DeckId::parse);
        let deck = NewDeck { name: name.to_owned(), code: text.clone() };
        store_deck(&app, person.id, instead_of, deck).await?;
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

/// Removes a deck from the library.
pub async fn remove(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Response, ApiError> {
    let Some(caller) = visitor.0 else { return Ok(Redirect::to("/decks").into_response()) };
    let id = form.one("id").unwrap_or_default().to_owned();
    let removed = async { remove_deck(&app, caller.person.id, OwnId::read(&id)?).await };
    match removed.await {
        Ok(_) => Ok(Redirect::to("/decks").into_response()),
        Err(error) => {
            let said = sentence(words, &error);
            let page = list(&app, words, &Visitor(Some(caller)), Some(&said)).await?;
            Ok(refused(&error, &page))
        }
    }
}
