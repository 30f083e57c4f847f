//! Logs of drafts for the tools that read them: Draftmancer's JSON, and the text of Magic Online that
//! MagicProTools shows.
//!
//! Packs and picks count from 0 here, as Draftmancer has them; the text counts them from 1. The text
//! has no way to say that a card was removed from a pack, so it does not.

use super::{letter, on_a_line};
use draft::{CardNo, Colors, Pool, PoolCard};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// A draft from its first pick to its last.
#[derive(Clone, PartialEq, Debug)]
pub struct Log<'a> {
    /// The name of the draft.
    pub session: &'a str,
    /// When it was, in milliseconds since 1970, where that is known.
    pub date_ms: Option<u64>,
    /// The code of the set, empty for a cube.
    pub set: &'a str,
    /// What was drafted from.
    pub pool: &'a Pool,
    /// Who drafted, in the order of the seats.
    pub seats: Vec<SeatLog>,
}

/// What one drafter did.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatLog {
    /// The name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// The picks, in their order.
    pub picks: Vec<PickLog>,
    /// The deck, where there is one.
    pub deck: Option<DeckLog>,
}

/// The deck of a drafter.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DeckLog {
    /// The drafted cards in it.
    pub main: Vec<CardNo>,
    /// The drafted cards beside it.
    pub side: Vec<CardNo>,
    /// How many of each free card, in the order of the pool's.
    pub free: Vec<u32>,
}

/// One pick.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PickLog {
    /// Which pack, counted from 0.
    pub pack: u16,
    /// Which pick of the pack, counted from 0.
    pub pick: u16,
    /// What there was to choose from.
    pub booster: Vec<CardNo>,
    /// What was taken.
    pub take: Vec<CardNo>,
    /// What was removed.
    pub remove: Vec<CardNo>,
}

/// The log as Draftmancer has it, in version 2.1.
pub fn draftmancer(log: &Log<'_>) -> String {
    let users: Map<String, Value> =
        (1..).zip(&log.seats).map(|(n, seat)| user(log, n, seat)).collect();
    let opened = log.seats.iter().flat_map(|seat| &seat.picks).filter(|pick| pick.pick == 0);
    let mut opened: Vec<&PickLog> = opened.collect();
    opened.sort_by_key(|pick| pick.pack);
    let set: Vec<String> =
        Some(log.set.to_lowercase()).filter(|set| !set.is_empty()).into_iter().collect();
    let whole = json!({
        "version": "2.1",
        "type": "Draft",
        "users": users,
        "sessionID": log.session,
        "time": log.date_ms.unwrap_or(0),
        "setRestriction": set,
        "useCustomBoosters": false,
        "customBoosters": [],
        "boosters": opened.iter().map(|pick| ids(log.pool, &pick.booster)).collect::<Vec<_>>(),
        "carddata": card_data(log),
        "delayed": false,
        "personalLogs": true,
        "teamDraft": false,
    });
    format!("{whole:#}\n")
}

fn user(log: &Log<'_>, number: usize, seat: &SeatLog) -> (String, Value) {
    let pool = log.pool;
    let id = format!("seat-{number}");
    let taken: Vec<CardNo> = seat.picks.iter().flat_map(|pick| &pick.take).copied().collect();
    let picks: Vec<Value> = seat
        .picks
        .iter()
        .map(|pick| {
            let (take, remove) = places(pick);
            json!({
                "packNum": pick.pack,
                "pickNum": pick.pick,
                "pick": take,
                "burn": remove,
                "booster": ids(pool, &pick.booster),
            })
        })
        .collect();
    let mut user = json!({
        "userID": id,
        "userName": seat.name,
        "isBot": seat.bot,
        "picks": picks,
        "cards": ids(pool, &taken),
    });
    if let Some(deck) = &seat.deck {
        user["decklist"] = json!({
            "main": ids(pool, &deck.main),
            "side": ids(pool, &deck.side),
            "lands": lands(pool, &deck.free),
        });
    }
    (id, user)
}

/// Where the cards that were taken and removed are in the booster. Cards that look alike may have
/// one number: each is found once.
fn places(pick: &PickLog) -> (Vec<usize>, Vec<usize>) {
    let mut gone = vec![false; pick.booster.len()];
    let mut find = |cards: &[CardNo]| {
        let mut places = Vec::new();
        for card in cards {
            let place =
                (0..gone.len()).find(|place| !gone[*place] && pick.booster[*place] == *card);
            if let Some(place) = place {
                gone[place] = true;
                places.push(place);
            }
        }
        places
    };
    (find(&pick.take), find(&pick.remove))
}

/// The line of a card: all copies have the same.
fn line(pool: &Pool, card: CardNo) -> usize {
    usize::from(card) % pool.lines().max(1)
}

fn ids(pool: &Pool, cards: &[CardNo]) -> Vec<String> {
    cards.iter().map(|card| id(line(pool, *card))).collect()
}

fn id(line: usize) -> String {
    format!("card-{}", line + 1)
}

