//! Who sits at a table: a portrait for each level of computer player, and the initial of a person in a seal.

use maud::{Markup, html};

/// A face in a medallion: the ground, then outlines with their colours from behind to front, in the square
/// from -50 to 50.
struct Portrait {
    level: &'static str,
    ground: &'static str,
    layers: &'static [(&'static str, &'static str)],
}

/// The portraits. Another level is one entry more; one without an entry has that of the last.
#[rustfmt::skip]
const PORTRAITS: [Portrait; 5] = [
    // A girl in the arms of the moon.
    Portrait { level: "luna", ground: "#39327a", layers: &[
        ("#f0d48a", "M16-40A40 40 0 1 0 16 40A33 33 0 1 1 16-40Z"),
        ("#5d54a8", "M-22 4Q-26-32 6-32Q38-32 33 4L38 47H-26Z"),
        ("#1e1a4c", "M-34 47Q-28 26 6 26Q38 26 42 47Z"),
        ("#f3e2d8", "M6-20C21-20 25-6 23 4C21 19 13 28 6 28C-1 28-9 19-11 4C-13-6-9-20 6-20Z"),
        ("#7a70c8", "M-14 0Q-10-26 6-24Q24-26 27 0Q19-13 8-12Q-5-12-14 0Z"),
        ("#2b2150", "M-5 5Q-1 8 3 5L3 7Q-1 11-5 7ZM10 5Q14 8 18 5L18 7Q14 11 10 7ZM0 17Q6 21 12 17Q6 24 0 17Z"),
    ] },
    // A squire in a silver helmet with a plume.
    Portrait { level: "argent", ground: "#36454f", layers: &[
        ("#8fa3b0", "M4-44Q30-46 34-22Q22-34 6-30Z"),
        ("#22303a", "M-36 47Q-30 26 0 26Q30 26 36 47Z"),
        ("#e9cdb6", "M0-22C16-22 20-8 19 4C17 19 8 29 0 29C-8 29-17 19-19 4C-20-8-16-22 0-22Z"),
        ("#dfe5ea", "M-25 10Q-28-36 0-36Q28-36 25 10L17 14Q18-4 15-8H-15Q-18-4-17 14Z"),
        ("#b5c2cc", "M-3-36H3V-2L0 2L-3-2Z"),
        ("#26323c", "M-12-1Q-8-5-4-1Q-8 3-12-1ZM4-1Q8-5 12-1Q8 3 4-1ZM-5 17Q0 21 6 16L6 18Q0 24-5 20Z"),
    ] },
    // A young king with the sun for a crown.
    Portrait { level: "aureus", ground: "#7a4b00", layers: &[
        ("#f5c542", "M0-47L7-30L22-42L23-24L40-28L33-12L48-4L33 4L40 20L-40 20L-33 4L-48-4L-33-12L-40-28L-23-24L-22-42L-7-30Z"),
        ("#4d2c00", "M-38 47Q-32 24 0 24Q32 24 38 47Z"),
        ("#ecc19a", "M0-24C17-24 22-8 21 4C19 20 9 30 0 30C-9 30-19 20-21 4C-22-8-17-24 0-24Z"),
        ("#b8651b", "M-21 2Q-12 12 0 11Q12 12 21 2Q22 24 0 38Q-22 24-21 2Z"),
        ("#ffe28a", "M-23-12L-26-32L-11-22L0-36L11-22L26-32L23-12Q0-20-23-12Z"),
        ("#3a1c00", "M-12-5H-5V0H-12ZM5-5H12V0H5ZM-6 18Q0 22 6 18L6 20Q0 25-6 20Z"),
    ] },
    // A scholar behind a cut stone.
    Portrait { level: "opal", ground: "#1d4a52", layers: &[
        ("#0f2f35", "M0-44Q36-38 34 8L40 47H-40L-34 8Q-36-38 0-44Z"),
        ("#dcefe8", "M0-26C17-26 22-10 21 3C19 20 9 31 0 31C-9 31-19 20-21 3C-22-10-17-26 0-26Z"),
        ("#bfe9e4", "M-24-10L0-24L24-10L14 6H-14Z"),
        ("#f3d3ef", "M0-24L24-10L8-6Z"),
        ("#8fb9ef", "M-24-10L-8-6L-14 6Z"),
        ("#fbe8b8", "M-8-6H8L14 6H-14Z"),
        ("#123c43", "M-15-5Q-10-9-5-5Q-10-1-15-5ZM5-5Q10-9 15-5Q10-1 5-5ZM-7 19Q0 22 7 18L7 20Q0 24-7 21Z"),
    ] },
    // A veiled seer with a third eye.
    Portrait { level: "oracle", ground: "#4a1238", layers: &[
        ("#f3d3ef", "M0-48L6-22L30-40L18-16L46-20L24-4L46 12L18 10L0 26L-18 10L-46 12L-24-4L-46-20L-18-16L-30-40L-6-22Z"),
        ("#7d2a62", "M0-36Q30-32 28 6L40 47H-40L-28 6Q-30-32 0-36Z"),
        ("#f1d6c4", "M0-22C16-22 20-8 19 4C17 19 8 29 0 29C-8 29-17 19-19 4C-20-8-16-22 0-22Z"),
        ("#5b1747", "M-24 6Q0 0 24 6L30 47H-30Z"),
        ("#2a0b20", "M-14-3Q-9-7-4-3Q-9 1-14-3ZM4-3Q9-7 14-3Q9 1 4-3Z"),
        ("#ffd667", "M-9-16Q0-25 9-16Q0-7-9-16Z"),
        ("#2a0b20", "M-3-16A3 3 0 1 0 3-16A3 3 0 1 0-3-16Z"),
    ] },
];

/// The rim of every medallion.
fn medallion(ground: &str, within: &Markup) -> Markup {
    html! {
        svg class="art portrait" viewBox="-52 -52 104 104" aria-hidden="true" {
            circle r="47" fill=(ground) {}
            svg x="-47" y="-50" width="94" height="97" viewBox="-47 -50 94 97" { (within) }
            circle r="47" fill="none" stroke="#d9b45a" stroke-width="5" {}
        }
    }
}

/// Who one plays against, by level.
pub fn portrait(level: &str) -> Markup {
    let [.., last] = &PORTRAITS;
    let portrait = PORTRAITS.iter().find(|one| one.level == level).unwrap_or(last);
    let layers =
        html! { @for (fill, outline) in portrait.layers { path d=(outline) fill=(fill) {} } };
    medallion(portrait.ground, &layers)
}

/// What a person's seal is made of.
const SEALS: [&str; 6] = ["#7c3a00", "#8a1522", "#332f86", "#1f6a5c", "#5b1747", "#1d4a72"];

/// A person: the initial of the name, on a ground that goes with the name.
pub fn person(name: &str) -> Markup {
    let initial: String = name
        .chars()
        .find(|letter| letter.is_alphanumeric())
        .map_or_else(|| "✦".to_owned(), |letter| letter.to_uppercase().collect());
    let sum: usize = name.chars().map(|letter| letter as usize).sum();
    let letter = html! {
        text y="19" font-size="54" font-weight="700" text-anchor="middle" font-family=(super::NAMES) fill="#ffe9b8" { (initial) }
    };
    medallion(SEALS[sum % SEALS.len()], &letter)
}
