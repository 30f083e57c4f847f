//! Where everything is on many screens, kept: boxes are compared exactly, and pictures of those that look the same
//! for everybody with a tolerance. `UPDATE_LAYOUTS=1` writes both anew.

use crate::browser::playing::{begin, market, open, over};
use crate::browser::site::Site;
use crate::browser::tab::{Tab, quoted};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Blocks of eight by eight pixels, at half the size of the screen, may differ by this much of 255 on average: letters
/// are drawn a little differently by every version of Chromium.
const TOLERANCE: u32 = 20;
/// And one block of so many may differ by more.
const ODD_BLOCKS: u64 = 250;

/// How many blocks of two pictures differ by more than the tolerance, of how many. Pictures of another size differ in
/// all of them.
const DIFFERENCE: &str = r#"(async () => {
    const pixels = async (text) => {
        const bytes = Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
        const image = await createImageBitmap(new Blob([bytes]));
        const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const [was, is] = [await pixels(WAS), await pixels(IS)];
    const [wide, high] = [is.width >> 3, is.height >> 3];
    if (was.width !== is.width || was.height !== is.height) return [wide * high, wide * high];
    let odd = 0;
    for (let block = 0; block < wide * high; block += 1) {
        const [x, y] = [(block % wide) * 8, Math.floor(block / wide) * 8];
        let sum = 0;
        for (let pixel = 0; pixel < 64; pixel += 1) {
            const at = 4 * ((y + (pixel >> 3)) * is.width + x + (pixel & 7));
            for (let color = 0; color < 3; color += 1) sum += Math.abs(is.data[at + color] - was.data[at + color]);
        }
        if (sum > 64 * 3 * TOLERANCE) odd += 1;
    }
    return [odd, wide * high];
})()"#;

const DESK: (u32, u32, bool) = (1280, 800, false);
const PHONE: (u32, u32, bool) = (390, 844, true);
const LYING: (u32, u32, bool) = (844, 390, true);

/// Pages that look the same for everybody who has just come.
const SCREENS: [(&str, &str, (u32, u32, bool)); 17] = [
    ("home", "/", DESK),
    ("home-phone", "/", PHONE),
    ("events", "/events", DESK),
    ("new-event", "/events/new", DESK),
    ("new-event-phone", "/events/new", PHONE),
    ("rules", "/rules", DESK),
    ("rules-phone", "/rules", PHONE),
    ("formats", "/formats", DESK),
    ("solomon", "/formats/solomon", DESK),
    ("decks", "/decks", DESK),
    ("builder", "/decks/new", DESK),
    ("builder-phone", "/decks/new", PHONE),
    ("cubes", "/cubes", DESK),
    ("cube", "/cubes/arcadia", DESK),
    ("account", "/account", DESK),
    ("account-phone", "/account", PHONE),
    ("verify", "/verify", DESK),
];

