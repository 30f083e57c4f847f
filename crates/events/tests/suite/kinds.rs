//! How events of every kind go, with results from outside.

use events::*;
use table::Refusal;

fn setup(kind: EventKind) -> EventSetup {
    EventSetup::new("Friday", kind, "solomon")
}

fn swiss(rounds: u16) -> EventSetup {
    setup(EventKind::Swiss(Swiss { rounds: Some(rounds) }))
}

fn enter(event: &mut Event, name: String) -> Result<(), Refusal> {
    event.apply(RecordEntry::host(Occurrence::Entered { name, computer: None }))
}

/// An event that has started with so many players.
pub fn started(setup: EventSetup, players: usize) -> Event {
    let mut event = Event::new(setup).unwrap();
    for player in 0..players {
        enter(&mut event, format!("p{player:02}")).unwrap();
    }
    event.apply(RecordEntry::host(Occurrence::Started { seed: 5 })).unwrap();
    event
}

fn pair(event: &mut Event) {
    let paired = event.pair(7).unwrap();
    event.apply(RecordEntry::host(paired)).unwrap();
}

fn report(event: &mut Event, by: CausedBy, pairing: u16, wins: [u8; 2]) -> Result<(), Refusal> {
    let score = Score { wins, draws: 0 };
    let what = Occurrence::Reported { pairing, score, papers: Vec::new() };
    event.apply(RecordEntry { at: 0, by, what })
}

/// Plays on to the end. `winner` says which side of a pairing wins.
pub fn play(event: &mut Event, mut winner: impl FnMut(&Pairing) -> usize) {
    for _ in 0..1000 {
        match event.next() {
            Next::Pair => pair(event),
            Next::Games(open) => {
                for pairing in open {
                    let side = winner(&event.pairings()[usize::from(pairing)]);
                    let wins = if side == 0 { [2, 0] } else { [1, 2] };
                    report(event, CausedBy::Table, pairing, wins).unwrap();
                }
            }
            Next::Over => return,
            other => panic!("{other:?}"),
        }
    }
    panic!("it never ends");
}

/// The lower number wins.
pub fn stronger(pairing: &Pairing) -> usize {
    usize::from(pairing.other < Some(pairing.one))
}

fn places(event: &Event) -> Vec<(u16, u16)> {
    event.standings().iter().map(|line| (line.place, line.player.0)).collect()
}

fn code(result: Result<(), Refusal>) -> &'static str {
    result.unwrap_err().code()
}

/// Every record gives the same event again, also through JSON.
pub fn replays(event: &Event) {
    let record = event.record();
    let read = EventRecord::from_json(&record.to_json()).unwrap();
    assert_eq!(read, record);
    let again = read.replay(read.happenings.len()).unwrap();
    assert_eq!(again, *event);
    let verdict = read.verify(&());
    assert!(verdict.ok, "{verdict:?}");
}

#[test]
fn a_knock_out_of_any_size_ends_with_the_best_and_gives_byes_to_the_top_seeds() {
    for players in 2..=33 {
        let kind = EventKind::SingleElimination(SingleElimination { third_place: true });
        let mut event = started(EventSetup { as_entered: true, ..setup(kind) }, players);
        pair(&mut event);
        let byes = players.next_power_of_two() - players;
        assert_eq!(event.pairings().len(), players.next_power_of_two() / 2);
        let with_bye = event.pairings().iter().filter(|pairing| pairing.other.is_none());
        assert!(with_bye.clone().all(|pairing| pairing.one.index() < byes));
        assert_eq!(with_bye.count(), byes);
        play(&mut event, stronger);
        let expected = players.next_power_of_two().trailing_zeros();
        assert_eq!(event.rounds().len(), expected as usize, "{players}");
        let places = places(&event);
        let best: Vec<(u16, u16)> = (0..players.min(4) as u16).map(|n| (n + 1, n)).collect();
        assert_eq!(places[..players.min(4)], best, "{players}");
        assert_eq!(places.len(), players);
        replays(&event);
    }
}

#[test]
fn without_a_match_for_it_two_share_the_third_place() {
    let kind = EventKind::SingleElimination(SingleElimination { third_place: false });
    let mut event = started(EventSetup { as_entered: true, ..setup(kind) }, 8);
    play(&mut event, stronger);
    let places: Vec<u16> = event.standings().iter().map(|line| line.place).collect();
    assert_eq!(places, [1, 2, 3, 3, 5, 5, 5, 5]);
}

