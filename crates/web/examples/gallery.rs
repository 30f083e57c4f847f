//! Writes everything that is drawn, a duel and a lobby into one file to look at:
//! `cargo run -p arcadia-web --example gallery -- gallery.html light all`, where the theme may
//! be `dark`, and the part `duel`, `lobby` or `art`.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use oracle::{Card, Coins};
use web::pages::art;
use words::{Lang, Words};

const WORDS: Words = Words::new(Lang::En);

fn card(name: &str) -> Markup {
    art::card(name.parse().expect("the gallery names cards that are"), WORDS)
}

fn seat(name: &str, turn: bool, energy: u16, coins: u16, clock: &str) -> Markup {
    html! {
        section class={ "seat" @if turn { " turn" } } {
            span class="name" { (name) }
            span class="stat" { (art::back()) "6" }
            span class="stat muted" { "deck 21" }
            span class={ "clock" @if turn { " low" } } { (clock) }
            (art::energy(energy, 99, 0, WORDS))
            (art::coins(Coins::of(coins), WORDS))
        }
    }
}

fn fighter(name: &str, sides: u8, shows: Option<u8>) -> Markup {
    html! { figure class="card" { (card(name)) (art::die(sides, shows)) } }
}

fn board() -> Markup {
    let hand =
        ["human-d8+2", "elf-d6+3", "dwarf-d20+4", "draw-2", "orc-d6+4", "exchange", "lycan-d4+5"];
    html! {
        div class="board" {
            (seat("Mara the Unlucky", false, 62, 11, "4:12"))
            div class="zone" {
                div class="side" {
                    (fighter("dragon-d12+1", 12, Some(9))) (fighter("dragon-d20+0", 20, Some(17)))
                    span class="total" { "37" small { "+10 species" } }
                }
                div class="vs" { "against" }
                div class="side" {
                    (fighter("fairy-d8+3", 8, None)) (fighter("koatl-d4+2", 4, Some(3)))
                    span class="total" { "?" }
                }
            }
            (seat("You", true, 23, 8, "0:48"))
            div class="hand" {
                @for (place, name) in hand.iter().enumerate() {
                    label class={ "card pick" @if place == 3 { " off" } } {
                        input type="checkbox" checked[place == 1] disabled[place == 3];
                        (card(name))
                    }
                }
            }
            div class="buttons" {
                button class="primary" { "Defend with 1" } button { "Take it" }
                button class="quiet" { "Odds" } button class="danger" { "Resign" }
            }
        }
    }
}

