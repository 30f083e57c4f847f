//! A toy, to try what a new draft format needs of the site: it has a view, and the face of the draft
//! draws that and reads what is sent, without knowing the format, and without any script.

use super::context::{Aid, Form, TableContext};
use super::face;
use draft::{DraftAction, DraftStatus, DraftView, Format, KnownSeat, PendingChoice, Seat, Then};
use oracle::Ruleset;
use rooms::game::{AnyView, PublicSetup};
use rooms::new_table::NewTable;
use rooms::room::{Opening, Room, RoomView, SeatView, Who};
use std::sync::Arc;
use table::{Decision, Hex, Viewer};
use words::{Lang, Words};

/// A moment of a format that nobody has written: of four cards two are kept, one is removed, and what
/// is left goes to a third player.
fn view() -> DraftView {
    let then = Then::Gets { seat: Seat(2), count: 1 };
    let asked = PendingChoice::Pick {
        seat: Seat(0),
        pick: 1,
        picks: 5,
        booster: None,
        take: 2,
        remove: 1,
        of: 4,
        then,
    };
    let known = KnownSeat { kept: 3, removed: 0, packs: 1, cards: None };
    DraftView {
        format: "leftovers".to_owned(),
        seat: Some(Seat(0)),
        status: DraftStatus { round: 2, rounds: 9, asked: vec![asked], over: false },
        offered: vec![4, 17, 30, 99],
        picked: vec![1, 2, 3],
        removed: Vec::new(),
        looks: Vec::new(),
        piles: Vec::new(),
        seats: vec![known; 3],
        legal: None,
    }
}

/// A table of the toy, as Ada sees it from the first seat.
fn room() -> RoomView {
    let plan = NewTable::of_format("solomon", Ruleset::STANDARD).plan(None).unwrap();
    let opening = Opening {
        table: Hex([7; 16]),
        kind: plan.kind,
        setup: plan.setup,
        host: Hex([1; 16]),
        secret: Hex([2; 32]),
        terms: plan.terms,
        sequence: plan.sequence,
        follows: None,
        event: None,
        seated: Vec::new(),
    };
    let mut room = Room::open(0, opening).unwrap().view(Viewer::Spectator);
    let seat = |name: &str| {
        let who = Some(Who::Person { id: Hex([3; 16]), name: name.to_owned() });
        SeatView { who, ..room.seats[0].clone() }
    };
    room.seats = ["Ada", "Bo", "Cy"].map(seat).into();
    (room.you, room.waiting) = (Some(Seat(0)), vec![Seat(0)]);
    room.view = Some(AnyView::Draft(Box::new(view())));
    room
}

/// The values of the fields of a name, as they stand on a page.
fn fields(page: &str, name: &str) -> Vec<u16> {
    let begin = format!("name=\"{name}\" value=\"");
    page.split(&begin)
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect()
}

#[test]
fn a_new_draft_format_needs_no_page_of_its_own_and_no_script() {
    let room = room();
    let pool = Some(Arc::new(cube::house::oracle(1)));
    let setup = PublicSetup { pool, ..PublicSetup::default() };
    let face = face(room.kind);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let seen = TableContext {
            words,
            room: &room,
            setup: &setup,
            history: &[],
            last: super::market::LastDeck::NONE,
            sent: None,
            aid: Aid::NONE,
        };
        let page = face.show(&seen).into_string();
        let mut offered = fields(&page, "take");
        offered.sort_unstable();
        assert_eq!(offered, [4, 17, 30, 99], "every card can be kept");
        assert_eq!(fields(&page, "remove").len(), 4, "or removed");
        assert!(page.contains("<button"), "and a button decides");
        assert!(page.contains("Bo") && page.contains("Cy"), "everybody is there");
        assert!(!page.contains("<script") && !page.contains(" style="));
        // What a browser sends of that is the decision.
        let form = Form::read("take=4&take=99&remove=30&seq=7&action_id=page-7");
        let action = DraftAction::Pick {
            take: [4, 99].into_iter().collect(),
            remove: [30].into_iter().collect(),
        };
        let decided = face.decision(&seen, &form).unwrap();
        assert_eq!(decided, rooms::game::to_json(&Decision::Act(action)));
    }
}

#[test]
fn no_script_knows_a_draft_format() {
    let script = include_str!("../../assets/site.js");
    for name in Format::NAMES {
        assert!(!script.contains(&format!("\"{name}\"")), "site.js knows {name}");
    }
    assert!(!script.contains("\"take\"") && !script.contains("\"pile\""));
}
