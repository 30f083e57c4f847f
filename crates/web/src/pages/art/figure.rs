//! The figure in a champion's window, in layers: the sky of its colour, the Light of its order, a body as
//! large as its die, and room for the mask of its species.

use super::suits::{CREAM, Suit};
use maud::{Markup, html};
use oracle::{Order, Species};

/// The die whose champions shine.
pub(super) const LARGEST: u8 = 20;

/// Where the mask goes, and whether it has a body below it.
pub(super) struct Figure {
    pub placed: String,
    pub has_body: bool,
}

/// The figure of a species with a die: the more sides, the larger, with its chin at one height. Some are
/// drawn from head to foot and stand by themselves.
pub(super) fn of(species: Species, die: u8) -> Figure {
    let has_body = !matches!(species, Species::Centaur | Species::Fairy);
    let size = match die {
        0..=4 => 92,
        5..=6 => 102,
        7..=8 => 113,
        9..=12 => 127,
        _ => 142,
    };
    let y = if has_body { 384 - size } else { 444 - size * 3 / 2 };
    Figure {
        placed: format!("translate(448 {y}) scale({}.{:02})", size / 100, size % 100),
        has_body,
    }
}

/// The window: its sky, and the medal of the colour as a halo.
pub(super) fn window(suit: &Suit) -> Markup {
    html! {
        rect x="266" y="20" width="364" height="470" fill=(suit.ground) {}
        svg x="266" y="20" width="364" height="470" {
            g transform="translate(182 196) scale(1.22)" {
                path d=(suit.medal) fill=(suit.deep) fill-opacity=".34" {}
                path d=(suit.medal) transform="scale(.9)" fill="none" stroke=(suit.shade) stroke-width="4" {}
            }
        }
        path d="M266 492H630" stroke=(suit.deep) stroke-width="8" {}
    }
}

/// The Light of an order over the window: a sunrise, leaves, flames, a star, the moon.
pub(super) fn light(order: Order) -> Markup {
    let (outline, opacity) = LIGHTS[order as usize];
    html! {
        svg x="266" y="20" width="364" height="470" {
            path d=(outline) fill=(CREAM) fill-opacity=(opacity) fill-rule="evenodd" {}
        }
    }
}

/// A body that is as broad as its die has sides, from shoulders to the lower edge of the window. Its
/// colours are those of whoever uses it.
pub(super) fn body(die: u8) -> Markup {
    let (half, rise) = match die {
        0..=4 => (96, 92),
        5..=6 => (116, 104),
        7..=8 => (136, 116),
        9..=12 => (158, 130),
        _ => (176, 146),
    };
    let (top, neck) = (488 - rise, half * 2 / 5);
    html! {
        g stroke-width="7" stroke-linejoin="round" {
            @if die >= 12 { (pauldrons(half, top)) }
            path d={ "M" (448 - half) " 488Q" (448 - half) " " (top + 18) " " (448 - neck) " " (top) "H" (448 + neck) "Q" (448 + half) " " (top + 18) " " (448 + half) " 488Z" } {}
            path d={ "M" (448 - neck) " " (top + 4) "L448 " (top + 70) "L" (448 + neck) " " (top + 4) } fill="none" {}
            @if die >= 8 { path d={ "M448 " (top + 70) "V488" } fill="none" {} }
        }
    }
}

/// What large champions wear on their shoulders.
fn pauldrons(half: i32, top: i32) -> Markup {
    let side = |way: i32| {
        let x = |far: i32| 448 + way * far;
        html! {
            path d={ "M" (x(half - 66)) " " (top + 34) "Q" (x(half - 30)) " " (top - 24) " " (x(half + 14)) " " (top - 44)
                "Q" (x(half + 20)) " " (top + 40) " " (x(half - 6)) " " (top + 92) "Z" } {}
        }
    };
    html! { (side(-1)) (side(1)) }
}

/// What lies over a champion with the largest die: two beams of light and a golden frame.
pub(super) fn sheen() -> Markup {
    html! {
        svg x="266" y="20" width="364" height="470" {
            path d="M250-10H330L90 480H10ZM352-10H376L136 480H112Z" fill="#fff" fill-opacity=".2" {}
        }
        rect x="25" y="25" width="600" height="810" rx="34" fill="none" stroke="#ffd667" stroke-width="8" {}
        path d="M590 40L598 66L624 74L598 82L590 108L582 82L556 74L582 66Z" fill="#fff3c4" {}
    }
}

/// The Lights in a window of 364 by 470, and how strong they are.
#[rustfmt::skip]
const LIGHTS: [(&str, &str); 5] = [
    ("M182 300L-60 60L-60 150ZM182 300L30-40L96-40ZM182 300L160-60H204ZM182 300L268-40L334-40ZM182 300L424 60V150ZM182 300L-60 250V310ZM182 300L424 250V310ZM72 330A110 110 0 0 1 292 330Z", ".3"),
    ("M0 340Q90 262 190 322T364 300V470H0ZM34 300C-10 220 10 130 64 96C96 160 84 250 34 300ZM330 280C290 200 304 120 344 84C384 140 378 230 330 280ZM96 330C70 290 76 230 104 206C128 240 124 296 96 330Z", ".26"),
    ("M0 470V300Q44 266 30 180Q84 236 92 312Q122 214 96 110Q176 190 182 300Q222 232 204 130Q276 206 272 312Q318 262 306 176Q358 236 364 300V470Z", ".26"),
    ("M182-60L204 150L364-20L232 178L430 196L232 214L364 420L204 244L182 460L160 244L0 420L132 214L-66 196L132 178L0-20L160 150Z", ".26"),
    ("M250 20A118 118 0 1 0 344 214A96 96 0 1 1 250 20ZM44 60L50 82L72 88L50 94L44 116L38 94L16 88L38 82ZM96 22L99 33L110 36L99 39L96 50L93 39L82 36L93 33ZM36 214L40 228L54 232L40 236L36 250L32 236L18 232L32 228ZM322 330L326 344L340 348L326 352L322 366L318 352L304 348L318 344Z", ".34"),
];
