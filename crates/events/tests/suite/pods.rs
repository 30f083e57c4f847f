//! Events in which everybody drafts first: one table or several, who does not come, and what the report says of the
//! packs.

use crate::kinds::{play, replays, started, stronger};
use events::*;
use table::{By, Decision, Fast, Record, Source, Table};

/// A record of a draft in which the clock decides everything.
fn drafted(setup: &draft::DraftSetup) -> Record<draft::Draft> {
    let mut luck = Fast::new(1);
    let opened = Record::<draft::Draft>::open([7; 16], setup.clone(), Source::fast(1), &mut luck);
    let (mut record, mut session) = opened.unwrap();
    while let Some(seat) = session.table().waiting().iter().next() {
        let action = Decision::Act(session.table().clock_action(seat).unwrap());
        record.decide(&mut session, seat, (By::Clock, 0), action, &mut luck).unwrap();
    }
    record
}

#[test]
fn m2_the_report_says_which_cards_stand_in_for_others() {
    let rarity = |at: usize| match at % 10 {
        0..7 => draft::Rarity::Common,
        7..9 => draft::Rarity::Uncommon,
        _ => draft::Rarity::Rare,
    };
    // Six starters promise twelve cards of each colour there is: of the blue commons there are eight.
    let card = |at: usize| draft::PoolCard {
        colors: Some(draft::Colors::one(usize::from(at % 50 == 3))),
        rarity: Some(rarity(at)),
        ..draft::PoolCard::named(format!("card {at}"))
    };
    let colors = ["white", "blue", "black", "red", "green"].map(str::to_owned).to_vec();
    let pool = || draft::Pool {
        colors: colors.clone(),
        game: "magic".into(),
        lines: (0..400).map(card).collect(),
        ..cube::house::oracle(1)
    };
    let asked = EventRequest {
        kind: "deckbuilder".into(),
        seats: Some(2),
        rounds: Some(1),
        ..EventRequest::default()
    };
    let mut event = started(asked.setup("Friday", |_| pool()).unwrap(), 2);
    let Next::Draft(setup) = event.next() else { panic!("no draft") };
    let held = Held::Draft(Box::new(drafted(&setup)));
    event.apply(RecordEntry::table(Occurrence::Held(held))).unwrap();
    let report = report::Report::of(&event, None);
    let short: Vec<&str> = report.stand_ins.iter().map(|short| short.bucket.as_str()).collect();
    assert!(short.contains(&"blue") && !short.contains(&"white"), "{short:?}");
    let page = report::html(&event, &report, words::Words::new(words::Lang::En));
    assert!(page.contains("blue"), "{page}");
}

#[test]
fn a_pod_begins_with_a_draft_and_has_the_rounds_of_its_matches() {
    for (play, rounds) in
        [("swiss", 3), ("round-robin", 3), ("single-elimination", 2), ("double-elimination", 4)]
    {
        let asked = EventRequest {
            kind: "pod".into(),
            format: Some("sealed".into()),
            play: Some(play.into()),
            seats: Some(4),
            best_of: Some(1),
            ..EventRequest::default()
        };
        let setup = asked.setup("Friday", cube::house::oracle).unwrap();
        let draft = setup.kind.draft().unwrap();
        assert_eq!((draft.pool.copies, setup.kind.players()), (2, 2..=4), "4 × 4 × 15 of 2 × 120");
        assert!(setup.rounds(4) >= rounds, "{play}");
        let event = started(setup, 4);
        assert!(matches!(event.next(), Next::Draft(_)), "{play}");
    }
}

/// A record of a table of decks in which the clock decides everything.
fn built(setup: &draft::build::BuildSetup) -> Record<draft::build::Build> {
    let mut luck = Fast::new(1);
    let opened =
        Record::<draft::build::Build>::open([8; 16], setup.clone(), Source::fast(1), &mut luck);
    let (mut record, mut session) = opened.unwrap();
    while let Some(seat) = session.table().waiting().iter().next() {
        let action = Decision::Act(session.table().clock_action(seat).unwrap());
        record.decide(&mut session, seat, (By::Clock, 0), action, &mut luck).unwrap();
    }
    record
}

/// A pod event with so many tables of so many seats, and so many players.
fn pods(pods: u8, seats: u16, players: usize) -> Event {
    let asked = EventRequest {
        kind: "pod".into(),
        format: Some("sealed".into()),
        seats: Some(seats),
        pods: Some(pods),
        ..EventRequest::default()
    };
    started(asked.setup("Friday", cube::house::oracle).unwrap(), players)
}

