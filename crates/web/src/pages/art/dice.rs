//! Dice, told apart by their outline as those on a table are.

use maud::{Markup, Render, html};

const INK: &str = "#2b2140";
/// What a die is made of: its faces, and those in shadow.
type Stuff = (&'static str, &'static str);
pub(super) const UNROLLED: Stuff = ("#fff9ea", "#e3d3b0");
const ROLLED: Stuff = ("#ffd667", "#dda52f");

/// How a die is drawn in the square from -55 to 55.
struct Shape {
    outline: &'static str,
    /// The faces that lie in shadow.
    shade: &'static str,
    edges: &'static str,
    /// Where the number stands, and how large it is.
    number: (i8, i8, u8),
}

const D4: Shape = Shape {
    outline: "M0-50L54 42H-54Z",
    shade: "M0-50L54 42L38 42Z",
    edges: "M0-50L38 42",
    number: (-5, 37, 62),
};
const D6: Shape = Shape {
    outline: "M-44-44H44V44H-44Z",
    shade: "M44-44V44H-44L-35 35H35V-35Z",
    edges: "M-35-35H35V35H-35Z",
    number: (0, 25, 70),
};
const D8: Shape = Shape {
    outline: "M0-54L50 0L0 54L-50 0Z",
    shade: "M-50 0L0 54L50 0L0 42Z",
    edges: "M-50 0L0 42L50 0",
    number: (0, 22, 62),
};
const D12: Shape = Shape {
    outline: "M0-52L31-42L50-16L50 16L31 42L0 52L-31 42L-50 16L-50-16L-31-42Z",
    shade: "M-31 42L0 52L31 42L24 33H-24Z",
    edges: "M0-52V-42M50-16L40-13M31 42L24 33M-31 42L-24 33M-50-16L-40-13\
        M0-42L40-13L24 33H-24L-40-13Z",
    number: (0, 20, 52),
};
const D20: Shape = Shape {
    outline: "M0-54L47-27V27L0 54L-47 27V-27Z",
    shade: "M0 54L47 27L36 22H-36L-47 27Z",
    edges: "M0-54V-42M47-27L0-42L-47-27M47 27L36 22L47-27M-47 27L-36 22L-47-27\
        M0 54L36 22H-36L0 54M0-42L36 22M0-42L-36 22",
    number: (0, 19, 48),
};
const OTHER: Shape = Shape {
    outline: "M-50 0A50 50 0 1 0 50 0A50 50 0 1 0-50 0Z",
    shade: "M-50 0A50 50 0 1 0 50 0A53 60 0 0 1-50 0Z",
    edges: "",
    number: (0, 18, 52),
};

const fn shape(sides: u8) -> Shape {
    match sides {
        4 => D4,
        6 => D6,
        8 => D8,
        12 => D12,
        20 => D20,
        _ => OTHER,
    }
}

/// The die with a number on it, around the origin.
pub(super) fn drawn(sides: u8, number: impl Render, (paper, shadow): Stuff) -> Markup {
    let Shape { outline, shade, edges, number: (x, y, size) } = shape(sides);
    html! {
        path d=(outline) fill=(paper) {}
        path d=(shade) fill=(shadow) {}
        @if !edges.is_empty() {
            path d=(edges) fill="none" stroke=(INK) stroke-opacity=".28" stroke-width="2" {}
        }
        path d=(outline) fill="none" stroke=(INK) stroke-width="5" stroke-linejoin="round" {}
        text x=(x) y=(y) font-size=(size) fill=(INK) { (number) }
    }
}

/// A die: what it has rolled, in gold; before that it shows nothing.
pub fn die(sides: u8, shows: Option<u8>) -> Markup {
    let stuff = if shows.is_some() { ROLLED } else { UNROLLED };
    let said = shows.map_or_else(|| format!("d{sides}"), |shows| format!("d{sides}: {shows}"));
    html! {
        svg class="art die" viewBox="-58 -58 116 116" role="img" font-family=(super::NUMBERS)
            font-weight="800" text-anchor="middle" {
            title { (said) }
            (drawn(sides, shows.map_or_else(|| "?".to_owned(), |shows| shows.to_string()), stuff))
        }
    }
}
