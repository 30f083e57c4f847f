//! Somebody else has brought, picked, built or decided something else, and nobody can tell.

use crate::leaks::kinds::{self, Kind, below, decisions, one, secret_formats, some_build, terms};
use crate::leaks::stage::{Stage, decide, give_chance, seats};
use oracle::{Deck, code};
use players::learned::custom_deck;
use rooms::game::EntryDeck;
use rooms::room::Room;
use rooms::sequence::{Bring, Sequence};
use serde_json::{Value, json};
use table::{Fast, Seat, Viewer};

/// Two rooms in which a seat, or all but one, did something else in secret.
struct Pair {
    rooms: [Room; 2],
    place: String,
    luck: Fast,
}

impl Pair {
    fn new(rooms: [Room; 2], place: String, seed: u64) -> Pair {
        Pair { rooms, place, luck: Fast::new(seed) }
    }

    /// What a seat may decide in both rooms.
    fn decisions(&self, seat: Seat) -> [Vec<Value>; 2] {
        self.rooms.each_ref().map(|room| decisions(room, seat))
    }

    fn decide(&mut self, seat: Seat, both: [Value; 2]) {
        for (room, decision) in self.rooms.iter_mut().zip(both) {
            decide(room, seat, decision);
        }
    }

    /// Somebody decides something that is allowed in both rooms. Says whether there is such a thing.
    fn decide_alike(&mut self, seat: Seat) -> bool {
        let [ours, theirs] = self.decisions(seat);
        let both: Vec<Value> = ours.into_iter().filter(|one| theirs.contains(one)).collect();
        if both.is_empty() {
            return false;
        }
        let decision = one(&mut self.luck, &both).clone();
        self.decide(seat, [decision.clone(), decision]);
        true
    }

    /// Somebody decides something else in each room, of the same size.
    fn decide_differently(&mut self, seat: Seat) {
        let [ours, mut theirs] = self.decisions(seat);
        let ours = one(&mut self.luck, &ours).clone();
        theirs.retain(|theirs| size(theirs) == size(&ours));
        let other: Vec<Value> = theirs.iter().filter(|theirs| **theirs != ours).cloned().collect();
        let others = if other.is_empty() { theirs } else { other };
        let theirs = one(&mut self.luck, &others).clone();
        self.decide(seat, [ours, theirs]);
    }

    /// Compares the rooms as somebody, and as everybody who only watches.
    async fn compare(&self, stage: &mut Stage, viewer: Seat) {
        for viewer in [Viewer::Seat(viewer), Viewer::Spectator] {
            if !stage.is_next_compared() {
                continue;
            }
            let [one, other] = &self.rooms;
            stage.compare([one, other], viewer, &self.place).await;
        }
    }
}

/// How many things a decision is about: everybody sees that.
fn size(decision: &Value) -> usize {
    match decision {
        Value::Array(parts) => parts.len() + parts.iter().map(size).sum::<usize>(),
        Value::Object(parts) => parts.len() + parts.values().map(size).sum::<usize>(),
        _ => 0,
    }
}

/// Plays a duel on by decisions that are the same in both rooms: every card that is played lies open.
async fn play(stage: &mut Stage, mut pair: Pair, secretive: Seat) {
    for _ in 0..60 {
        pair.compare(stage, secretive.other()).await;
        let Some(seat) = pair.rooms[0].waiting().iter().next() else { return };
        let [ours, theirs] = pair.decisions(seat);
        assert!(seat == secretive || ours == theirs, "{}", pair.place);
        if !pair.decide_alike(seat) || pair.rooms.iter().any(Room::is_over) {
            return;
        }
    }
}

/// A duel in which one seat brings something else in each room.
fn entry_deck(stage: &Stage, seed: u64, bring: Bring, what: [[EntryDeck; 2]; 2]) -> [Room; 2] {
    let sequence = Sequence { bring: Some(bring), ..Sequence::default() };
    what.map(|what| {
        let mut room = stage.opened(&kinds::duel([None, None]), terms(seed), sequence.clone());
        stage.seat_all(&mut room, |seat| Some(what[seat.index()].clone()));
        give_chance(&mut room, seed);
        room
    })
}