#[test]
fn in_double_elimination_everybody_but_the_winner_loses_twice() {
    for players in 2..=33 {
        for turn in 0..4 {
            let kind = EventKind::DoubleElimination(DoubleElimination {});
            let mut event = started(setup(kind), players);
            let mut luck = fastrand::Rng::with_seed(turn);
            play(&mut event, |pairing| match turn {
                0 => stronger(pairing),
                _ => luck.usize(0..2),
            });
            let lines = event.standings();
            assert_eq!(lines.iter().filter(|line| line.place == 1).count(), 1);
            for line in &lines {
                let enough = if line.place == 1 { line.lost < 2 } else { line.lost == 2 };
                assert!(enough, "{players} players, {line:?}");
            }
            assert_eq!(lines[1].place, 2);
            if turn == 0 {
                assert_eq!([lines[0].player.0, lines[1].player.0], [0, 1]);
            }
            replays(&event);
        }
    }
}

#[test]
fn a_round_robin_has_everybody_meet_everybody() {
    for players in [2, 3, 4, 7, 8] {
        let mut event = started(setup(EventKind::RoundRobin(RoundRobin { times: 2 })), players);
        play(&mut event, stronger);
        let met: usize = event
            .rounds()
            .iter()
            .flat_map(|round| &round.pairings)
            .filter(|pairing| pairing.other.is_some())
            .count();
        assert_eq!(met, players * (players - 1));
        assert_eq!(places(&event)[0], (1, 0));
        replays(&event);
    }
}

#[test]
fn e1_first_round_pairings_are_drawn() {
    let draws: std::collections::HashSet<String> = (0..20)
        .map(|seed| {
            let mut event = Event::new(swiss(1)).unwrap();
            for player in 0..8 {
                enter(&mut event, format!("p{player}")).unwrap();
            }
            event.apply(RecordEntry::host(Occurrence::Started { seed: 1 })).unwrap();
            format!("{:?}", event.pair(seed).unwrap())
        })
        .collect();
    assert!(draws.len() > 15, "{}", draws.len());
}

#[test]
fn e1_who_comes_late_is_paired_from_the_next_round_on() {
    let mut event = started(swiss(3), 4);
    pair(&mut event);
    enter(&mut event, "late".to_owned()).unwrap();
    assert!(event.pairings().iter().all(|pairing| pairing.side_of(PlayerNo(4)).is_none()));
    for pairing in 0..2 {
        report(&mut event, CausedBy::Host, pairing, [2, 0]).unwrap();
    }
    pair(&mut event);
    assert!(event.pairings().iter().any(|pairing| pairing.side_of(PlayerNo(4)).is_some()));
    play(&mut event, stronger);
    replays(&event);
    assert_eq!(code(enter(&mut event, "too late".to_owned())), "event-too-late");
    let mut knock_out =
        started(setup(EventKind::SingleElimination(SingleElimination::default())), 4);
    assert_eq!(code(enter(&mut knock_out, "late".to_owned())), "event-too-late");
}

#[test]
fn e3_who_leaves_never_blocks_an_event() {
    let kinds = [
        EventKind::Swiss(Swiss::default()),
        EventKind::SingleElimination(SingleElimination { third_place: true }),
        EventKind::DoubleElimination(DoubleElimination {}),
        EventKind::RoundRobin(RoundRobin::default()),
    ];
    for kind in kinds {
        for seed in 0..200 {
            let mut luck = fastrand::Rng::with_seed(seed);
            let players = luck.usize(2..12);
            let mut event = started(setup(kind.clone()), players);
            let mut steps = 0;
            loop {
                steps += 1;
                assert!(steps < 1000, "{kind:?} with {players} never ends");
                // Somebody leaves at any moment; in the end perhaps everybody.
                let here = (0..players as u16).map(PlayerNo);
                let here: Vec<PlayerNo> =
                    here.filter(|player| !event.entrant(*player).unwrap().left).collect();
                if luck.u8(0..3) == 0 && !here.is_empty() && event.next() != Next::Over {
                    let player = here[luck.usize(0..here.len())];
                    event.apply(RecordEntry::player(player, Occurrence::Left { player })).unwrap();
                }
                match event.next() {
                    Next::Pair => pair(&mut event),
                    Next::Games(open) => {
                        let pairing = open[luck.usize(0..open.len())];
                        let wins = [[2, 0], [1, 2]][luck.usize(0..2)];
                        report(&mut event, CausedBy::Table, pairing, wins).unwrap();
                    }
                    Next::Over => break,
                    other => panic!("{other:?}"),
                }
            }
            assert_eq!(event.standings().len(), players);
            replays(&event);
        }
    }
}