#[test]
fn several_pods_draft_at_once_and_all_meet_afterwards() {
    let mut event = pods(3, 4, 10);
    let seated = |event: &Event, table| -> Vec<u16> {
        event.seated_at(table).iter().map(|player| player.0).collect()
    };
    let tables = [seated(&event, 0), seated(&event, 1), seated(&event, 2)];
    assert_eq!(tables.each_ref().map(Vec::len), [4, 3, 3], "as even as can be");
    let mut all = tables.concat();
    all.sort_unstable();
    assert_eq!(all, (0..10).collect::<Vec<_>>(), "everybody sits at one of them");
    // All tables can be held at once; they are noted one after the other.
    let seats = |next: &Next| match next {
        Next::Draft(setup) => setup.format.procedure().seats(),
        Next::Build(setup) => setup.cards.len() as u8,
        other => panic!("{other:?}"),
    };
    let open: Vec<u8> = event.tables_for_all().iter().map(seats).collect();
    assert_eq!(open, [4, 3, 3]);
    let second = event.tables_for_all().remove(1);
    let Next::Draft(second) = second else { panic!("{second:?}") };
    let early = Occurrence::Held(Held::Draft(Box::new(drafted(&second))));
    assert!(event.apply(RecordEntry::table(early)).is_err(), "the first is noted first");
    while let Next::Draft(setup) = event.next() {
        let held = Held::Draft(Box::new(drafted(&setup)));
        event.apply(RecordEntry::table(Occurrence::Held(held))).unwrap();
    }
    let open: Vec<u8> = event.tables_for_all().iter().map(seats).collect();
    assert_eq!(open, [4, 3, 3], "then all build");
    while let Next::Build(setup) = event.next() {
        let held = Held::Build(Box::new(built(&setup)));
        event.apply(RecordEntry::table(Occurrence::Held(held))).unwrap();
    }
    assert_eq!((event.next(), event.drafts().len(), event.builds().len()), (Next::Pair, 3, 3));
    // Everybody plays with the deck of their own table.
    let of = |player: u16| event.deck(1, PlayerNo(player)).unwrap().clone();
    let second = event.builds()[1].deck(table::Seat(2)).unwrap();
    assert_eq!(of(tables[1][2]), *second);
    play(&mut event, stronger);
    let across = event.rounds().iter().flat_map(|round| &round.pairings).any(|pairing| {
        let table = |player: PlayerNo| tables.iter().position(|table| table.contains(&player.0));
        pairing.other.is_some_and(|other| table(pairing.one) != table(other))
    });
    assert!(across, "matches are for all together");
    replays(&event);
}

#[test]
fn pods_are_refused_where_somebody_could_sit_alone() {
    let asked = |pods: u8, seats: u16| EventRequest {
        kind: "pod".into(),
        seats: Some(seats),
        pods: Some(pods),
        ..EventRequest::default()
    };
    let code = |asked: EventRequest| asked.setup("x", cube::house::oracle).unwrap_err().code();
    assert_eq!(code(asked(2, 2)), "event-pods");
    assert_eq!(code(asked(0, 8)), "event-pods");
    assert_eq!(code(asked(33, 8)), "event-pods");
    let elsewhere = EventRequest { kind: "power".into(), ..asked(2, 4) };
    assert_eq!(code(elsewhere), "event-option");
    for (pods, seats) in [(2_u8, 3_u16), (5, 3), (4, 8)] {
        let setup = asked(pods, seats).setup("x", cube::house::oracle).unwrap();
        for players in setup.kind.players() {
            let event = started(setup.clone(), players);
            let tables: Vec<usize> = (0..event.tables_for_all().len())
                .map(|table| event.seated_at(table).len())
                .collect();
            assert_eq!(tables.iter().sum::<usize>(), players, "{pods} × {seats}");
            assert!(tables.iter().all(|table| (2..=seats.into()).contains(table)), "{tables:?}");
        }
    }
}

#[test]
fn who_does_not_come_is_not_waited_for_in_a_pod() {
    for (play, players, rounds) in
        [("swiss", 3, 3), ("round-robin", 3, 3), ("single-elimination", 5, 3), ("swiss", 2, 1)]
    {
        let asked = EventRequest {
            kind: "pod".into(),
            format: Some("standard".into()),
            play: Some(play.into()),
            seats: Some(8),
            ..EventRequest::default()
        };
        let setup = asked.setup("Friday", cube::house::oracle).unwrap();
        let event = started(setup, players);
        let Next::Draft(draft) = event.next() else { panic!("{play}: no draft") };
        assert_eq!(usize::from(draft.format.procedure().seats()), players, "{play}");
        assert_eq!(event.setup().rounds(players), rounds, "{play} of {players}");
    }
}

#[test]
fn a_pod_is_refused_what_makes_no_sense_in_it() {
    let asked = |format: &str, play: &str| EventRequest {
        kind: "pod".into(),
        format: Some(format.into()),
        play: Some(play.into()),
        ..EventRequest::default()
    };
    let code = |asked: EventRequest| asked.setup("x", cube::house::oracle).unwrap_err().code();
    assert_eq!(code(asked("solomon", "swiss")), "event-format");
    assert_eq!(code(asked("deckbuilder", "swiss")), "event-format");
    assert_eq!(code(asked("sealed", "lottery")), "event-no-kind");
    let mut bins = asked("power", "swiss");
    bins.settings.insert("bins".into(), "own".into());
    assert_eq!(code(bins), "event-pod-bins", "a pod plays with one deck each");
    let rounds = EventRequest { rounds: Some(3), ..asked("sealed", "round-robin") };
    assert_eq!(code(rounds), "event-option");
    let elsewhere = EventRequest {
        play: Some("swiss".into()),
        kind: "swiss".into(),
        ..EventRequest::default()
    };
    assert_eq!(code(elsewhere), "event-option");
}
