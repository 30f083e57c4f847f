//! The numbers of the model that comes with the project, made by
//! `arcadia train decks --player odds --games 500000 --rounds 3 --seed 1`.
//!
//! They were fitted to 1000000 games. The mean logarithmic loss in every fifth of these, held out
//! from the fit, is with these parts of the model:
//! - cards: 0.56801 (± 0.00096)
//! - cards, classes: 0.55915 (± 0.00097)
//! - cards, kin: 0.56710 (± 0.00096)
//! - cards, classes, kin: 0.55798 (± 0.00097)

use super::model::Numbers;

/// The numbers.
#[rustfmt::skip]
pub(crate) const NUMBERS: Numbers = Numbers {
    weights: [
        -61568, -43456, -53831, -63857, -68811, -77146, -53786, -57985, -65665, -26346,
        -48507, -38641, -41568, -30405, -15908, -29416, -29716, -16927, -20208, -10349,
        -19874, -4516, -3645, 4964, 45932, 23298, 18919, 14136, -4578, 29677,
        21827, 43831, 65451, 93038, 25948, 73807, -37461, -6423, -3473, -1867,
        -1719, -730, -348, 1919, 1607, 534, -653, 2471, 3072, 2733,
        4286, -22502, 10832, 8506, 4692, 2749, -27749, -49684, -10554, -6121,
        -2833, 3000, -5250, 4878, -17689, 6506, 701, 380,
    ],
    typical: [19, 1199, 1299, 905, 317, 259, 0],
};
