//! Rarities for a list that has none or too few (M10): from tags, from another list, or written by hand
//! under headings such as `[Common]`.

use super::{FoundCube, SavedCube, found, missing, own};
use crate::error::ApiError;
use crate::extract::{AtPage, Path};
use crate::identity::Visitor;
use crate::pages::context::Form;
use crate::pages::forms::{dressed, notice};
use crate::pages::frame;
use axum::response::{Html, IntoResponse, Response};
use cube::rarities::{by_list, by_tags, of_section};
use draft::{Pool, Rarity};
use maud::html;
use std::collections::HashMap;
use words::{Words, key};

/// The rarities of a list, to be changed.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    match found(&app, words, &visitor, &id).await {
        Ok(cube) => Ok(shown(words, &id, &cube.name, &cube.kept.pool, None)),
        Err(error) => missing(&app, words, &visitor, &error).await,
    }
}

/// Changes the rarities of a list, and shows what came of it.
pub async fn change(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    // The lists of the house are as they are, and those of others are theirs.
    let (cube, person) = match own(&app, &visitor, &id).await {
        Ok((cube, person)) => (cube.id, person),
        Err(error) => return missing(&app, words, &visitor, &error).await,
    };
    let FoundCube { name, mut kept, .. } = found(&app, words, &visitor, &id).await?;
    let (most, form) = (app.settings.cube, form.clone());
    let changed = move || {
        match form.one("by") {
            Some("tags") => by_tags(&mut kept.pool),
            _ => written(&mut kept.pool, form.one("list").unwrap_or_default()),
        }
        Ok::<(SavedCube, Vec<u8>), ApiError>((kept.clone(), kept.written(most)?))
    };
    let (kept, bytes) = app.readers().run(changed).await??;
    app.store.put_cube(person, cube, &name, bytes).await?;
    let known = kept.pool.lines.iter().filter(|card| card.rarity.is_some()).count();
    let said = words.say_with(key::RARITIES_KNOWN, &[("n", known.into())]);
    Ok(shown(words, &id, &name, &kept.pool, Some(&said)))
}

/// Gives cards the rarity of the heading they stand under, or that another list has for them.
fn written(pool: &mut Pool, text: &str) {
    let heading = |line: &str| {
        let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
        Some(of_section(name))
    };
    if !text.lines().any(|line| heading(line).is_some()) {
        if let Ok(list) = cube::read(text.as_bytes()) {
            by_list(pool, &list.pool);
        }
        return;
    }
    let (mut known, mut under): (HashMap<&str, Option<Rarity>>, _) = (HashMap::new(), None);
    for line in text.lines() {
        match heading(line) {
            Some(rarity) => under = rarity,
            None => drop(known.insert(line.trim(), under)),
        }
    }
    for card in &mut pool.lines {
        if let Some(rarity) = known.get(card.name.as_str()) {
            card.rarity = *rarity;
        }
    }
}

/// The cards under their headings.
fn as_text(pool: &Pool) -> String {
    let mut text = String::new();
    let rarities = Rarity::ALL.into_iter().map(Some).chain([None]);
    for rarity in rarities {
        let mut names: Vec<&str> = pool
            .lines
            .iter()
            .filter(|card| card.rarity == rarity)
            .map(|card| card.name.as_str())
            .collect();
        names.dedup();
        let title = rarity.map_or("?", Rarity::name);
        if !names.is_empty()
            || matches!(rarity, Some(Rarity::Common | Rarity::Uncommon | Rarity::Rare))
        {
            text += &format!("[{}]\n{}\n\n", words::capitalized(title), names.join("\n"));
        }
    }
    text
}

fn shown(words: Words, id: &str, name: &str, pool: &Pool, said: Option<&str>) -> Response {
    let (address, title) = (format!("/cubes/{id}"), words.say(key::RARITIES_OF));
    let action = format!("{address}/rarities");
    let body = html! {
        (dressed())
        p { a href=(address) { (name) } }
        h1 { (title) }
        (notice(said))
        p { (words.say(key::RARITIES_ABOUT)) }
        form class="panel" method="post" action=(action) {
            p { (words.say(key::RARITIES_BY_TAGS_ABOUT)) }
            div class="buttons" { button name="by" value="tags" { (words.say(key::RARITIES_BY_TAGS)) } }
        }
        form class="panel" method="post" action=(action) {
            h2 { (words.say(key::RARITIES_WRITE)) }
            p { (words.say(key::RARITIES_WRITE_ABOUT)) }
            textarea id="list" name="list" rows="24" spellcheck="false" translate="no" aria-label=(words.say(key::RARITIES_WRITE)) { (as_text(pool)) }
            div class="buttons" { button class="primary" name="by" value="list" { (words.say(key::RARITIES_SAVE)) } }
        }
    };
    Html(frame::page(words, &title, &action, &body).into_string()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::PoolCard;

    #[test]
    fn what_is_written_under_headings_is_the_rarity_and_reads_back_the_same() {
        let lines = ["A", "B // C", "D"].map(PoolCard::named).to_vec();
        let mut pool = Pool { lines, ..cube::house::oracle(1) };
        written(&mut pool, "[Common]\nA\n\n[Rares]\r\nB // C\r\nnobody\n");
        let rarities = |pool: &Pool| pool.lines.iter().map(|card| card.rarity).collect::<Vec<_>>();
        let expected = [Some(Rarity::Common), Some(Rarity::Rare), None];
        assert_eq!(rarities(&pool), expected);
        let again = as_text(&pool);
        written(&mut pool, &again);
        assert_eq!(rarities(&pool), expected);
        // Another list fills in what is missing, and changes nothing else.
        written(
            &mut pool,
            "name,CMC,Type,Color,Rarity\nD,1,Instant,R,uncommon\nA,1,Instant,R,rare\n",
        );
        assert_eq!(
            rarities(&pool),
            [Some(Rarity::Common), Some(Rarity::Rare), Some(Rarity::Uncommon)]
        );
    }
}