/// What is known of all cards the log mentions.
fn card_data(log: &Log<'_>) -> Map<String, Value> {
    let picks = log.seats.iter().flat_map(|seat| &seat.picks);
    let decks = log.seats.iter().filter_map(|seat| seat.deck.as_ref());
    let shown = picks.flat_map(|pick| [&pick.booster, &pick.take, &pick.remove]);
    let shown = shown.chain(decks.flat_map(|deck| [&deck.main, &deck.side])).flatten();
    let mut lines: Vec<usize> = shown.map(|card| line(log.pool, *card)).collect();
    lines.sort_unstable();
    lines.dedup();
    let known = lines.into_iter().filter_map(|line| Some((line, log.pool.lines.get(line)?)));
    known.map(|(line, card)| (id(line), data(line, card, log.pool))).collect()
}

fn data(line: usize, card: &PoolCard, pool: &Pool) -> Value {
    let (kind, subtypes) = card.kind.split_once(" — ").unwrap_or((&card.kind, ""));
    json!({
        "id": id(line),
        "oracle_id": id(line),
        "name": card.name,
        "mana_cost": card.mana,
        "cmc": card.cost.unwrap_or(0),
        "colors": letters(pool, card.colors.unwrap_or_default()),
        "set": card.set.to_lowercase(),
        "collector_number": card.number,
        "rarity": card.rarity.map_or("", |rarity| rarity.name()),
        "type": kind,
        "subtypes": subtypes.split_whitespace().collect::<Vec<_>>(),
        "rating": 0,
        "in_booster": true,
        "printed_names": { "en": card.name },
        "image_uris": {},
    })
}

/// The letters of Magic's colours; other games have none that Draftmancer knows.
fn letters(pool: &Pool, colors: Colors) -> Vec<&'static str> {
    colors.iter().filter_map(|place| letter(pool.colors.get(place)?)).collect()
}

/// How many basic lands of each colour there are.
fn lands(pool: &Pool, free: &[u32]) -> Value {
    let mut lands = json!({ "W": 0, "U": 0, "B": 0, "R": 0, "G": 0 });
    for (card, count) in pool.deck.free.iter().zip(free) {
        if let [letter] = letters(pool, card.colors).as_slice() {
            lands[*letter] = json!(count);
        }
    }
    lands
}

/// The log of one drafter as a text of Magic Online, pack by pack; `None` where there is no such
/// seat. Looks at a pack of which nothing was taken are left out.
pub fn text(log: &Log<'_>, seat: usize) -> Option<String> {
    let own = log.seats.get(seat)?;
    let session = on_a_line(log.session);
    let mut text = format!("Event #: {session}\n");
    if let Some(date_ms) = log.date_ms {
        let _ = writeln!(text, "Time: {}", utc(date_ms));
    }
    text.push_str("Players:\n");
    for (place, other) in log.seats.iter().enumerate() {
        let mark = if place == seat { "-->" } else { "   " };
        let _ = writeln!(text, "{mark} {}", on_a_line(&other.name));
    }
    let set = on_a_line(log.set).to_uppercase();
    let set = if set.is_empty() { "Cube" } else { &set };
    let mut picks: Vec<&PickLog> = own.picks.iter().filter(|pick| !pick.take.is_empty()).collect();
    picks.sort_by_key(|pick| (pick.pack, pick.pick));
    let (mut pack, mut number) = (None, 0);
    for pick in picks {
        if pack != Some(pick.pack) {
            (pack, number) = (Some(pick.pack), 0);
            let _ = write!(text, "\n------ {set} ------\n");
        }
        number += 1;
        let _ = writeln!(text, "\nPack {} pick {number}:", u32::from(pick.pack) + 1);
        let (take, _) = places(pick);
        for (place, card) in pick.booster.iter().enumerate() {
            let mark = if take.contains(&place) { "-->" } else { "   " };
            let name = log.pool.lines.get(line(log.pool, *card)).map_or("", |card| &card.name);
            let _ = writeln!(text, "{mark} {}", on_a_line(name));
        }
    }
    Some(text)
}

/// A moment as the web writes it: `Thu, 01 Jan 1970 00:00:00 GMT`.
fn utc(date_ms: u64) -> String {
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let seconds = date_ms / 1000;
    let (mut day, second) = (seconds / 86_400, seconds % 86_400);
    let weekday = DAYS[(day % 7) as usize];
    // Four hundred years always have the same number of days; the loop below is then short.
    let mut year = 1970 + day / 146_097 * 400;
    day %= 146_097;
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while day >= 365 + u64::from(leap(year)) {
        day -= 365 + u64::from(leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while day >= lengths[month] {
        day -= lengths[month];
        month += 1;
    }
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let (day, month) = (day + 1, MONTHS[month]);
    format!("{weekday}, {day:02} {month} {year} {hour:02}:{minute:02}:{second:02} GMT")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_the_web_writes_them() {
        assert_eq!(utc(0), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(utc(951_782_400_000), "Tue, 29 Feb 2000 00:00:00 GMT");
        assert_eq!(utc(1_794_783_599_999), "Sun, 15 Nov 2026 22:59:59 GMT");
        assert!(utc(u64::MAX).ends_with(" GMT"));
    }

    #[test]
    fn cards_of_one_number_are_found_one_after_the_other() {
        let pick = PickLog {
            booster: vec![7, 5, 7, 7],
            take: vec![7, 7],
            remove: vec![7, 9],
            ..PickLog::default()
        };
        assert_eq!(places(&pick), (vec![0, 2], vec![3]));
    }
}
