//! A card of another game on a page: everything that its list knows of it, with its costs drawn by us.
//! On hover, on a long press and with the keyboard's focus the script shows it large (`assets/cube-card.js`),
//! and with its picture where the reader has agreed to that ([`pictures`](super::pictures)).

use super::assets;
use draft::pool::MOST_COLORS;
use draft::{Colors, Pool, PoolCard};
use maud::{Markup, html};
use words::Words;

/// The colours of Magic by the letters of its costs, as costs are drawn.
const LETTERS: &str = "WUBRGCXYZSTQEP";

/// What pages with such cards are dressed with.
pub fn dressed() -> Markup {
    html! { (assets::style("cube-card.css")) (assets::script("cube-card.js")) }
}

/// A card with all that is known of it.
pub fn face(words: Words, pool: &Pool, card: &PoolCard) -> Markup {
    face_of_colors(words, pool, card, card.colors)
}

/// The same, with the colours that it counts with: those of a land may be others at a market.
pub fn face_of_colors(
    words: Words,
    pool: &Pool,
    card: &PoolCard,
    counts_with: Option<Colors>,
) -> Markup {
    let printed = !card.set.is_empty() && !card.number.is_empty();
    html! {
        span class="plain cube-card" data-hue=[hue(pool, counts_with)] data-image=[card.image.as_deref()]
            data-set=[printed.then_some(&card.set)] data-number=[printed.then_some(&card.number)] {
            strong translate="no" { (card.name) }
            (cost(card))
            @if !card.kind.is_empty() { span class="muted type" translate="no" { (card.kind) } }
            (colors(words, pool, counts_with))
            @if !card.text.is_empty() { span class="text" translate="no" { (with_symbols(&card.text)) } }
            @if card.rarity.is_some() || !card.set.is_empty() { (printing(words, card)) }
        }
    }
}

/// What a card costs: as it is printed, else as a number.
fn cost(card: &PoolCard) -> Markup {
    html! {
        @if !card.mana.is_empty() { span class="mana" { (with_symbols(&card.mana)) } }
        @else if let Some(cost) = card.cost.filter(|_| !card.is_land()) { span class="cost" { (cost) } }
    }
}

/// What the stripe of a card is painted with: a colour by its name where it is one of Magic's, else by its place
/// among those of its game; two of them, or gold for more.
fn hue(pool: &Pool, colors: Option<Colors>) -> Option<String> {
    let colors = colors.filter(|colors| colors.count() > 0)?;
    let one = |place: usize| match pool.colors.get(place).map(String::as_str) {
        Some(name @ ("white" | "blue" | "black" | "red" | "green")) => name.to_owned(),
        _ => format!("x{}", char::from(b'a' + (place % MOST_COLORS) as u8)),
    };
    Some(match colors.count() {
        1 | 2 => colors.iter().map(one).collect::<Vec<_>>().join(" "),
        _ => "gold".to_owned(),
    })
}

fn colors(words: Words, pool: &Pool, colors: Option<Colors>) -> Markup {
    let Some(colors) = colors else { return html! {} };
    let names = colors.iter().filter_map(|color| pool.colors.get(color));
    let names: Vec<String> = names.map(|name| words.bucket(name)).collect();
    let said = if names.is_empty() { words.bucket("colorless") } else { names.join(", ") };
    html! { span class="colors" { (said) } }
}

fn printing(words: Words, card: &PoolCard) -> Markup {
    html! {
        span class="printing" {
            @if let Some(rarity) = card.rarity { span class={ "rarity " (rarity.name()) } { (words.rarity(rarity.name())) } }
            @if !card.set.is_empty() { " " span translate="no" { (card.set) " " (card.number) } }
        }
    }
}

/// A text with the symbols in it drawn: `{2}{W/U}`.
pub fn with_symbols(text: &str) -> Markup {
    let mut pieces = text.split('{');
    let before = pieces.next().unwrap_or_default();
    html! {
        (before)
        @for piece in pieces {
            @match piece.split_once('}').filter(|(symbol, _)| is_symbol(symbol)) {
                Some((drawn, rest)) => { (symbol(drawn)) (rest) }
                None => { "{" (piece) }
            }
        }
    }
}

