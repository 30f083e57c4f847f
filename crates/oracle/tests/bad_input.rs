//! What comes from outside and is wrong: card names, lists, codes, records, actions. Each gets a
//! sentence somebody can act on; nothing panics and nothing changes.

mod common;

use common::*;
use oracle::code::{self, CodeError};
use oracle::{
    Action, Card, Cards, Color, Deck, Duel, Event, Kind, Origin, Outcome, Phase, Problem, Ruleset,
    Scene, Seat, Setup, Table, UnknownCard, problems,
};
use std::sync::LazyLock;
use table::{
    By, Chance, Decision, Difference, Ending, Fast, Hex, Occasion, ReadError, Record, Scripted,
    Session, Source, VERSION, Verifiable, kind_of,
};

// ---- Cards and decks

#[test]
fn an_unknown_card_is_named_in_the_answer() {
    for text in [
        "human",
        "human-d8",
        "human-d8+9",
        "human-d20+0",
        "dragon-d8+2",
        "d8+2",
        "draw-4",
        "draw",
        "draw-2.0",
        "draw-2.10",
        "draw-3.7",
        "exchange.4",
        "exchange.x",
        "human-d8+2.2",
        "human-d8+2#0",
        "human-d8+2#257",
        "human-d8+2#-1",
        "human-d8+2#",
        "draw-2.",
        "humán-d8+2",
        "dragon-d12 +1",
        "#",
        ".",
        "draw-2.1.1",
        "draw-2#1#1",
    ] {
        let error: UnknownCard = text.parse::<Card>().unwrap_err();
        assert!(error.to_string().contains(&format!("{text:?}")), "{error}");
        assert!(is_a_sentence(&error.to_string()));
        let json = serde_json::to_string(&vec![text]).unwrap();
        assert!(serde_json::from_str::<Cards>(&json).unwrap_err().to_string().contains(text));
    }
    assert!("".parse::<Card>().is_err());
    let long = "x".repeat(100_000).parse::<Card>().unwrap_err().to_string();
    assert!(long.len() < 300, "an endless name is not repeated in full");
}

#[test]
fn a_scene_with_an_unknown_card_is_refused() {
    for scene in [
        Scene::default().hand(0, "human-d8+2, unicorn-d8+2"),
        Scene::default().discard(1, "unicorn-d8+2"),
        Scene::default().attacked_by("unicorn-d8+2"),
    ] {
        let refusal = scene.build().unwrap_err();
        assert_eq!(refusal.code, "unknown-card");
        assert!(refusal.reason.contains("unicorn-d8+2"));
    }
    for scene in [
        Scene::default().hand(0, "elf-d4+0"),
        Scene::default().hand(0, "human-d4+0, human-d4+0"),
        Scene::default().hand(0, "human-d4+0").discard(0, "human-d4+0"),
        Scene::default().dealt(0, Card::all().take(39)),
        Scene::default().dealt(0, Card::all().take(41)),
    ] {
        assert_eq!(scene.build().unwrap_err().code, "impossible-position");
    }
}

/// Forty champions of the first set that cost something.
fn paid() -> Vec<Card> {
    Card::all().filter(|card| card.face().cost() > 0).take(40).collect()
}

#[test]
fn a_deck_of_39_or_41_cards_is_refused() {
    for (origin, list) in [
        (Origin::Custom, paid()),
        (Origin::Drafted { sets: 1 }, paid()),
        (Origin::Shown(paid().into_iter().collect()), paid()),
        (Origin::Monochrome(Color::Red), Deck::monochrome(Color::Red).cards().to_vec()),
    ] {
        assert!(Deck::new(&list, origin).is_ok());
        assert_eq!(Deck::new(&list[1..], origin), Err(vec![Problem::Size(39)]));
        let mut more = list.clone();
        more.push(card("draw-3.6#3"));
        let found = Deck::new(&more, origin).unwrap_err();
        assert!(found.contains(&Problem::Size(41)), "{origin:?}: {found:?}");
        assert_eq!(Deck::new(&[], origin), Err(vec![Problem::Size(0)]));
    }
}