#[test]
fn m13_a_result_stands_when_both_players_say_the_same_or_the_host_decides() {
    let mut event = started(swiss(2), 2);
    pair(&mut event);
    let [one, other] = [event.pairings()[0].one, event.pairings()[0].other.unwrap()];
    report(&mut event, CausedBy::Player(one), 0, [2, 0]).unwrap();
    assert_eq!(event.next(), Next::Games(vec![0]));
    report(&mut event, CausedBy::Player(other), 0, [2, 1]).unwrap();
    assert!(event.pairings()[0].is_disputed());
    assert_eq!(event.next(), Next::Games(vec![0]));
    report(&mut event, CausedBy::Player(other), 0, [2, 0]).unwrap();
    assert_eq!(event.next(), Next::Pair);
    assert_eq!(code(report(&mut event, CausedBy::Host, 0, [0, 2])), "event-already-decided");
    pair(&mut event);
    report(&mut event, CausedBy::Player(one), 0, [0, 2]).unwrap();
    report(&mut event, CausedBy::Host, 0, [1, 1]).unwrap();
    assert_eq!(event.next(), Next::Over);
    replays(&event);
}

#[test]
fn the_host_can_correct_pause_add_time_and_replace() {
    let mut event = started(swiss(2), 4);
    event
        .apply(RecordEntry { at: 1000, by: CausedBy::Host, what: event.pair(3).unwrap() })
        .unwrap();
    assert_eq!(event.ends_at(45), Some(1000 + 45 * 60_000));
    let host =
        |event: &mut Event, at, what| event.apply(RecordEntry { at, by: CausedBy::Host, what });
    host(&mut event, 2000, Occurrence::Paused).unwrap();
    assert_eq!((event.next(), event.ends_at(45)), (Next::Resume, None));
    host(&mut event, 62_000, Occurrence::Resumed).unwrap();
    host(&mut event, 62_000, Occurrence::TimeAdded { minutes: 5 }).unwrap();
    assert_eq!(event.ends_at(45), Some(1000 + 51 * 60_000));
    let leaver = event.pairings()[0].one;
    host(&mut event, 0, Occurrence::Left { player: leaver }).unwrap();
    assert_eq!(event.pairings()[0].score, Some(Score { wins: [0, 2], draws: 0 }));
    let computer = "guide".to_owned();
    host(&mut event, 0, Occurrence::Replaced { player: leaver, computer }).unwrap();
    report(&mut event, CausedBy::Host, 1, [2, 0]).unwrap();
    let score = Score { wins: [2, 1], draws: 0 };
    host(&mut event, 0, Occurrence::Corrected { round: 1, pairing: 0, score }).unwrap();
    assert_eq!(event.pairings()[0].winner(), Some(leaver));
    pair(&mut event);
    assert!(event.pairings().iter().any(|pairing| pairing.side_of(leaver).is_some()));
    host(&mut event, 0, Occurrence::Ended).unwrap();
    assert_eq!(event.next(), Next::Over);
    assert_eq!(code(host(&mut event, 0, Occurrence::Paused)), "event-over");
    replays(&event);
}

