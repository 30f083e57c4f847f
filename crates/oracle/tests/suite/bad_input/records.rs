//! Records that were cut off, changed, or are none.

use super::*;

/// The place after the last character of each decision in the text of a record.
fn decision_ends(text: &str) -> Vec<usize> {
    let mark = "\"decisions\": [\n";
    let mut at = text.find(mark).expect("decisions") + mark.len();
    let mut ends = Vec::new();
    for line in text[at..].lines().take_while(|line| line.starts_with('{')) {
        ends.push(at + line.trim_end_matches(',').len());
        at += line.len() + 1;
    }
    ends
}

#[test]
fn the_played_record_is_one_worth_tampering_with() {
    let verdict = PLAYED.verify();
    assert!(verdict.ok && verdict.finished && !verdict.cut_off, "{verdict:?}");
    assert_eq!(verdict.checked, PLAYED.decisions.len());
    assert_eq!(decision_ends(&PLAYED.to_json()).len(), PLAYED.decisions.len());
    let happened = |wanted: fn(&DuelEvent) -> bool| {
        PLAYED.decisions.iter().flat_map(|entry| &entry.events).any(wanted)
    };
    assert!(happened(|event| matches!(event, DuelEvent::Struck { .. })));
    assert!(happened(|event| matches!(event, DuelEvent::Drew { .. })));
    assert!((8..80).contains(&PLAYED.decisions.len()), "{}", PLAYED.decisions.len());
}

#[test]
fn a_record_cut_off_anywhere_can_be_checked_as_far_as_it_goes() {
    let text = PLAYED.to_json();
    assert!(text.is_ascii());
    let ends = decision_ends(&text);
    let mut readable = 0;
    for cut in 0..text.len() {
        let read = Record::<Duel>::from_json(&text[..cut]);
        let record = match read {
            Ok(record) => record,
            Err(error) => {
                assert!(is_a_sentence(&error.to_string()), "{cut}: {error}");
                assert!(cut < ends[0], "{cut}: not read any more: {error}");
                continue;
            }
        };
        let verdict = record.verify();
        if cut < ends[0] {
            continue;
        }
        readable += 1;
        assert!(verdict.ok, "{cut}: {verdict:?}");
        // Only the line's end after the last bracket may be missing without a loss.
        assert_eq!(verdict.cut_off, cut < text.trim_end().len(), "{cut}");
        let there = ends.iter().filter(|end| **end <= cut).count();
        assert_eq!((record.decisions.len(), verdict.checked), (there, there), "{cut}");
        assert_eq!(record.decisions, PLAYED.decisions[..there], "{cut}");
        assert_eq!(verdict.finished, there == ends.len(), "{cut}");
    }
    assert_eq!(readable, text.len() - ends[0]);
}

/// What is there is right, even where the text stops while the cards are being dealt.
#[test]
fn a_record_cut_off_before_its_first_decision_is_not_called_wrong() {
    let text = PLAYED.to_json();
    let first = decision_ends(&text)[0];
    let mut wrong = Vec::new();
    for cut in 0..first {
        let Ok(record) = Record::<Duel>::from_json(&text[..cut]) else { continue };
        let verdict = record.verify();
        assert!(verdict.cut_off && record.decisions.is_empty());
        if !verdict.ok {
            wrong.push((cut, verdict.first_difference));
        }
    }
    let example = wrong.first();
    assert!(wrong.is_empty(), "{} cuts are called wrong, such as {example:?}", wrong.len());
}

#[test]
fn no_single_wrong_character_makes_a_record_panic() {
    let text = PLAYED.to_json().into_bytes();
    for (place, _) in text.iter().enumerate() {
        for wrong in [b'9', b'}'] {
            let mut bytes = text.clone();
            bytes[place] = wrong;
            let text = String::from_utf8(bytes).unwrap();
            match Record::<Duel>::from_json(&text) {
                Ok(record) => drop(record.verify()),
                Err(error) => drop(error.to_string()),
            }
        }
    }
}

/// What the check says about a record after it was changed.
fn found_in(change: impl FnOnce(&mut Record<Duel>)) -> Difference {
    let mut record = PLAYED.clone();
    change(&mut record);
    assert!(record != *PLAYED, "nothing was changed");
    // A forger would hand in a text.
    let record = Record::<Duel>::from_json(&record.to_json()).expect("still a record");
    let verdict = record.verify();
    assert!(!verdict.ok, "the change went unnoticed");
    let difference = verdict.first_difference.expect("a reason");
    assert!(is_a_sentence(&difference.what), "{}", difference.what);
    if let Some(decision) = difference.decision {
        assert_eq!(verdict.checked, decision - 1);
    }
    difference
}