#[test]
fn all_problems_of_a_deck_are_listed_at_once() {
    // 41 cards, one of them twice, 7 Draw 2, 5 Draw 3, 5 champions of cost 0, 3 Exchanges.
    let some = |n: usize, kind: Kind| Card::all().filter(move |c| kind.includes(*c)).take(n);
    let champions = Card::all().filter(|c| c.champion().is_some_and(|c| c.cost > 0)).take(20);
    let mut list: Vec<Card> = some(7, Kind::DrawTwo)
        .chain(some(5, Kind::DrawThree))
        .chain(some(5, Kind::FreeChampion))
        .chain(some(3, Kind::Exchange))
        .chain(champions)
        .collect();
    list.push(list[39]);
    let found = problems(&list, Origin::Custom);
    let limit = |kind, have, most| Problem::Limit { kind, have, most };
    for expected in [
        Problem::Size(41),
        Problem::Twice(list[39], 2),
        limit(Kind::DrawTwo, 7, 6),
        limit(Kind::DrawThree, 5, 4),
        limit(Kind::FreeChampion, 5, 4),
        limit(Kind::Exchange, 3, 2),
    ] {
        assert!(found.contains(&expected), "{expected:?} is missing: {found:?}");
    }
    assert_eq!(Deck::new(&list, Origin::Custom), Err(found.clone()));
    assert!(found.iter().all(|problem| is_a_sentence(&problem.to_string())), "{found:?}");
    // The same list read from a text: all the sentences are in the answer.
    let names: Vec<String> = list.iter().map(Card::to_string).collect();
    let text = serde_json::json!({ "origin": "custom", "cards": names }).to_string();
    let error = serde_json::from_str::<Deck>(&text).unwrap_err().to_string();
    assert!(found.iter().all(|problem| error.contains(&problem.to_string())), "{error}");
}

#[test]
fn a_card_twice_or_of_the_wrong_colour_is_a_problem_everywhere() {
    let mut list = paid();
    list[1] = list[0];
    for origin in [
        Origin::Custom,
        Origin::Drafted { sets: 1 },
        Origin::Drafted { sets: 3 },
        Origin::Shown(paid().into_iter().collect()),
    ] {
        assert!(problems(&list, origin).contains(&Problem::Twice(list[0], 2)), "{origin:?}");
    }
    let mut list = Deck::monochrome(Color::Red).cards().to_vec();
    list[0] = card("human-d4+0");
    let found = problems(&list, Origin::Monochrome(Color::Red));
    assert_eq!(found, [Problem::NotInList(card("human-d4+0"), Color::Red)]);
    assert!(problems(&paid(), Origin::Random).contains(&Problem::NotChosen));
}

