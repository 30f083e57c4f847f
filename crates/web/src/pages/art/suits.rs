//! What cards of a colour have in common: inks, pattern, and the shape of the medal.

use oracle::{Color, Face};

pub(super) const CREAM: &str = "#fff6e0";
pub(super) const INK: &str = "#2b2140";

/// How the cards of a colour look.
pub(super) struct Suit {
    pub class: &'static str,
    /// The strip at the left, what is woven into it, and the frame.
    pub main: &'static str,
    pub shade: &'static str,
    pub deep: &'static str,
    /// The large figures on the strip.
    pub text: &'static str,
    pub paper: &'static str,
    /// What the emblem lies on.
    pub ground: &'static str,
    pub weave: Weave,
    /// The medal's outline around the origin, and how far below it the emblem sits.
    pub medal: &'static str,
    pub drop: i8,
}

/// A pattern for the strip, which is 242 wide and 820 high. Without a width it is filled.
pub(super) struct Weave {
    pub outline: &'static str,
    pub width: u8,
    pub dash: Option<&'static str>,
}

impl Suit {
    pub const fn of(face: Face) -> &'static Suit {
        match face {
            Face::Champion(champion) => match champion.color {
                Color::Orange => &ORANGE,
                Color::Red => &RED,
                Color::Indigo => &INDIGO,
            },
            Face::DrawTwo | Face::DrawThree => &DRAW,
            Face::Exchange => &EXCHANGE,
        }
    }
}

/// Rays and a sun.
const ORANGE: Suit = Suit {
    class: "orange",
    main: "#f0982e",
    shade: "#ffb95c",
    deep: "#7c3a00",
    text: "#2f1500",
    paper: "#fff4de",
    ground: "#bd5d07",
    weave: Weave {
        outline: "M121 128L0 70V20ZM121 128L20 0H80ZM121 128L162 0H222ZM121 128L242 20V70Z\
            M121 128L242 170V240ZM121 128L242 330V480ZM121 128L242 820H200ZM121 128L140 820H80Z\
            M121 128L20 820H0V640ZM121 128L0 400V300ZM121 128L0 220V160Z",
        width: 0,
        dash: None,
    },
    medal: "M0-166L28-139L64-153L79-118L117-117L118-79L153-64L139-28L166 0L139 28L153 64\
        L118 79L117 117L79 118L64 153L28 139L0 166L-28 139L-64 153L-79 118L-117 117L-118 79\
        L-153 64L-139 28L-166 0L-139-28L-153-64L-118-79L-117-117L-79-118L-64-153L-28-139Z",
    drop: 0,
};

/// Lozenges and a shield.
const RED: Suit = Suit {
    class: "red",
    main: "#b3202e",
    shade: "#d4555c",
    deep: "#5c0a16",
    text: CREAM,
    paper: "#fdebe4",
    ground: "#b3202e",
    weave: Weave {
        outline: "M0 121L121 0M0 242L242 0M0 363L242 121M0 484L242 242M0 605L242 363M0 726L242 484\
            M0 847L242 605M121 847L242 726M121 0L242 121M0 0L242 242M0 121L242 363M0 242L242 484\
            M0 363L242 605M0 484L242 726M0 605L242 847M0 726L121 847",
        width: 8,
        dash: None,
    },
    medal: "M-158-164Q-80-150 0-172Q80-150 158-164V10Q150 126 0 190Q-150 126-158 10Z",
    drop: -14,
};

/// Stars and a window.
const INDIGO: Suit = Suit {
    class: "indigo",
    main: "#332f86",
    shade: "#8b8be0",
    deep: "#17143f",
    text: CREAM,
    paper: "#ecebfa",
    ground: "#332f86",
    weave: Weave {
        outline: "M25 20V840M121 20V840M217 20V840M73 62V840M169 62V840",
        width: 17,
        dash: Some("0 84"),
    },
    medal: "M-150 176H150V-20Q140-130 0-190Q-140-130-150-20Z",
    drop: 14,
};

const LINES: Weave = Weave {
    outline: "M0 40H242M0 110H242M0 180H242M0 250H242M0 320H242M0 390H242M0 460H242M0 530H242\
        M0 600H242M0 670H242M0 740H242M0 810H242",
    width: 7,
    dash: None,
};
const ROUND: &str = "M-160 0A160 160 0 1 0 160 0A160 160 0 1 0-160 0Z";

const DRAW: Suit = Suit {
    class: "draw",
    main: "#1f6a5c",
    shade: "#3f8d7c",
    deep: "#0c332c",
    text: CREAM,
    paper: "#e6f4ec",
    ground: "#1f6a5c",
    weave: LINES,
    medal: ROUND,
    drop: 0,
};
const EXCHANGE: Suit = Suit {
    class: "exchange",
    main: "#77684a",
    shade: "#9a8a66",
    deep: "#352c19",
    text: CREAM,
    paper: "#f6f1e2",
    ground: "#77684a",
    weave: LINES,
    medal: ROUND,
    drop: 0,
};
