//! Rarities for a list that has none or too few (M10): from tags, from another list, or written by hand
//! under headings such as `[Common]`.

use super::{FoundCube, SavedCube, found, missing, own};
use crate::error::ApiError;
use crate::extract::{AtPage, Path};
use crate::identity::Visitor;
use crate::pages::context::Form;
use crate::pages::forms::{dressed, notice, refused, sentence};
use crate::pages::frame;
use crate::refusal::WebRefusal;
use axum::response::{Html, IntoResponse, Response};
use cube::rarities::{by_column, by_list, by_tags, of_section, same_name};
use draft::{Pool, Rarity};
use maud::{Markup, html};
use std::collections::{HashMap, HashSet};
use table::Refusal;
use words::{Words, key};

/// The heading of cards without a rarity.
const NO_RARITY: &str = "?";

/// The rarities of a list, to be changed.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    match found(&app, words, &visitor, &id).await {
        Ok(cube) => {
            let page = shown(words, &id, &cube.name, &cube.kept.pool, None, None);
            Ok(Html(page.into_string()).into_response())
        }
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
    let (most, asked, before) = (app.settings.cube, form.clone(), kept.pool.clone());
    let changed = move || {
        let unknown = match asked.one("by") {
            Some("tags") => {
                by_tags(&mut kept.pool);
                0
            }
            Some("column") => in_column(&mut kept.pool, &asked)?,
            _ => written(&mut kept.pool, asked.one("list").unwrap_or_default())?,
        };
        Ok::<(SavedCube, Vec<u8>, usize), ApiError>((kept.clone(), kept.written(most)?, unknown))
    };
    let (kept, bytes, unknown) = match app.readers().run(changed).await? {
        Ok(changed) => changed,
        Err(error) => {
            let said = sentence(words, &error);
            return Ok(refused(
                &error,
                &shown(words, &id, &name, &before, Some(&form), Some(&said)),
            ));
        }
    };
    app.store.put_cube(person, cube, &name, bytes).await?;
    let known = kept.pool.lines.iter().filter(|card| card.rarity.is_some()).count();
    let mut said = words.say_with(key::RARITIES_KNOWN, &[("n", known.into())]);
    if unknown > 0 {
        said += " ";
        said += &words.say_with(key::RARITIES_UNKNOWN, &[("n", unknown.into())]);
    }
    let page = shown(words, &id, &name, &kept.pool, None, Some(&said));
    Ok(Html(page.into_string()).into_response())
}

/// Gives cards the rarity of the heading they stand under, or that another list has for them. Says how many names
/// were of no card here.
fn written(pool: &mut Pool, text: &str) -> Result<usize, Refusal> {
    let heading = |line: &str| {
        let name = line.trim().strip_prefix('[')?.strip_suffix(']')?.trim();
        Some((name.to_owned(), of_section(name)))
    };
    let mine: HashSet<String> = pool.lines.iter().map(|card| same_name(&card.name)).collect();
    let strangers = |names: &mut dyn Iterator<Item = String>| {
        names.filter(|name| !name.is_empty() && !mine.contains(name)).count()
    };
    if !text.lines().any(|line| heading(line).is_some()) {
        let list = cube::read(text.as_bytes())?.pool;
        by_list(pool, &list);
        return Ok(strangers(&mut list.lines.iter().map(|card| same_name(&card.name))));
    }
    let (mut known, mut under): (HashMap<String, Option<Rarity>>, _) = (HashMap::new(), None);
    for line in text.lines() {
        match heading(line) {
            Some((name, None)) if name != NO_RARITY => {
                return Err(WebRefusal::RarityHeading { heading: name }.into());
            }
            Some((_, rarity)) => under = rarity,
            None => drop(known.insert(same_name(line), under)),
        }
    }
    for card in &mut pool.lines {
        if let Some(rarity) = known.get(&same_name(&card.name)) {
            card.rarity = *rarity;
        }
    }
    Ok(strangers(&mut known.into_keys()))
}