fn deck_code(deck: &Deck) -> EntryDeck {
    EntryDeck::Deck(code::encode(deck.cards()).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deck_somebody_brought_shows_only_by_the_cards_played() {
    let mut stage = Stage::new().await;
    for seed in 0..9 {
        let mut luck = Fast::new(seed);
        let [own, one] = std::array::from_fn(|_| custom_deck(&mut luck));
        let other = kinds::similar(&one, &mut luck);
        let [own, one, other] = [own, one, other].map(|deck| deck_code(&deck));
        let secretive = Seat((seed % 2) as u8);
        let what = [one, other].map(|deck| match secretive.0 {
            0 => [deck, own.clone()],
            _ => [own.clone(), deck],
        });
        let rooms = entry_deck(&stage, seed, Bring::Deck, what);
        play(&mut stage, Pair::new(rooms, format!("custom, seed {seed}"), seed), secretive).await;
    }
    stage.assert_different("decks that were brought", 300);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deck_somebody_drafted_shows_only_by_the_cards_played() {
    let mut stage = Stage::new().await;
    for seed in 0..9 {
        let mut luck = Fast::new(seed);
        let sets = 1 + (seed % 2) as u8;
        let [own, one] = std::array::from_fn(|_| kinds::drafted(&mut luck, sets));
        let other = kinds::similar(&one, &mut luck);
        let secretive = Seat((seed % 2) as u8);
        let rooms = [one, other].map(|deck| {
            let mut decks = [Some(own), Some(own)];
            decks[secretive.index()] = Some(deck);
            stage.dealt(&kinds::duel(decks), terms(seed), seed)
        });
        play(&mut stage, Pair::new(rooms, format!("drafted, seed {seed}"), seed), secretive).await;
    }
    stage.assert_different("decks that were drafted", 300);
}

/// Where all but one pick, nobody but they know what.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_pick_does_not_show() {
    let mut stage = Stage::new().await;
    for (number, format) in secret_formats().into_iter().enumerate() {
        let kind = kinds::draft(format);
        for seed in 0..6 {
            let (seed, terms) = (seed + 100 * number as u64, terms(seed));
            let room = stage.dealt(&kind, terms, seed);
            let viewer = *one(&mut Fast::new(seed), &seats(&room).collect::<Vec<_>>());
            let place = format!("{}, seed {seed}", kind.setup["format"]);
            pick(&mut stage, Pair::new([room.clone(), room], place, seed), viewer).await;
        }
    }
    stage.assert_different("picks", 300);
}

/// Everybody picks for a while, and then all but the viewer in secret, until it is their turn.
async fn pick(stage: &mut Stage, mut pair: Pair, viewer: Seat) {
    for _ in 0..below(&mut pair.luck, 12) {
        let waiting: Vec<Seat> = pair.rooms[0].waiting().iter().collect();
        let seat = *one(&mut pair.luck, &waiting);
        pair.decide_alike(seat);
    }
    for _ in 0..40 {
        let waiting: Vec<Seat> =
            pair.rooms[0].waiting().iter().filter(|seat| *seat != viewer).collect();
        let viewer_waits = pair.rooms[0].waiting().contains(viewer);
        if waiting.is_empty() || !viewer_waits {
            return;
        }
        let seat = *one(&mut pair.luck, &waiting);
        pair.decide_differently(seat);
        pair.compare(stage, viewer).await;
    }
}

/// Another deck of the same size.
fn with_another_card(kind: &Kind, seat: Seat, decision: &Value) -> Value {
    let mut decision = decision.clone();
    let cards = decision["act"]["cards"].as_array_mut().unwrap();
    let own = kind.setup["cards"][seat.index()].as_array().unwrap();
    let aside = own.iter().find(|card| !cards.contains(card)).unwrap();
    cards[0] = aside.clone();
    json!(decision)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_build_does_not_show() {
    let mut stage = Stage::new().await;
    for seed in 0..20 {
        let kind = some_build(seed);
        let room = stage.dealt(&kind, terms(seed), seed);
        let all: Vec<Seat> = seats(&room).collect();
        let viewer = *one(&mut Fast::new(seed), &all);
        let mut pair = Pair::new([room.clone(), room], format!("build, seed {seed}"), seed);
        for seat in all.into_iter().filter(|seat| *seat != viewer) {
            let ours = pair.rooms[0].clock_decision(seat).unwrap();
            let theirs = with_another_card(&kind, seat, &ours);
            pair.decide(seat, [ours, theirs]);
            pair.compare(&mut stage, viewer).await;
        }
    }
    stage.assert_different("decks that were built", 40);
}
