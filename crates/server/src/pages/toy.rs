//! A toy, to try what a new draft format needs of the site: it has a view, and the face of the draft
//! draws that and reads what is sent, without knowing the format, and without any script.

use super::FACES;
use super::seen::{Form, Seen};
use draft::{Action, Asked, Format, Known, Seat, Status, Table, Then, View};
use serde_json::{Map, Value, json};
use table::Decision;
use words::{Lang, Words};

/// A moment of a format that nobody has written: of four cards two are kept, one is removed, and what
/// is left goes to a third player.
fn view() -> View {
    let then = Then::Gets { seat: Seat(2), count: 1 };
    let asked = Asked::Pick {
        seat: Seat(0),
        pick: 1,
        picks: 5,
        booster: None,
        take: 2,
        remove: 1,
        of: 4,
        then,
    };
    let known = Known { kept: 3, removed: 0, packs: 1, cards: None };
    View {
        format: "leftovers".to_owned(),
        seat: Some(Seat(0)),
        status: Status { round: 2, rounds: 9, asked: vec![asked], over: false },
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
fn room() -> (Value, Map<String, Value>) {
    let seats: Vec<Value> = ["Ada", "Bo", "Cy"]
        .iter()
        .map(|name| json!({ "who": { "person": { "name": name } } }))
        .collect();
    let room = json!({
        "table": "00", "kind": draft::Draft::KIND, "stage": "playing", "seq": 7, "you": 0,
        "waiting": [0], "seats": seats, "view": view(),
    });
    let settled = json!({ "pool": cube::house::oracle(1) });
    (room, settled.as_object().unwrap().clone())
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
    let (room, settled) = room();
    let face = FACES.into_iter().find(|face| face.kind() == room["kind"]).unwrap();
    for lang in Lang::ALL {
        let seen = Seen { words: Words::new(lang), room: &room, settled: &settled, told: &[] };
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
        let action = Action::Pick {
            take: [4, 99].into_iter().collect(),
            remove: [30].into_iter().collect(),
        };
        let decided = face.decision(&seen, &form).unwrap();
        assert_eq!(decided, crate::game::written(&Decision::Act(action)));
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