/// Gives cards the rarity that stands in a column of a table beside their name.
fn in_column(pool: &mut Pool, form: &Form) -> Result<usize, Refusal> {
    let text = form.one("table").unwrap_or_default();
    let column = cube::read::column(text.as_bytes(), form.one("column").unwrap_or_default())?;
    by_column(pool, &column);
    let mine: HashSet<String> = pool.lines.iter().map(|card| same_name(&card.name)).collect();
    Ok(column.iter().filter(|(name, _)| !mine.contains(&same_name(name))).count())
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
        let title = rarity.map_or(NO_RARITY, Rarity::name);
        if !names.is_empty()
            || matches!(rarity, Some(Rarity::Common | Rarity::Uncommon | Rarity::Rare))
        {
            text += &format!("[{}]\n{}\n\n", words::capitalized(title), names.join("\n"));
        }
    }
    text
}

fn shown(
    words: Words,
    id: &str,
    name: &str,
    pool: &Pool,
    sent: Option<&Form>,
    said: Option<&str>,
) -> Markup {
    let typed = |field: &str| sent.and_then(|form| form.one(field));
    let list = typed("list").map_or_else(|| as_text(pool), str::to_owned);
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
            textarea id="list" name="list" rows="24" spellcheck="false" translate="no" aria-label=(words.say(key::RARITIES_WRITE)) { (list) }
            div class="buttons" { button class="primary" name="by" value="list" { (words.say(key::RARITIES_SAVE)) } }
        }
        form class="panel" method="post" action=(action) {
            h2 { (words.say(key::RARITIES_BY_COLUMN)) }
            p { (words.say(key::RARITIES_BY_COLUMN_ABOUT)) }
            label class="field" {
                span { (words.say(key::RARITIES_COLUMN)) }
                input name="column" maxlength="80" required value=(typed("column").unwrap_or("Rarity"));
            }
            textarea name="table" rows="8" spellcheck="false" translate="no" required aria-label=(words.say(key::RARITIES_TABLE)) { (typed("table").unwrap_or_default()) }
            div class="buttons" { button name="by" value="column" { (words.say(key::RARITIES_BY_COLUMN)) } }
        }
    };
    frame::page(words, &title, &action, &body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::PoolCard;

    #[test]
    fn what_is_written_under_headings_is_the_rarity_and_reads_back_the_same() {
        let lines = ["A", "B // C", "D"].map(PoolCard::named).to_vec();
        let mut pool = Pool { lines, ..cube::house::oracle(1) };
        let unknown = written(&mut pool, "[Common]\n a\n\n[Rares]\r\nB // c\r\nnobody\n");
        assert_eq!(unknown, Ok(1), "capitals don't matter, and one name is of no card here");
        let rarities = |pool: &Pool| pool.lines.iter().map(|card| card.rarity).collect::<Vec<_>>();
        let expected = [Some(Rarity::Common), Some(Rarity::Rare), None];
        assert_eq!(rarities(&pool), expected);
        let again = as_text(&pool);
        assert_eq!(written(&mut pool, &again), Ok(0));
        assert_eq!(rarities(&pool), expected);
        // Another list fills in what is missing, and changes nothing else.
        let list = "name,CMC,Type,Color,Rarity\nD,1,Instant,R,uncommon\nA,1,Instant,R,rare\n";
        assert_eq!(written(&mut pool, list), Ok(0));
        assert_eq!(
            rarities(&pool),
            [Some(Rarity::Common), Some(Rarity::Rare), Some(Rarity::Uncommon)]
        );
    }

    #[test]
    fn what_cannot_be_understood_is_refused_and_changes_nothing() {
        let lines = ["A", "B"].map(PoolCard::named).to_vec();
        let mut pool = Pool { lines, ..cube::house::oracle(1) };
        let before = pool.clone();
        let code = |refused: Result<usize, Refusal>| refused.unwrap_err().code();
        assert_eq!(code(written(&mut pool, "[Common]\nA\n[Strange]\nB\n")), "rarity-heading");
        assert!(written(&mut pool, "{ \"not\": a list").is_err());
        let table = |column: &str| {
            let rows = "name%2CNotes%0AA%2Crare%0AB%2Cgood%0AC%2Crare%0A";
            Form::read(&format!("column={column}&table={rows}"))
        };
        assert_eq!(code(in_column(&mut pool, &table("Rarity"))), "list-no-column");
        assert_eq!(pool, before);
        assert_eq!(in_column(&mut pool, &table("notes")), Ok(1), "C is not in the list");
        let rarities: Vec<_> = pool.lines.iter().map(|card| card.rarity).collect();
        assert_eq!(rarities, [Some(Rarity::Rare), None]);
    }
}
