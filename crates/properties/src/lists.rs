//! Card lists come from everywhere: whatever the bytes are, they are refused or become a pool that holds.

use cube::Reading;
use cube::read::read_as;
use cube::write::{self, own};
use draft::{Draft, DraftSetup, Format, Standard, Table};
use std::sync::Arc;
use table::Fast;

/// Whatever the bytes are, the cards of a deck or a database that is read are the same cards, with
/// the same printings, after they were written as a deck.
pub fn a_cockatrice_file_that_is_read_is_written_and_read_the_same(bytes: &[u8]) {
    let Ok(reading) = read_as("cockatrice", bytes) else { return };
    let deck = write::list("deck", &reading.pool);
    let writer = write::writer("cockatrice").expect("there is such a format");
    let written = (writer.write)(&deck);
    let again = read_as("cockatrice", written.as_bytes()).expect("what was written can be read");
    let cards = |deck: &write::DeckList<'_>| {
        let cards = deck.main.iter();
        cards
            .map(|(n, c)| (*n, c.name.clone(), c.set.clone(), c.number.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(cards(&write::list("deck", &again.pool)), cards(&deck), "{written}");
}

/// Whatever the bytes are, a deck of Magic Online that is read has the same cards after it was
/// written and read again.
pub fn a_dek_that_is_read_is_written_and_read_the_same(bytes: &[u8]) {
    let Ok(reading) = read_as("dek", bytes) else { return };
    let deck = write::list("deck", &reading.pool);
    let writer = write::writer("dek").expect("there is such a format");
    let written = (writer.write)(&deck);
    let again = read_as("dek", written.as_bytes()).expect("what was written can be read");
    assert_eq!(write::list("deck", &again.pool).main, deck.main, "{written}");
}

/// Whatever text was accepted as a list of our own, it is the same pool after it was written as JSON
/// or as TOML and read again.
pub fn a_list_of_our_own_that_is_read_is_written_and_read_the_same(bytes: &[u8]) {
    for format in ["json", "toml"] {
        let Ok(reading) = read_as(format, bytes) else { continue };
        for (format, written) in
            [("json", own::json(&reading.pool)), ("toml", own::toml(&reading.pool))]
        {
            let written = written.expect("what was read can be written");
            let again = read_as(format, written.as_bytes()).expect("what was written can be read");
            assert_eq!(again.pool, reading.pool, "{written}");
        }
    }
}

/// Tables are exported by other programs and edited by hand: whatever the bytes are, they are refused
/// or read into a pool that holds, and every warning names a line there is.
pub fn any_bytes_as_a_cube_cobra_file_never_panic(bytes: &[u8]) {
    let Ok(reading) = read_as("cubecobra", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    check_warnings(&reading, bytes);
}

/// Draftmancer lists have JSON written by hand in them: whatever the bytes are, they are refused or
/// read into a pool that holds, boosters included, and every warning names a line there is.
pub fn any_bytes_as_a_draftmancer_list_never_panic(bytes: &[u8]) {
    let Ok(reading) = read_as("draftmancer", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    draft_for_two(&reading);
    check_warnings(&reading, bytes);
}

/// Logs of drafts come from another program: whatever the bytes are, they are refused, or every card
/// that was taken is in the pack it was taken from.
pub fn any_bytes_as_a_draft_log_never_panic(bytes: &[u8]) {
    let Ok(log) = cube::log::read(bytes) else { return };
    assert!(log.picks.iter().all(|pick| pick.taken.iter().all(|place| *place < pick.cards.len())));
    assert!(log.seat.is_none_or(|seat| seat < log.players.len()));
    assert!(cube::read(bytes).is_err(), "a log is no list");
}

/// Plain lists are pasted from anywhere: whatever the bytes are, they are refused or read into a pool
/// that holds, and every warning names a line there is.
pub fn any_bytes_as_a_plain_list_never_panic(bytes: &[u8]) {
    let Ok(reading) = read_as("text", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    check_warnings(&reading, bytes);
}

/// Whatever the bytes are, a set that is read has no flaw: its sheets name cards that are there,
/// its boosters are all of one size. It is the same set after it was written as our own JSON.
pub fn any_bytes_as_an_mtgjson_set_are_refused_or_can_be_drafted(bytes: &[u8]) {
    let Ok(reading) = read_as("mtgjson", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    draft_for_two(&reading);
    let written = own::json(&reading.pool).expect("a pool can be written");
    let again = read_as("json", written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.pool, reading.pool);
}

/// Whatever the bytes are, the cards that are read have no flaw, and are the same after they were
/// written as our own JSON or TOML.
pub fn any_bytes_as_scryfall_cards_are_refused_or_kept_by_our_own_lists(bytes: &[u8]) {
    let Ok(reading) = read_as("scryfall", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    let json = own::json(&reading.pool).expect("a pool can be written");
    let toml = own::toml(&reading.pool).expect("a pool can be written");
    for (format, written) in [("json", json), ("toml", toml)] {
        let again = read_as(format, written.as_bytes()).expect("what was written can be read");
        assert_eq!(again.pool, reading.pool, "{written}");
    }
}

/// Whatever the bytes are, the cards that are read have at most one faction each, which is named,
/// and there are never more factions than colours.
pub fn any_bytes_as_thrones_cards_have_at_most_sixteen_factions(bytes: &[u8]) {
    let Ok(reading) = read_as("thrones", bytes) else { return };
    assert_eq!(reading.pool.check(), Ok(()));
    assert!(reading.pool.colors.len() <= 16);
    assert!(reading.pool.lines.iter().flat_map(|card| card.colors).all(|c| c.count() <= 1));
}

/// Every warning names a line that is there.
fn check_warnings(reading: &Reading, bytes: &[u8]) {
    let lines = 1 + bytes.iter().filter(|byte| matches!(byte, b'\n' | b'\r')).count();
    assert!(reading.warnings.iter().all(|warning| warning.line.is_none_or(|line| line <= lines)));
}

/// Its boosters are opened or refused.
fn draft_for_two(reading: &Reading) {
    let two = Standard { seats: 2, rounds: 1, ..Standard::default() };
    let setup = DraftSetup { format: Format::Standard(two), pool: Arc::new(reading.pool.clone()) };
    let _either = Draft::open(&setup, &mut Fast::new(1));
}
