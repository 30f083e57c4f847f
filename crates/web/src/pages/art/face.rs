//! The faces of the cards, in the proportion they are printed in: 65 by 86 millimetres.

use super::suits::{CREAM, INK, Suit};
use super::{NAMES, NUMBERS, dice, emblems, figure, purse, sheet};
use maud::{Markup, html};
use oracle::{Card, Champion, Face, Order};
use std::collections::BTreeMap;
use words::{Words, capitalized, key};

/// A card's face, put together from parts of the sheet. Its title says it in words.
pub fn card(card: Card, words: Words) -> Markup {
    let face = card.face();
    let suit = Suit::of(face);
    html! {
        svg class={ "art face " (suit.class) } viewBox="0 0 650 860" role="img" data-face=(card.name())
            font-family=(NUMBERS) font-weight="800" text-anchor="middle" {
            title { (said(card, words)) }
            @match face {
                Face::Champion(champion) => {
                    (layers(champion, suit))
                    (named(&capitalized(&words.species(champion.species())), 572))
                    @let order = words.order(champion.order);
                    text x="447" y="626" font-family=(NAMES) font-size=(fitting(&order, 38)) font-weight="400"
                        font-style="italic" fill=(INK) { (order) }
                    text x="447" y="772" font-size="80" fill=(suit.deep) {
                        "d" (champion.die) "+" (champion.base)
                    }
                }
                other => { (sheet::part(card.name())) (named(&words.face_kind(other.kind()), 652)) }
            }
        }
    }
}

/// A name beside the strip.
fn named(name: &str, y: u16) -> Markup {
    html! {
        text x="447" y=(y) font-family=(NAMES) font-size=(fitting(name, 80)) fill=(INK) { (name) }
    }
}

/// A champion in layers, from the paper up: colour and window, the Light of its order, the figure as large as its die, the mask of its
/// species, and what is written on the strip. A d20 shines.
fn layers(champion: Champion, suit: &Suit) -> Markup {
    let [color, order, die, species, base, cost] = names(champion);
    let figure = figure::of(champion.species(), champion.die);
    let (fill, stroke) = if figure.has_body { (suit.deep, suit.shade) } else { ("none", "none") };
    html! {
        (sheet::part(&color)) (sheet::part(&order))
        (sheet::part_with(&die, &[("fill", fill), ("stroke", stroke)]))
        (sheet::part_with(&species, &[("fill", suit.deep), ("transform", &figure.placed)]))
        @if champion.die == figure::LARGEST { (sheet::part("sheen")) }
        (sheet::part(&base)) (sheet::part(&cost))
    }
}

/// The parts of a champion by their names on the sheet: the colour, the order, the die, the species, the
/// base and the cost.
fn names(champion: Champion) -> [String; 6] {
    [
        champion.color.name().to_owned(),
        format!("light-{}", champion.order as u8),
        format!("d{}", champion.die),
        champion.species().name().to_owned(),
        format!("{}-{}", champion.color.name(), champion.base),
        format!("cost-{}", champion.cost),
    ]
}

/// Everything that cards are put together from, by name.
pub(super) fn parts() -> BTreeMap<String, Markup> {
    let of = |card: Card| match card.face() {
        Face::Champion(champion) => names(champion).into_iter().zip(drawn(champion)).collect(),
        other => vec![(card.name().to_owned(), drawn_whole(other))],
    };
    let sheen = ("sheen".to_owned(), figure::sheen());
    Card::all().flat_map(of).chain([sheen]).collect()
}

/// The parts of a champion, in the order of their names.
fn drawn(champion: Champion) -> [Markup; 6] {
    let suit = Suit::of(Face::Champion(champion));
    let color = html! {
        (ground(suit))
        (figure::window(suit))
        path d="M337 664H557" stroke=(suit.deep) stroke-width="4" {}
    };
    let light = html! { (figure::light(champion.order)) (sign(champion.order)) };
    let die = html! {
        (figure::body(champion.die))
        g transform="translate(141 148) scale(1.98)" stroke="none" {
            (dice::drawn(champion.die, champion.die, dice::UNROLLED))
        }
    };
    let mask = html! {
        @for (layer, outline) in emblems::species(champion.species()).iter().enumerate() {
            path d=(outline) fill=[(layer % 2 == 0).then_some(CREAM)] {}
        }
    };
    [color, light, die, mask, gain(396, champion.base, suit), price(champion.cost)]
}