#[test]
fn a_changed_die_is_found_at_its_decision() {
    let mut changed = 0;
    for (index, entry) in PLAYED.decisions.iter().enumerate() {
        for (place, event) in entry.events.iter().enumerate() {
            let DuelEvent::Struck { blow, .. } = event else { continue };
            for die in 0..blow.dice.len() {
                let difference = found_in(|record| {
                    let event = &mut record.decisions[index].events[place];
                    let DuelEvent::Struck { blow, .. } = event else { return };
                    blow.dice[die] = blow.dice[die] % 4 + 1;
                });
                assert_eq!(difference.decision, Some(index + 1));
                changed += 1;
            }
        }
    }
    assert!(changed > 0);
}

#[test]
fn a_changed_card_is_found_at_its_decision() {
    let mut changed = 0;
    for (index, entry) in PLAYED.decisions.iter().enumerate() {
        for (place, event) in entry.events.iter().enumerate() {
            let DuelEvent::Drew { card: Some(drawn), .. } = event else { continue };
            let other = Card::FIRST_SET[(usize::from(drawn.id()) + 1) % 120];
            for forged in [Some(other), None] {
                let difference = found_in(|record| {
                    let event = &mut record.decisions[index].events[place];
                    let DuelEvent::Drew { card, .. } = event else { return };
                    *card = forged;
                });
                assert_eq!(difference.decision, Some(index + 1));
                assert!(difference.what.contains(&drawn.to_string()), "{}", difference.what);
                changed += 1;
            }
        }
    }
    assert!(changed > 0);
    let dealt = found_in(|record| {
        let drew = record.opening.iter_mut().find(|event| matches!(event, DuelEvent::Drew { .. }));
        if let Some(DuelEvent::Drew { card, .. }) = drew {
            *card = card.map(|card| card.of_set(1));
        }
    });
    assert_eq!(dealt.decision, None, "before the first decision");
}

#[test]
fn a_changed_damage_or_a_missing_event_is_found_at_its_decision() {
    for (index, entry) in PLAYED.decisions.iter().enumerate() {
        if entry.events.is_empty() {
            continue;
        }
        let missing = found_in(|record| drop(record.decisions[index].events.pop()));
        assert_eq!(missing.decision, Some(index + 1));
        let fought =
            entry.events.iter().position(|event| matches!(event, DuelEvent::Fought { .. }));
        let Some(place) = fought else { continue };
        let weaker = found_in(|record| {
            if let DuelEvent::Fought { damage, .. } = &mut record.decisions[index].events[place] {
                *damage += 1;
            }
        });
        assert_eq!(weaker.decision, Some(index + 1));
    }
}

#[test]
fn a_changed_decision_is_found_where_it_stands() {
    // What an attack or a drawing brings about differs from everything else at once.
    let telling = |action: &DuelAction| match action {
        DuelAction::Attack(_) => 1,
        DuelAction::Draw(_) => 2,
        _ => 0,
    };
    let mut changed = 0;
    for (index, entry) in PLAYED.decisions.iter().enumerate() {
        let Decision::Act(decided) = &entry.decision else { panic!("all are actions") };
        let before = PLAYED.replay(index).expect("the record is right");
        let phase = before.table().view(oracle::Viewer::Spectator).phase;
        for other in legal(before.table(), entry.seat.0) {
            let tells = match phase {
                Phase::Action => telling(&other) != telling(decided),
                Phase::Defence => other != *decided,
                _ => false,
            };
            if tells {
                let forged = other.clone();
                let difference =
                    found_in(|record| record.decisions[index].decision = Decision::Act(forged));
                assert_eq!(difference.decision, Some(index + 1), "{decided:?} to {other:?}");
                changed += 1;
            }
        }
        for wrong in [attack("human-d4+0#9"), DuelAction::Discard(Cards::default())] {
            let forged = wrong.clone();
            let difference =
                found_in(|record| record.decisions[index].decision = Decision::Act(forged));
            assert_eq!(difference.decision, Some(index + 1), "{wrong:?}");
            assert!(difference.what.starts_with("Not allowed"), "{}", difference.what);
        }
        let difference = found_in(|record| record.decisions[index].seat = entry.seat.other());
        assert_eq!(difference.decision, Some(index + 1));
        let difference = found_in(|record| record.decisions[index].seat = Seat(9));
        assert_eq!(difference.decision, Some(index + 1));
    }
    assert!(changed > 20, "{changed}");
}

#[test]
fn decisions_added_or_left_out_are_found() {
    let last = PLAYED.decisions.len();
    let added = found_in(|record| record.decisions.push(record.decisions[last - 1].clone()));
    assert_eq!(added.decision, Some(last + 1));
    let missing = found_in(|record| drop(record.decisions.pop()));
    assert_eq!(missing.decision, None, "the rest is right, but that was not the end");
    let first = found_in(|record| drop(record.decisions.remove(0)));
    assert_eq!(first.decision, Some(1));
}

