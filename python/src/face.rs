//! Cards by what is printed on them: the 102 champions, then Draw 2, Draw 3 and Exchange. Copies of a
//! card have one number.

use oracle::{Card, Face, SET_SIZE};

/// How many different cards there are.
pub const FACES: usize = 105;
/// How many of them are champions; they come first, as in a set.
const CHAMPIONS: usize = 102;

/// The face of each card of a set; long enough that no id needs a check.
static FACE: [u8; 256] = {
    let mut faces = [0; 256];
    let mut id = 0;
    while id < SET_SIZE {
        faces[id] = match Card::FIRST_SET[id].face() {
            Face::Champion(_) => id as u8,
            Face::DrawTwo => CHAMPIONS as u8,
            Face::DrawThree => CHAMPIONS as u8 + 1,
            Face::Exchange => CHAMPIONS as u8 + 2,
        };
        id += 1;
    }
    faces
};

/// The number of a card's face.
#[inline(always)]
pub fn face_of(card: Card) -> usize {
    usize::from(FACE[usize::from(card.id())])
}

/// A card of each face, in order.
pub fn cards() -> impl Iterator<Item = Card> {
    (0..FACES).filter_map(|face| Card::all().find(|card| face_of(*card) == face))
}
