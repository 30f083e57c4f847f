//! What is written is read again without a change: deck codes, rulesets and records.

use oracle::{Card, Face, Ruleset, code};
use table::{Record, Table};

/// A deck has one code, and a code one deck. Bytes hardly ever meet a code's checksum, so besides
/// being read as a code they also choose forty cards.
pub fn a_deck_code_that_decodes_encodes_to_itself(bytes: &[u8]) {
    if let Ok(text) = str::from_utf8(bytes)
        && let Ok(cards) = code::decode(text)
    {
        assert_eq!(code::encode(&cards).as_deref(), Some(text.trim()));
    }
    let choose = |byte: &u8| Card::FIRST_SET[usize::from(*byte) % Card::FIRST_SET.len()];
    let cards: Vec<Card> = bytes.iter().map(choose).collect();
    let Some(text) = code::encode(&cards) else {
        assert_ne!(cards.len(), 40, "forty cards have a code");
        return;
    };
    let decoded = code::decode(&text).expect("a code that was given out is right");
    assert_eq!(code::encode(&decoded), Some(text));
    assert!(cards.iter().all(|card| count(&cards, card.face()) == count(&decoded, card.face())));
}

fn count(cards: &[Card], face: Face) -> usize {
    cards.iter().filter(|card| card.face() == face).count()
}

/// Whatever text was accepted as a ruleset, it is the same ruleset, by the same hash, after it was
/// written as TOML or as JSON and read again.
pub fn a_ruleset_that_is_read_is_written_and_read_the_same(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(ruleset) = Ruleset::from_text(text) else { return };
    for written in [ruleset.to_toml(), ruleset.to_json()] {
        let again = Ruleset::from_text(&written).expect("what was written can be read");
        assert_eq!(again, ruleset, "{written}");
        assert_eq!(again.hash(), ruleset.hash(), "{written}");
    }
}

/// Records come from anywhere: whatever the bytes are, reading and checking them ends with an
/// answer. What can be read is also written and read again without a change.
pub fn any_bytes_as_a_record_never_panic(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    check::<oracle::Duel>(text);
    check::<draft::Draft>(text);
    check::<draft::build::Build>(text);
    check::<draft::market::Market>(text);
}

fn check<T: Table>(text: &str) {
    let Ok(mut record) = Record::<T>::from_json(text) else { return };
    let verdict = record.verify();
    assert!(verdict.checked <= record.decisions.len());
    record.cut_off = false;
    let again = Record::from_json(&record.to_json()).expect("what was written can be read");
    assert_eq!(record, again);
}