fn is_symbol(text: &str) -> bool {
    let known = |part: &str| {
        let letter = part.len() == 1 && LETTERS.contains(part);
        letter || (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    !text.is_empty() && text.split('/').count() <= 3 && text.split('/').all(known)
}

/// One symbol: a disc with its letter, or two halves of discs.
fn symbol(text: &str) -> Markup {
    let class = |part: &str| match part {
        "W" | "U" | "B" | "R" | "G" => part.to_ascii_lowercase(),
        _ => "n".to_owned(),
    };
    let shown = |part: &str| match part {
        "T" => "↷".to_owned(),
        "Q" => "↶".to_owned(),
        part => part.to_owned(),
    };
    let parts: Vec<&str> = text.split('/').collect();
    html! {
        @if let [one] = parts[..] {
            i class={ "m " (class(one)) } { (shown(one)) }
        } @else {
            i class="m two" { @for part in parts { b class=(class(part)) { (shown(part)) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::Rarity;
    use words::Lang;

    #[test]
    fn costs_are_drawn_and_what_is_no_symbol_stays_text() {
        let drawn = |text: &str| with_symbols(text).into_string();
        assert_eq!(drawn("{2}{W}"), "<i class=\"m n\">2</i><i class=\"m w\">W</i>");
        let half = "<i class=\"m two\"><b class=\"w\">W</b><b class=\"u\">U</b></i>";
        assert_eq!(drawn("{W/U}"), half);
        assert_eq!(drawn("a {b} {<i>} {"), "a {b} {&lt;i&gt;} {");
        assert_eq!(drawn("{T}: Add {G}."), "<i class=\"m n\">↷</i>: Add <i class=\"m g\">G</i>.");
    }

    #[test]
    fn every_game_has_stripes_in_its_colours() {
        let pool = |colors: &[&str]| {
            let colors = colors.iter().map(|name| (*name).to_owned()).collect();
            Pool { colors, ..cube::house::oracle(1) }
        };
        let magic = pool(&["white", "blue", "black", "red", "green"]);
        let hue = |pool: &Pool, bits: u16| hue(pool, Some(Colors(bits)));
        assert_eq!(hue(&magic, 0b1010).as_deref(), Some("blue red"), "both, not one gold");
        assert_eq!(hue(&magic, 0b111).as_deref(), Some("gold"));
        assert_eq!(hue(&magic, 0), None);
        let houses = pool(&["baratheon", "greyjoy", "lannister"]);
        assert_eq!(hue(&houses, 0b101).as_deref(), Some("xa xc"));
        // What is painted has its colour in the style.
        let style = include_str!("../../assets/table.css");
        for name in ["white", "green", "xa", "xp", "gold"] {
            for place in ["^", "$"] {
                let painted = format!("[data-hue{place}={name}]");
                assert!(style.contains(&painted), "{painted}");
            }
        }
    }

    #[test]
    fn everything_that_the_list_knows_is_on_the_card() {
        let card = PoolCard {
            set: "ICE".into(),
            number: "204".into(),
            colors: Some(Colors(0b1000)),
            rarity: Some(Rarity::Uncommon),
            cost: Some(1),
            mana: "{R}".into(),
            kind: "Instant".into(),
            text: "Deal 3 damage.".into(),
            ..PoolCard::named("Incinerate")
        };
        let colors = ["white", "blue", "black", "red", "green"].map(str::to_owned).to_vec();
        let pool = Pool { colors, ..cube::house::oracle(1) };
        let face = face(Words::new(Lang::En), &pool, &card).into_string();
        for known in [
            "Incinerate",
            "<i class=\"m r\">R</i>",
            "Instant",
            "Deal 3 damage.",
            "ICE 204",
            "red",
            "uncommon",
        ] {
            assert!(face.to_lowercase().contains(&known.to_lowercase()), "{known}: {face}");
        }
    }
}