fn hero() -> Markup {
    html! {
        section class="hero" {
            div {
                h1 { "Draft. Duel. Mind your purse." }
                p { "Three champions, a handful of dice and never enough lunas: play Oracle against
                    friends or the house." }
                div class="buttons" {
                    a class="button primary" href="#" { "Play now" }
                    a class="button" href="#" { "Learn it in two minutes" }
                    a class="button quiet" href="#" { "Watch a table" }
                }
            }
            div class="fan" {
                @for name in ["dragon-d20+0", "koatl-d20+5", "fairy-d12+5"] {
                    figure class="card" { (card(name)) }
                }
            }
        }
    }
}

fn lobby() -> Markup {
    let formats = [
        ("Random decks", "Forty cards each, unseen"),
        ("One colour", "Thirty-four champions of yours"),
        ("Solomon draft", "One cuts, the other chooses"),
    ];
    let tables = [("Odo", "Random decks", 12), ("luna", "One colour", 204), ("Tess", "Winston", 3)];
    html! {
        ul class="tabs" {
            li { a href="#" aria-current="page" { "Open tables" } }
            li { a href="#" { "Going on" } }
        }
        div class="panels" {
            section class="panel" {
                h2 { "A new table" }
                fieldset class="choices" {
                    legend { "What to play" }
                    @for (place, (name, about)) in formats.iter().enumerate() {
                        label class="choice" {
                            input type="radio" name="what" checked[place == 1];
                            span { (name) small { (about) } }
                        }
                    }
                }
                div class="field" { label for="who" { "Your name" } input id="who" value="Mara"; }
                div class="buttons" {
                    button class="primary" { "Open the table" }
                    button class="quiet" { "More settings" }
                }
            }
            section class="panel" {
                h2 { "Waiting for you" }
                div class="scroll" {
                    table {
                        thead { tr { th { "Host" } th { "Game" } th class="number" { "Wins" } } }
                        @for (host, what, wins) in tables {
                            tr {
                                td { (host) " " span class="badge good" { "here" } }
                                td { (what) }
                                td class="number" { (wins) }
                            }
                        }
                    }
                }
                p class="muted" { "Tables without a host close after an hour." }
                details { summary { "What is a Winston draft?" } p { "Three piles grow." } }
            }
            (odds())
        }
    }
}

fn odds() -> Markup {
    html! {
        section class="panel" {
            h2 { "Odds" }
            table class="bars" {
                @for n in 0..6u8 {
                    tr {
                        th { (n * 4) }
                        td { meter value=(n * (6 - n)) max="12" {} }
                        td class="number" { (n * 7) "%" }
                    }
                }
            }
            p role="status" { "Odo has joined the table." }
            (log())
        }
    }
}

fn log() -> Markup {
    html! {
        ul class="log" {
            li class="turn" { "Turn 14" }
            li { "Odo attacks with two dragons." }
            li class="mine" { "You defend with a fairy." }
            li { "You lose 12 energy." }
        }
    }
}

fn drawings() -> Markup {
    // One champion of each species, and the others.
    let mut some: Vec<Card> = Card::all().collect();
    some.sort_by_key(|one| (one.face().kind(), one.champion().map(|c| c.order), one.id() % 7));
    let mut seen = std::collections::BTreeSet::new();
    some.retain(|one| seen.insert(one.champion().map_or(one.name(), |c| c.species().name())));
    html! {
        section class="panel" {
            (art::logo()) (art::coins(Coins::of(17), WORDS))
            div class="dice" {
                @for (sides, shows) in [(4, 3), (6, 6), (8, 5), (12, 12), (20, 17), (10, 10)] {
                    (art::die(sides, None)) (art::die(sides, Some(shows)))
                }
                @for worth in 1..4 { (art::coin(worth, WORDS)) }
                @for now in [99, 40, 9, 0] { (art::energy(now, 99, 0, WORDS)) }
                svg width="42" viewBox="0 0 42 42" { (art::favicon(false)) }
            }
        }
        @for width in ["70", "120", "260"] {
            section class="panel buttons" {
                @for one in &some {
                    svg width=(width) viewBox="0 0 650 860" { (art::card(*one, WORDS)) }
                }
                svg width=(width) viewBox="0 0 650 860" { (art::back()) }
            }
        }
        section class="panel" {
            ul class="grid" {
                @for one in Card::all() { li class="card" { (art::card(one, WORDS)) } }
            }
        }
    }
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let file = args.next().unwrap_or_else(|| "gallery.html".to_owned());
    let theme = args.next().unwrap_or_else(|| "light".to_owned());
    let part = args.next().unwrap_or_else(|| "all".to_owned());
    let shown = |name: &str| part == "all" || part == name;
    let page = html! {
        (DOCTYPE)
        html lang="en" data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                style { (PreEscaped(include_str!("../assets/site.css"))) }
            }
            body class="page" {
                header {
                    a href="#" { (art::logo()) }
                    nav {
                        a href="#" aria-current="page" { "Play" }
                        a href="#" { "Drafts" }
                        a href="#" { "Cards" }
                        a href="#" { "Mara" }
                    }
                }
                main {
                    @if shown("duel") {
                        div class="split" {
                            (board())
                            aside class="panel" { h2 { "So far" } (log()) }
                        }
                    }
                    @if shown("lobby") { (hero()) (lobby()) }
                    @if shown("art") { (drawings()) }
                }
                footer { "Oracle: The Champions of Arcadia" }
            }
        }
    };
    // A file asks for nothing: what cards are put together from is in it.
    let parts = format!("<div hidden>{}</div></body>", art::SHEET.text);
    let page = page.into_string().replace("</body>", &parts);
    std::fs::write(file, page.replace(&format!("/assets/{}", art::SHEET.name), ""))
}