#[test]
fn every_mistyped_character_of_a_deck_code_is_noticed() {
    let characters: Vec<char> = ('0'..='9')
        .chain('a'..='z')
        .chain('A'..='Z')
        .chain(['-', '_', '+', '/', '=', '.', ' ', '~', 'é', '\0'])
        .collect();
    for deck in [Deck::monochrome(Color::Indigo), random_deck(Origin::Drafted { sets: 2 }, 5)] {
        let code = code::encode(deck.cards()).unwrap();
        let faces = |cards: &[Card]| {
            let mut names: Vec<_> = cards.iter().map(|card| card.name()).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(faces(&code::decode(&code).unwrap()), faces(deck.cards()));
        let original: Vec<char> = code.chars().collect();
        let mut tried = 0;
        for place in 0..original.len() {
            for wrong in characters.iter().filter(|c| **c != original[place]) {
                let mut typed = original.clone();
                typed[place] = *wrong;
                let typed: String = typed.into_iter().collect();
                let error = code::decode(&typed).expect_err(&typed);
                assert!(is_a_sentence(&error.to_string()), "{error}");
                tried += 1;
            }
        }
        assert_eq!(tried, original.len() * (characters.len() - 1));
        assert_eq!(code::decode(&code[1..]), Err(CodeError::Length { expected: 30, found: 29 }));
        assert_eq!(code::decode(""), Err(CodeError::Length { expected: 30, found: 0 }));
        assert_eq!(code::decode(&code.replacen('1', "2", 1)), Err(CodeError::Version('2')));
        for place in 1..original.len() - 1 {
            let mut typed = original.clone();
            typed.swap(place, place + 1);
            let typed: String = typed.into_iter().collect();
            assert!(typed == code || code::decode(&typed) == Err(CodeError::Mistyped), "{typed}");
        }
    }
    assert_eq!(code::encode(&paid()[1..]), None);
}

// ---- Records

const ID: [u8; 16] = [7; 16];

/// A short game with a record that anyone can check, played at random to its end.
static PLAYED: LazyLock<Record<Duel>> = LazyLock::new(|| {
    let ruleset = Ruleset::from_toml("energy = 70").expect("a sound ruleset");
    let (secret, contributions) = ([3; 32], [[1; 32], [2; 32]]);
    let mut chance = Verifiable::new(&ID, &secret, &contributions);
    let setup = Setup::new(ruleset, [None, Some(Deck::monochrome(Color::Red))], None);
    let source = Source::verifiable(&ID, secret, &contributions);
    let (mut record, mut session) =
        Record::<Duel>::open(ID, setup, source, &mut chance).expect("a sound set-up");
    let mut player = Fast::new(12);
    while session.ending().is_none() {
        let seat = session.table().waiting().iter().next().expect("somebody must act");
        let mut choices = legal(session.table(), seat.0);
        let which = player.draw(Occasion::POOL, choices.len() as u32) as usize;
        let decision = Decision::Act(choices.swap_remove(which));
        let at = 1_000 * record.decisions.len() as u64;
        record
            .decide(&mut session, seat, (By::Seat, at), decision, &mut chance)
            .expect("a listed action");
    }
    record
});

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
    let happened = |wanted: fn(&Event) -> bool| {
        PLAYED.decisions.iter().flat_map(|entry| &entry.events).any(wanted)
    };
    assert!(happened(|event| matches!(event, Event::Struck { .. })));
    assert!(happened(|event| matches!(event, Event::Drew { .. })));
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
            let Event::Struck { blow, .. } = event else { continue };
            for die in 0..blow.dice.len() {
                let difference = found_in(|record| {
                    let event = &mut record.decisions[index].events[place];
                    let Event::Struck { blow, .. } = event else { return };
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
            let Event::Drew { card: Some(drawn), .. } = event else { continue };
            let other = Card::FIRST_SET[(usize::from(drawn.id()) + 1) % 120];
            for forged in [Some(other), None] {
                let difference = found_in(|record| {
                    let event = &mut record.decisions[index].events[place];
                    let Event::Drew { card, .. } = event else { return };
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
        let drew = record.opening.iter_mut().find(|event| matches!(event, Event::Drew { .. }));
        if let Some(Event::Drew { card, .. }) = drew {
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
        let fought = entry.events.iter().position(|event| matches!(event, Event::Fought { .. }));
        let Some(place) = fought else { continue };
        let weaker = found_in(|record| {
            if let Event::Fought { damage, .. } = &mut record.decisions[index].events[place] {
                *damage += 1;
            }
        });
        assert_eq!(weaker.decision, Some(index + 1));
    }
}

#[test]
fn a_changed_decision_is_found_where_it_stands() {
    // What an attack or a drawing brings about differs from everything else at once.
    let telling = |action: &Action| match action {
        Action::Attack(_) => 1,
        Action::Draw(_) => 2,
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
        for wrong in [attack("human-d4+0#9"), Action::Discard(Cards::default())] {
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
    let Some(Ending::Played(Outcome::Won(winner))) = PLAYED.ending else { panic!("it was won") };
    for forged in [
        Some(Ending::Played(Outcome::Won(winner.other()))),
        Some(Ending::Played(Outcome::Drawn)),
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
            let Source::Verifiable { commitment, secret, contributions } = &mut record.chance
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
    assert!(fewer.contains("1 contributions for 2 seats"), "{fewer}");
    let more = source(|_, _, contributions| contributions.push(Hex([0; 32])));
    assert!(more.contains("3 contributions for 2 seats"), "{more}");
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
fn a_position_no_game_can_come_to_is_refused() {
    let scene = Scene::default;
    for impossible in [
        scene().attacked_by("draw-2.1"),
        scene().attacked_by("human-d4+0, human-d8+0, human-d8+2, human-d6+3"),
        scene().attacked_by(""),
        scene().lunas(0, 60_500),
        scene().turn(501, 0, Phase::Action),
        scene().energy(1, 0),
        scene().dealt(0, [card("human-d4+0"); 40]),
    ] {
        let refusal = impossible.build().expect_err("an impossible position");
        assert!(is_a_sentence(&refusal.reason), "{refusal}");
    }
}

#[test]
fn a_changed_setup_is_found_before_the_first_decision() {
    let rules = found_in(|record| record.setup.ruleset = Ruleset::FAST);
    assert!(rules.decision.is_none() && rules.what.contains("hash"), "{}", rules.what);
    let cards = found_in(|record| record.setup.cards_hash = Hex([0; 32]));
    assert!(cards.decision.is_none() && cards.what.contains("hash"), "{}", cards.what);
    let seat = found_in(|record| record.setup.first = Some(Seat(2)));
    assert_eq!(seat.decision, None);
    let deck = found_in(|record| record.setup.decks[1] = Some(Deck::monochrome(Color::Orange)));
    assert_eq!(deck.decision, None);
}

#[test]
fn a_record_of_a_newer_version_is_refused() {
    assert_eq!(VERSION, 1);
    let text = PLAYED.to_json().replacen("\"arcadia\": 1,", "\"arcadia\": 2,", 1);
    for error in [Record::<Duel>::from_json(&text).unwrap_err(), kind_of(&text).unwrap_err()] {
        assert!(matches!(error, ReadError::Newer { found: 2 }), "{error}");
        let sentence = error.to_string();
        assert!(is_a_sentence(&sentence) && sentence.contains("version 2"), "{sentence}");
    }
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

// ---- Actions

/// A decision at a session that must be refused without a trace.
fn refused_in(session: &Session<Duel>, seat: u8, decision: Decision<Action>) -> &'static str {
    let mut copy = session.clone();
    let Err(refusal) = copy.decide(Seat(seat), By::Seat, &decision, &mut Scripted::nothing())
    else {
        panic!("{decision:?} was not refused");
    };
    assert!(copy == *session, "refusing {decision:?} changed the session");
    assert!(is_a_sentence(&refusal.reason), "{:?} is not a sentence", refusal.reason);
    refusal.code
}

#[test]
fn an_unaffordable_attack_is_refused_with_its_price() {
    let scene = Scene::default().hand(0, "aven-d20+5, human-d20+4").lunas(0, 5);
    let duel = scene.build().unwrap();
    let refusal = refused(&duel, 0, &attack("aven-d20+5, human-d20+4"));
    assert_eq!(refusal.code, "too-expensive");
    assert!(refusal.reason.contains('6') && refusal.reason.contains('5'), "{}", refusal.reason);
    assert_eq!(refusal.facts, [("cost", "6".to_owned()), ("lunas", "5".to_owned())]);
    assert_eq!(duel.check(Seat(0), &attack("aven-d20+5")), Ok(()));
}

#[test]
fn nobody_acts_out_of_turn() {
    let session = Session::new(Scene::default().hand(1, "human-d4+0").build().unwrap());
    for action in [Action::Pass, attack("human-d4+0"), defend(""), discard(""), mulligan("")] {
        assert_eq!(refused_in(&session, 1, Decision::Act(action.clone())), "not-your-move");
        assert_eq!(refused(session.table(), 1, &action).code, "not-your-move");
    }
    let attacked = Scene::default().attacked_by("orc-d4+1").build().unwrap();
    assert_eq!(refused(&attacked, 0, &Action::Pass).code, "not-your-move");
    for seat in [2, 31, 32, 255] {
        assert_eq!(refused_in(&session, seat, Decision::Act(Action::Pass)), "no-such-seat");
        assert_eq!(refused_in(&session, seat, Decision::Resign), "no-such-seat");
    }
}

#[test]
fn a_seat_that_does_not_exist_cannot_act_at_the_table_either() {
    let duel = Scene::default().hand(0, "human-d4+0").build().unwrap();
    for seat in [2, 3, 31, 32, 254, 255] {
        refused(&duel, seat, &Action::Pass);
        assert_eq!(duel.legal(Seat(seat)), Some(vec![]));
        assert_eq!(duel.clock_action(Seat(seat)), None);
    }
}

#[test]
fn nothing_is_decided_after_the_end() {
    let mut duel = Scene::default().attacked_by("orc-d4+6").energy(1, 1).build().unwrap();
    act(&mut duel, 1, &defend(""), &mut Scripted::dice([1]));
    assert_eq!(duel.outcome(), Some(Outcome::Won(Seat(0))));
    let session = Session::new(duel.clone());
    for seat in [0, 1] {
        for action in [Action::Pass, attack("orc-d4+1"), defend(""), discard(""), mulligan("")] {
            assert_eq!(refused(&duel, seat, &action).code, "over");
            assert_eq!(refused_in(&session, seat, Decision::Act(action)), "over");
        }
        for decision in [Decision::Resign, Decision::OfferDraw, Decision::AcceptDraw] {
            assert_eq!(refused_in(&session, seat, decision), "over");
        }
        assert_eq!(duel.legal(Seat(seat)), Some(vec![]));
        assert_eq!(duel.clock_action(Seat(seat)), None);
    }
}

#[test]
fn a_refused_decision_leaves_no_trace_in_the_record() {
    let mut record = PLAYED.clone();
    let mut session = record.replay(1).unwrap();
    record.decisions.truncate(1);
    record.ending = None;
    let before = (record.clone(), session.clone());
    for (seat, decision) in [
        (0, Decision::AcceptDraw),
        (1, Decision::Act(attack("human-d4+0#5"))),
        (0, Decision::Act(discard("human-d4+0#5"))),
        (7, Decision::Resign),
    ] {
        let mut nothing = Scripted::nothing();
        let result = record.decide(&mut session, Seat(seat), (By::Seat, 5), decision, &mut nothing);
        assert!(result.is_err());
        assert!((record.clone(), session.clone()) == before);
    }
}

#[test]
fn an_action_that_lists_a_card_twice_or_has_another_name_cannot_be_read() {
    for text in [
        "{\"attack\": [\"orc-d4+1\", \"orc-d4+1\"]}",
        "{\"attack\": [\"unicorn-d4+1\"]}",
        "{\"attack\": \"orc-d4+1\"}",
        "{\"charge\": [\"orc-d4+1\"]}",
        "{\"recall\": {\"card\": \"draw-2\"}}",
        "\"attack\"",
        "{}",
        "17",
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
}

#[test]
fn a_saved_duel_that_cannot_be_one_is_refused() {
    let duel = Scene::default().hand(0, "human-d4+0").build().unwrap();
    let saved = serde_json::to_value(&duel).unwrap();
    assert!(serde_json::from_value::<Duel>(saved.clone()).is_ok_and(|same| same == duel));
    type Change = fn(&mut serde_json::Value);
    let changes: [Change; 6] = [
        |saved| saved["cards"][0] = serde_json::json!([1, 2, 3]),
        |saved| saved["cards"][0][0] = serde_json::json!(65_000),
        |saved| saved["hands"][0] = saved["decks"][0].clone(),
        |saved| saved["hands"][0] = serde_json::json!(1u64 << 40),
        |saved| saved["ruleset"]["energy"] = serde_json::json!(0),
        |saved| saved["phase"] = serde_json::json!("lunch"),
    ];
    for change in changes {
        let mut forged = saved.clone();
        change(&mut forged);
        assert!(serde_json::from_value::<Duel>(forged.clone()).is_err(), "{forged}");
    }
}