/// A card that is no champion. There is less to say on it, which stands in the middle.
fn drawn_whole(face: Face) -> Markup {
    let suit = Suit::of(face);
    html! {
        (ground(suit))
        @if face == Face::Exchange { (exchange_strip(suit)) } @else { (draw_strip(face, suit)) }
        (price(face.cost()))
        g transform="translate(447 342)" { (medal(suit)) }
        (set(342, face, suit))
    }
}

/// Paper, strip and frame.
fn ground(suit: &Suit) -> Markup {
    html! {
        rect x="10" y="10" width="630" height="840" rx="46" fill=(suit.paper) {}
        svg x="20" y="20" width="242" height="820" {
            rect width="242" height="820" fill=(suit.main) {}
            (woven(suit))
        }
        path d="M262 20V840" stroke=(suit.deep) stroke-width="8" {}
        rect x="10" y="10" width="630" height="840" rx="46" fill="none" stroke=(suit.deep)
            stroke-width="20" {}
    }
}

/// What a card costs, at the foot of the strip.
fn price(lunas: u8) -> Markup {
    html! { g transform="translate(141 738) scale(1.75)" { (purse::price(lunas)) } }
}

/// The emblem, set into the medal at some height.
fn set(y: i16, face: Face, suit: &Suit) -> Markup {
    html! {
        g transform={ "translate(447 " (y + i16::from(suit.drop)) ") scale(1.17)" } { (emblem(face, suit)) }
    }
}

/// The card in words: `Human d8+2, orange, 1 luna, Dawn Light`.
fn said(card: Card, words: Words) -> String {
    let cost = usize::from(card.face().cost());
    let mut parts = vec![words.card(card)];
    if let Some(champion) = card.champion() {
        parts.push(words.color(champion.color));
    }
    parts.push(words.say_with(key::COUNT_LUNAS, &[("n", cost.into())]));
    if let Some(champion) = card.champion() {
        parts.push(words.order(champion.order));
    }
    parts.join(", ")
}

/// How large something can be written beside the strip, in whatever letters there are: those of some
/// machines are wide.
fn fitting(text: &str, most: usize) -> usize {
    (490 / text.chars().count().max(1)).min(most)
}

/// How far each card of a fan is turned, in degrees.
fn fan(cards: u32) -> impl Iterator<Item = i32> {
    let cards = cards as i32;
    (0..cards).map(move |place| 22 * place - 11 * (cards - 1))
}

/// The strip's pattern.
fn woven(suit: &Suit) -> Markup {
    let weave = &suit.weave;
    html! {
        path class={ "pattern-" (suit.class) } d=(weave.outline) stroke=(suit.shade)
            stroke-width=(weave.width) stroke-linecap="round" stroke-dasharray=[weave.dash]
            fill=(if weave.width == 0 { suit.shade } else { "none" }) {}
    }
}

fn medal(suit: &Suit) -> Markup {
    html! {
        path d=(suit.medal) fill=(suit.ground) stroke=(suit.deep) stroke-width="12"
            stroke-linejoin="round" {}
        path d=(suit.medal) transform="scale(.9)" fill="none" stroke=(suit.shade)
            stroke-width="5" {}
    }
}

/// A large `+5` on the strip, as wide as the strip allows in whatever letters there are.
fn gain(y: u16, number: u8, suit: &Suit) -> Markup {
    html! {
        text x="141" y=(y) font-size="164" textLength="192" lengthAdjust="spacingAndGlyphs"
            fill=(suit.text) stroke=(suit.main) stroke-width="26" stroke-linejoin="round"
            paint-order="stroke" { "+" (number) }
    }
}

