//! A card in plain words: what it does, what it costs and what it goes with. The script shows it beside a
//! card one looks at; without script it is a page.

use super::language::Language;
use super::preview::Facts;
use super::tables::by_script;
use super::{art, assets, frame};
use crate::error::ApiError;
use crate::extract::Path;
use axum::http::HeaderMap;
use axum::response::Html;
use maud::{Markup, html};
use oracle::{Card, Champion, Color, Face, Ruleset, Species};
use words::{Words, capitalized, key};

/// The page of a card; for the script only its words.
pub async fn page(
    Language(words): Language,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Result<Html<String>, ApiError> {
    let card: Card = name.parse().map_err(|_| ApiError::missing("address"))?;
    let (told, facts) = told(words, card);
    if by_script(&headers) {
        return Ok(Html(told.into_string()));
    }
    let title = words.card(card);
    let body = html! {
        (assets::style("reading.css"))
        (frame::head("decks", &title, &html! {}))
        section class="panel beside" {
            figure class="card large" { (art::card(card, words)) }
            (told)
        }
        p { a href="/rules" { (words.say(key::SITE_RULES)) } }
    };
    let path = format!("/cards/{}", card.name());
    Ok(Html(frame::page_of(words, &title, &path, Some(&facts), &body).into_string()))
}

/// What a card does, a sentence each; and the same for links.
fn told(words: Words, card: Card) -> (Markup, Facts) {
    let mut said = match card.face() {
        Face::Champion(champion) => champion_told(words, champion),
        Face::Exchange => {
            let lunas = Ruleset::STANDARD.exchange_value().into();
            vec![words.say_with(key::CARD_DETAIL_EXCHANGE, &[("lunas", lunas)])]
        }
        draw => vec![words.say_with(
            key::CARD_DETAIL_DRAW,
            &[("draws", draw.draws().into()), ("recalls", draw.recalls().into())],
        )],
    };
    said.push(
        words.say_with(key::CARD_DETAIL_COST, &[("n", usize::from(card.face().cost()).into())]),
    );
    (html! { ul { @for sentence in &said { li { (sentence) } } } }, Facts::of(said.join(" ")))
}

fn champion_told(words: Words, champion: Champion) -> Vec<String> {
    let Champion { die, base, order, .. } = champion;
    let number = |n: u8| words::Value::from(usize::from(n));
    let die_named = || words::Value::from(format!("d{die}"));
    let attack = [
        ("die", die_named()),
        ("base", number(base)),
        ("least", number(base + 1)),
        ("most", number(base + die)),
    ];
    let kin = Color::ALL.map(|color| capitalized(&words.species(Species::of(color, order))));
    let kin = [("order", words.order(order).into()), ("kin", kin.join(", ").into())];
    vec![
        words.say_with(key::CARD_DETAIL_ATTACK, &attack),
        words.say_with(key::CARD_DETAIL_DEFENCE, &[("die", die_named()), ("most", number(die))]),
        words.say_with(key::CARD_DETAIL_KIN, &kin),
    ]
}