/// The boxes of what makes a page, in letters that Debian's Chromium brings along. What differs from deal to
/// deal (what is asked, and by which buttons) is left out.
const BOXES: &str = r#"(async () => {
    const letters = new CSSStyleSheet();
    letters.replaceSync("*, ::before, ::after { font-family: 'DejaVu Sans' !important; } .told, .drawer .log { display: none !important; }");
    document.adoptedStyleSheets = [letters];
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const made = "body > header, main, main > *, .hero > *, .panel, .choices, label.choice, .field, .buttons, button, .button, input, select, .seat, .zone, .held, .card, .slot, .tally, .deciding, .drawer, .tabs";
    const name = (each) => `${each.localName}${each.id ? `#${each.id}` : ""}${[...each.classList].filter((word) => !["off", "poor", "turn", "mine", "theirs"].includes(word)).map((word) => `.${word}`).join("")}`;
    return [...document.querySelectorAll(made)].filter((each) => each.checkVisibility() && !each.matches(".deciding *, .helpers *, .seat *")).slice(0, 90).map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${name(each)} ${[x, y, width, height].map(Math.round).join(" ")}`;
    }).join("\n");
})()"#;

/// Where something of a screen is kept.
fn kept(name: &str, kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/layouts/{name}.{kind}"))
}

/// Whether what is kept is written anew.
fn is_renewed() -> bool {
    std::env::var_os("UPDATE_LAYOUTS").is_some()
}

/// How many blocks of two pictures differ too much, and how many there are. An empty tab looks at them.
async fn difference(eye: &Tab, was: &[u8], is: &[u8]) -> (u64, u64) {
    let digits =
        |bytes: &[u8]| quoted(&bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
    let asked = DIFFERENCE.replace("WAS", &digits(was)).replace("IS", &digits(is));
    let counted = eye.ask(&asked.replace("TOLERANCE", &TOLERANCE.to_string())).await;
    let count = |at: usize| counted[at].as_f64().unwrap() as u64;
    (count(0), count(1))
}

/// Compares the picture of a screen with the one that is kept.
async fn look_at(tab: &Tab, eye: &Tab, name: &str, wrong: &mut Vec<String>) {
    let path = kept(name, "webp");
    if is_renewed() {
        std::fs::write(path, tab.half_size("webp").await).unwrap();
        return;
    }
    let was = std::fs::read(&path).unwrap_or_else(|_| panic!("{name} has no picture yet"));
    let (odd, all) = difference(eye, &was, &tab.half_size("png").await).await;
    if odd * ODD_BLOCKS > all {
        wrong.push(format!("{name}: {odd} of {all} blocks look different"));
    }
}

/// Compares the boxes of a screen with those that are kept, and says where they differ.
async fn compare(tab: &Tab, name: &str, wrong: &mut Vec<String>) {
    let path = kept(name, "txt");
    let now = format!("{}\n", tab.ask(BOXES).await.as_str().unwrap());
    if is_renewed() {
        std::fs::write(path, now).unwrap();
        return;
    }
    let was = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = |(was, is): &(&str, &str)| was != is;
    let first = was.lines().zip(now.lines()).find(differs);
    if was != now {
        wrong.push(format!(
            "{name}: {first:?} ({} and {} boxes)",
            was.lines().count(),
            now.lines().count()
        ));
    }
}

/// What a guest is invited to, and a market: the same cards every time.
async fn tables(site: &Site, wrong: &mut Vec<String>) {
    let (ada, bo) = (site.person().await.visit("/").await, site.person().await.blank().await);
    ada.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let asked = json!({ "format": "random", "best_of_three": true });
    let table = ada.api("POST", "/api/tables", &asked).await["table"].as_str().unwrap().to_owned();
    ada.api("POST", &format!("/api/tables/{table}/seats/0"), &json!({})).await;
    let place = open(&ada, &market()).await;
    for (name, (width, height, mobile)) in
        [("challenge", DESK), ("challenge-phone", PHONE), ("market", DESK), ("market-phone", PHONE)]
    {
        let (tab, place) = match name.starts_with("market") {
            true => (&ada, place.as_str()),
            false => (&bo, &*format!("/t/{table}")),
        };
        tab.sized(width, height, mobile).await;
        tab.goto(place).await;
        tab.wait("#table[data-stage=playing] .wares, .challenge").await;
        compare(tab, name, wrong).await;
    }
}

/// The lesson, which is dealt the same cards every time.
async fn lesson(tab: &Tab, eye: &Tab, wrong: &mut Vec<String>) {
    tab.goto("/").await;
    tab.follow("button.learn").await;
    tab.wait(".hand .marked").await;
    for (name, (width, height, mobile)) in
        [("lesson", DESK), ("lesson-phone", PHONE), ("lesson-lying", LYING)]
    {
        tab.sized(width, height, mobile).await;
        compare(tab, name, wrong).await;
        look_at(tab, eye, name, wrong).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn screens_are_laid_out_as_they_were() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    let eye = site.person().await.blank().await;
    let mut wrong = Vec::new();
    for (name, page, (width, height, mobile)) in SCREENS {
        tab.sized(width, height, mobile).await;
        tab.goto(page).await;
        compare(&tab, name, &mut wrong).await;
        look_at(&tab, &eye, name, &mut wrong).await;
    }
    for (name, (width, height, mobile)) in
        [("duel", DESK), ("duel-phone", PHONE), ("duel-lying", LYING)]
    {
        tab.sized(width, height, mobile).await;
        begin(&tab, "random").await;
        assert!(!over(&tab).await);
        compare(&tab, name, &mut wrong).await;
    }
    tables(&site, &mut wrong).await;
    begin(&tab, "solomon").await;
    for (name, (width, height, mobile)) in [("draft", DESK), ("draft-phone", PHONE)] {
        tab.sized(width, height, mobile).await;
        assert!(!over(&tab).await);
        compare(&tab, name, &mut wrong).await;
    }
    lesson(&tab, &eye, &mut wrong).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What looks different is seen: the same page by night, and a button that has moved by its height.
    tab.goto("/settings").await;
    tab.ask(BOXES).await;
    let usual = tab.half_size("png").await;
    assert_eq!(difference(&eye, &usual, &tab.half_size("webp").await).await.0, 0);
    tab.ask("document.querySelector('main .panel').style.marginTop = '3rem'").await;
    let (odd, all) = difference(&eye, &usual, &tab.half_size("webp").await).await;
    assert!(odd * ODD_BLOCKS > all, "{odd} of {all}");
    site.close().await;
}