/// An order by itself: its sign, with its dots.
pub fn light(order: Order, words: Words) -> Markup {
    html! {
        svg class="art light" viewBox="46 435 190 190" role="img" {
            title { (words.order(order)) }
            (sign(order))
        }
    }
}

/// The order's sign on a light plate, with its dots.
fn sign(order: Order) -> Markup {
    let dots = order as u16;
    html! {
        rect x="51" y="440" width="180" height="180" rx="34" fill=(CREAM) stroke=(INK)
            stroke-width="6" {}
        path transform="translate(141 517) scale(1.18)" fill=(INK) fill-rule="evenodd"
            d=(emblems::order(order)) {}
        path d={ "M" (141 - 13 * dots) " 599h" (26 * dots) ".1" } stroke=(INK) stroke-width="17"
            stroke-linecap="round" stroke-dasharray="0 26" {}
    }
}

/// So many new cards, or so many champions back.
fn draw_strip(face: Face, suit: &Suit) -> Markup {
    html! {
        g stroke=(INK) stroke-width="8" {
            rect x="86" y="46" width="130" height="180" rx="16" fill="#d8c9a4"
                transform="rotate(12 141 226)" {}
            rect x="76" y="50" width="130" height="180" rx="16" fill=(CREAM) {}
        }
        text x="141" y="194" font-size="156" fill=(INK) { (face.draws()) }
        path d="M70 290H212" stroke=(suit.text) stroke-width="6" stroke-dasharray="0.1 18"
            stroke-linecap="round" {}
        g transform="translate(141 450)" fill="none" stroke=(suit.text) {
            path d="M-38-84A92 92 0 1 0 52-76" stroke-width="20" stroke-linecap="round" {}
            path d="M-46-122L-30-84L-70-66" stroke-width="18" stroke-linejoin="round"
                stroke-linecap="round" {}
        }
        text x="141" y="497" font-size="126" fill=(suit.text) { (face.recalls()) }
    }
}

/// A champion becomes five lunas.
fn exchange_strip(suit: &Suit) -> Markup {
    html! {
        g transform="translate(141 140)" { (pawn(INK)) }
        path d="M141 262V330M106 304L141 342L176 304" fill="none" stroke=(suit.text)
            stroke-width="18" stroke-linecap="round" stroke-linejoin="round" {}
        (gain(500, 5, suit))
        g transform="translate(141 578) scale(.9)" { (purse::moon()) }
    }
}

/// Some champion, around the origin.
fn pawn(line: &str) -> Markup {
    html! {
        path d="M0-92A42 42 0 0 1 26-17Q66 0 72 84H-72Q-66 0-26-17A42 42 0 0 1 0-92Z" fill=(CREAM)
            stroke=(line) stroke-width="8" stroke-linejoin="round" {}
    }
}

/// What the medal of a card shows that is no champion: a fan of cards, or a bargain.
fn emblem(face: Face, suit: &Suit) -> Markup {
    html! {
        @match face {
            Face::Champion(_) => {}
            Face::DrawTwo | Face::DrawThree => {
                @for turn in fan(face.draws()) {
                    g transform={ "rotate(" (turn) " 0 130)" } {
                        rect x="-45" y="-78" width="90" height="124" rx="11" fill=(CREAM)
                            stroke=(suit.deep) stroke-width="7" {}
                        path d="M0-52L8-24L36-16L8-8L0 20L-8-8L-36-16L-8-24Z" fill=(suit.main) {}
                    }
                }
            }
            Face::Exchange => {
                g transform="translate(-56 4) scale(.66)" { (pawn(suit.deep)) }
                g transform="translate(58 0)" { (purse::moon()) }
                path d="M-34-92H34M16-110L38-92L16-74M34 92H-34M-16 74L-38 92L-16 110" fill="none"
                    stroke=(CREAM) stroke-width="11" stroke-linecap="round"
                    stroke-linejoin="round" {}
            }
        }
    }
}