#[test]
fn the_host_can_pair_a_swiss_by_hand() {
    let mut event = started(swiss(1), 5);
    let by_hand = |pairs: &[(u16, Option<u16>)]| Occurrence::Paired {
        seed: None,
        pairs: pairs.iter().map(|(one, other)| (PlayerNo(*one), other.map(PlayerNo))).collect(),
    };
    for bad in [
        &[(0, Some(1)), (2, Some(3))][..],
        &[(0, Some(1)), (2, Some(3)), (3, None)],
        &[(0, Some(1)), (2, None), (3, None), (4, None)],
        &[(0, Some(1)), (2, Some(3)), (9, None)],
    ] {
        assert_eq!(
            code(event.apply(RecordEntry::host(by_hand(bad)))),
            "event-bad-pairs",
            "{bad:?}"
        );
    }
    event.apply(RecordEntry::host(by_hand(&[(4, Some(1)), (2, Some(3)), (0, None)]))).unwrap();
    play(&mut event, stronger);
    replays(&event);
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let mut event = started(setup(EventKind::SingleElimination(SingleElimination::default())), 4);
    pair(&mut event);
    let before = event.clone();
    let one = event.pairings()[0].one;
    let outsider = event.pairings()[1].one;
    assert_eq!(code(report(&mut event, CausedBy::Host, 0, [1, 1])), "event-needs-winner");
    assert_eq!(code(report(&mut event, CausedBy::Host, 0, [3, 0])), "event-score");
    assert_eq!(code(report(&mut event, CausedBy::Host, 0, [2, 2])), "event-score");
    assert_eq!(code(report(&mut event, CausedBy::Host, 2, [2, 0])), "event-no-match");
    assert_eq!(code(report(&mut event, CausedBy::Player(outsider), 0, [2, 0])), "event-not-yours");
    let cases = [
        (RecordEntry::player(one, Occurrence::Left { player: outsider }), "event-not-yours"),
        (RecordEntry::player(one, Occurrence::Paused), "event-not-yours"),
        (RecordEntry::host(Occurrence::Left { player: PlayerNo(9) }), "event-no-player"),
        (RecordEntry::host(Occurrence::Started { seed: 1 }), "event-has-started"),
        (RecordEntry::host(Occurrence::Resumed), "event-not-paused"),
        (RecordEntry::host(Occurrence::TimeAdded { minutes: 0 }), "event-minutes"),
        (RecordEntry::host(Occurrence::Paired { seed: None, pairs: vec![] }), "event-not-by-hand"),
        (
            RecordEntry::host(Occurrence::Paired { seed: Some(7), pairs: vec![] }),
            "event-no-pairing",
        ),
    ];
    for (entry, expected) in cases {
        assert_eq!(code(event.apply(entry)), expected);
    }
    assert_eq!(event, before);
    let mut small = Event::new(swiss(3)).unwrap();
    for name in ["", " a", "a\n", &"x".repeat(61)] {
        assert_eq!(code(enter(&mut small, name.to_owned())), "event-name");
    }
    enter(&mut small, "a".to_owned()).unwrap();
    assert_eq!(code(enter(&mut small, "a".to_owned())), "event-name-taken");
    assert_eq!(
        code(small.apply(RecordEntry::host(Occurrence::Started { seed: 1 }))),
        "event-players"
    );
}

#[test]
fn what_others_build_on_can_no_longer_be_corrected() {
    let mut event = started(setup(EventKind::SingleElimination(SingleElimination::default())), 4);
    pair(&mut event);
    for pairing in 0..2 {
        report(&mut event, CausedBy::Host, pairing, [2, 0]).unwrap();
    }
    let correct = |round| {
        let score = Score { wins: [0, 2], draws: 0 };
        RecordEntry::host(Occurrence::Corrected { round, pairing: 0, score })
    };
    event.apply(correct(1)).unwrap();
    pair(&mut event);
    assert_eq!(code(event.apply(correct(1))), "event-too-late-to-correct");
}

#[test]
fn a_record_that_was_tampered_with_is_refused_where_it_first_differs() {
    let mut event = started(swiss(3), 6);
    play(&mut event, stronger);
    let good = event.record();
    let place = |wanted: fn(&Occurrence) -> bool| {
        good.happenings.iter().position(|entry| wanted(&entry.what)).unwrap()
    };
    // Another result: the next round would have been paired in another way, or the standings differ.
    let mut bad = good.clone();
    let reported = place(|what| matches!(what, Occurrence::Reported { .. }));
    if let Occurrence::Reported { score, .. } = &mut bad.happenings[reported].what {
        score.wins.reverse();
    }
    let difference = bad.verify(&()).first_difference.unwrap();
    assert!(difference.decision.is_none_or(|number| number > reported + 1));
    // Other pairings than the seed gives.
    let mut bad = good.clone();
    let paired = place(|what| matches!(what, Occurrence::Paired { .. }));
    if let Occurrence::Paired { seed, .. } = &mut bad.happenings[paired].what {
        *seed = Some(8);
    }
    assert_eq!(bad.verify(&()).first_difference.unwrap().decision, Some(paired + 1));
    // Something that could not have happened.
    let mut bad = good.clone();
    bad.happenings.swap(reported, reported - 1);
    assert_eq!(bad.verify(&()).first_difference.unwrap().decision, Some(reported));
    let mut bad = good;
    bad.standings.as_mut().unwrap()[0].points += 1;
    assert!(bad.verify(&()).first_difference.unwrap().what.contains("standings"));
}

#[test]
fn who_left_before_the_start_is_not_in_the_report() {
    let mut event = Event::new(swiss(1)).unwrap();
    for name in ["Ada", "Bo", "Cy"] {
        enter(&mut event, name.into()).unwrap();
    }
    event.apply(RecordEntry::host(Occurrence::Left { player: PlayerNo(1) })).unwrap();
    event.apply(RecordEntry::host(Occurrence::Started { seed: 5 })).unwrap();
    play(&mut event, stronger);
    let report = report::Report::of(&event, None);
    let names: Vec<&str> = report.standings.iter().map(|line| line.player.as_str()).collect();
    assert_eq!((report.players, names), (2, vec!["Ada", "Cy"]));
    replays(&event);
}