#[test]
fn a_changed_outcome_is_found() {
    let Some(Ending::Played(DuelOutcome::Won(winner))) = PLAYED.ending else {
        panic!("it was won")
    };
    for forged in [
        Some(Ending::Played(DuelOutcome::Won(winner.other()))),
        Some(Ending::Played(DuelOutcome::Drawn)),
        Some(Ending::Resigned(winner)),
        Some(Ending::Agreed),
        None,
    ] {
        let difference = found_in(|record| record.ending = forged);
        assert_eq!(difference.decision, None);
        assert!(difference.what.contains("ended"), "{}", difference.what);
    }
}

#[test]
fn a_changed_secret_or_contribution_is_found_before_the_first_decision() {
    let source = |change: fn(&mut Hex<32>, &mut Option<Hex<32>>, &mut Vec<Hex<32>>)| {
        let difference = found_in(|record| {
            let Source::Verifiable { commitment, secret, contributions, .. } = &mut record.chance
            else {
                return;
            };
            change(commitment, secret, contributions);
        });
        assert_eq!(difference.decision, None);
        difference.what
    };
    let secret = source(|_, secret, _| *secret = Some(Hex([4; 32])));
    assert!(secret.contains("secret") && secret.contains("commitment"), "{secret}");
    let commitment = source(|commitment, _, _| commitment.0[0] ^= 1);
    assert!(commitment.contains("commitment"), "{commitment}");
    let fewer = source(|_, _, contributions| contributions.truncate(1));
    assert!(fewer.contains("have: 1, seats: 2"), "{fewer}");
    let more = source(|_, _, contributions| contributions.push(Hex([0; 32])));
    assert!(more.contains("have: 3, seats: 2"), "{more}");
    let contribution = source(|_, _, contributions| contributions[1].0[31] ^= 1);
    assert!(contribution.contains("deal"), "{contribution}");
    let table = found_in(|record| record.id = Hex([8; 16]));
    assert_eq!(table.decision, None);
}

#[test]
fn a_record_whose_secret_is_not_published_yet_is_neither_right_nor_wrong() {
    let mut record = PLAYED.clone();
    let Source::Verifiable { secret, .. } = &mut record.chance else { panic!("verifiable") };
    *secret = None;
    let verdict = record.verify();
    assert!(!verdict.ok && verdict.first_difference.is_none() && verdict.notes.is_empty());
    assert!(verdict.unchecked.is_some_and(|why| is_a_sentence(&why) && why.contains("secret")));
}

#[test]
fn a_changed_setup_is_found_before_the_first_decision() {
    let rules = found_in(|record| record.setup.ruleset = Ruleset::FAST);
    assert!(rules.decision.is_none() && rules.what.contains("other-ruleset"), "{}", rules.what);
    let cards = found_in(|record| record.setup.cards_hash = Hex([0; 32]));
    assert!(cards.decision.is_none() && cards.what.contains("other-cards"), "{}", cards.what);
    let seat = found_in(|record| record.setup.first = Some(Seat(2)));
    assert_eq!(seat.decision, None);
    let deck = found_in(|record| record.setup.decks[1] = Some(Deck::monochrome(Color::Orange)));
    assert_eq!(deck.decision, None);
}

#[test]
fn a_record_of_a_newer_version_is_refused() {
    assert_eq!(VERSION, 1);
    let text = PLAYED.to_json().replacen("\"arcadia\": 1,", "\"arcadia\": 2,", 1);
    let error = Record::<Duel>::from_json(&text).unwrap_err();
    assert!(matches!(error, ReadError::Newer { found: 2 }), "{error}");
    let sentence = error.to_string();
    assert!(is_a_sentence(&sentence) && sentence.contains("version 2"), "{sentence}");
}

#[test]
fn what_is_no_record_of_a_duel_is_refused() {
    let played = PLAYED.to_json();
    let draft = played.replacen("\"table\": \"duel\"", "\"table\": \"draft\"", 1);
    let error = Record::<Duel>::from_json(&draft).unwrap_err();
    assert!(matches!(&error, ReadError::OtherTable { found, .. } if found == "draft"), "{error}");
    let unsound = played.replacen("\"energy\":70", "\"energy\":0", 1);
    let error = Record::<Duel>::from_json(&unsound).unwrap_err();
    assert!(error.to_string().contains("energy is 0"), "{error}");
    for text in ["", "{", "{}", "[]", "null", "hello", "{\"arcadia\": \"1\"}", "\u{feff}{}", "\0"] {
        let error = Record::<Duel>::from_json(text).unwrap_err().to_string();
        assert!(error.starts_with("This is not a record"), "{text:?}: {error}");
        assert!(is_a_sentence(&error));
    }
}
