//! All of the rules, in the order in which one meets them.

use super::super::art;
use super::super::seen::Form;
use super::super::speaks::Speaks;
use super::parts::{
    bonus_table, cards, champions, contents, dice_table, formula, paragraphs, section,
    species_table, unnamed,
};
use super::reader::Reader;
use axum::response::Html;
use draft::Undrafted;
use maud::{Markup, html};
use oracle::{BonusClass, Card, Champion, Coins, Ruleset};
use words::{Value, capitalized};

/// How a part of the rules is written.
type Part = fn(&Reader) -> Markup;

/// The parts of the rules: the anchor, the key of the heading, and what it says.
const PARTS: [(&str, &str, Part); 15] = [
    ("aim", "book-aim", aim),
    ("cards", "rules-need", need),
    ("dice", "book-dice", dice),
    ("decks", "book-decks", decks),
    ("start", "book-start", start),
    ("turn", "rules-turn", turn),
    ("defence", "rules-defence", defence),
    ("combat", "rules-combat", combat),
    ("bonus", "rules-combos", bonus),
    ("end", "rules-end", end),
    ("winning", "rules-win", winning),
    ("lunas", "rules-coins", lunas),
    ("known", "book-known", known),
    ("match", "book-match", best_of),
    ("variants", "book-variants", variants),
];

/// The page.
pub async fn page(Speaks(words): Speaks, form: Form) -> Html<String> {
    shown(&Reader::new(words, &form))
}

/// The page for a reader.
pub fn shown(reader: &Reader) -> Html<String> {
    let headings = PARTS.map(|(id, heading, _)| (id, reader.say(heading)));
    let body = html! {
        (reader.chooser("/rules"))
        div class="book" {
            (contents(reader, &headings))
            article class="panel text" {
                @for (id, heading, part) in PARTS { (section(id, &reader.say(heading), &part(reader))) }
                p { a href="/formats" { (reader.say("book-to-formats")) } }
            }
        }
    };
    reader.page("book-rules", &body)
}

fn aim(reader: &Reader) -> Markup {
    html! { p class="opening" { (reader.say("rules-aim")) } }
}

fn need(reader: &Reader) -> Markup {
    let words = reader.words;
    html! {
        ul { @for key in ["rules-need-cards", "rules-need-things"] { li { (reader.say(key)) } } }
        h3 id="card" { (reader.say("book-card")) }
        (champion(reader))
        h3 id="species" { (reader.say("book-species")) }
        (species_table(words))
        h3 id="others" { (reader.say("book-others")) }
        div class="row" { (cards(words, &["draw-2", "draw-3", "exchange"])) }
        p {
            a href="#recall" { (reader.say("book-recall")) } ", "
            a href="#exchange" { (reader.say("book-exchange")) }
        }
    }
}

/// A champion, and what is on it.
fn champion(reader: &Reader) -> Markup {
    let words = reader.words;
    let Some((card, champion)) = example("dragon-d12+1") else { return html! {} };
    let lunas = words.say_with("count-lunas", &[("n", champion.cost.into())]);
    let values: [(&str, Value); 6] = [
        ("die", champion.die.into()),
        ("base", champion.base.into()),
        ("order", words.order(champion.order).into()),
        ("cost", lunas.into()),
        ("color", words.color(champion.color).into()),
        ("species", words.species(champion.species()).into()),
    ];
    html! {
        div class="beside" {
            span class="card large" { (art::card(card, words)) }
            ul {
                @for what in ["die", "base", "order", "cost", "color", "species"] {
                    li { (reader.book.say_with(&format!("book-card-{what}"), &values)) }
                }
            }
        }
    }
}

fn example(name: &str) -> Option<(Card, Champion)> {
    let card: Card = name.parse().ok()?;
    Some((card, card.champion()?))
}

fn dice(reader: &Reader) -> Markup {
    html! { (paragraphs(reader, &["book-dice-text"])) (dice_table(reader.words)) }
}

fn decks(reader: &Reader) -> Markup {
    html! {
        p { (reader.say("rules-setup-decks")) }
        ul {
            @for way in Undrafted::NAMES.into_iter().chain(["drafted"]) {
                li { (reader.say(&format!("rules-setup-{way}"))) }
            }
        }
        h3 id="drafts" { (reader.say("book-drafts")) }
        p {
            (reader.say("book-drafts-text")) " "
            a href="/formats" { (reader.say("book-to-formats")) }
        }
    }
}

fn start(reader: &Reader) -> Markup {
    html! {
        (paragraphs(reader, &["rules-setup-start", "book-first"]))
        h3 id="mulligan" { (reader.say("book-mulligan")) }
        (paragraphs(reader, &["rules-setup-mulligan", "book-mulligan-more"]))
    }
}

fn turn(reader: &Reader) -> Markup {
    html! {
        ol class="steps" {
            li { (reader.say("rules-turn-draw")) }
            li { (reader.say("rules-turn-action")) }
        }
        @for action in ["attack", "recall", "exchange", "pass"] {
            h3 id=(action) { (reader.say(&format!("book-{action}"))) }
            p { (unnamed(&reader.say(&format!("rules-turn-{action}")))) }
            p { (reader.say(&format!("book-{action}-more"))) }
        }
        h3 id="cost" { (reader.say("book-cost")) }
        (paragraphs(reader, &["rules-turn-pay", "book-cost-more"]))
    }
}

fn defence(reader: &Reader) -> Markup {
    paragraphs(reader, &["rules-defence-text", "book-defence-more"])
}

fn combat(reader: &Reader) -> Markup {
    html! {
        (paragraphs(reader, &["rules-combat-roll"]))
        (formula(reader))
        (paragraphs(reader, &["rules-combat-damage"]))
        h3 id="fight" { (reader.say("book-fight")) }
        (fight(reader))
    }
}

/// One side of the fight that is reckoned up: its champions, and what they rolled.
struct Side {
    names: &'static [&'static str],
    rolled: &'static [u8],
}

const ATTACK: Side = Side { names: &["human-d8+2", "human-d6+3"], rolled: &[6, 4] };
const DEFENCE: Side = Side { names: &["goblin-d6+4", "orc-d8+4"], rolled: &[3, 5] };

impl Side {
    fn dice(&self) -> u16 {
        self.rolled.iter().map(|rolled| u16::from(*rolled)).sum()
    }

    fn bases(&self) -> u16 {
        champions(self.names).iter().map(|champion| u16::from(champion.base)).sum()
    }

    /// What a dealt deck gets for them.
    fn bonus(&self, ruleset: &Ruleset) -> u16 {
        ruleset.bonuses(BonusClass::Random).bonus(&champions(self.names)).into()
    }

    fn shown(&self, reader: &Reader) -> Markup {
        let both = self.names.iter().filter_map(|name| example(name)).zip(self.rolled);
        html! {
            div class="row fight" {
                @for ((card, champion), rolled) in both {
                    figure class="card" { (art::card(card, reader.words)) (art::die(champion.die, Some(*rolled))) }
                }
            }
        }
    }
}

/// A fight with its sums.
fn fight(reader: &Reader) -> Markup {
    let (rules, words) = (&reader.ruleset, reader.words);
    let attack = ATTACK.dice() + ATTACK.bases() + ATTACK.bonus(rules);
    let defence = DEFENCE.dice() + DEFENCE.bonus(rules);
    let damage = attack.saturating_sub(defence);
    let values = |side: &Side, total: u16| -> [(&str, Value); 4] {
        [
            ("dice", side.dice().into()),
            ("bases", side.bases().into()),
            ("bonus", side.bonus(rules).into()),
            ("total", total.into()),
        ]
    };
    let lost: [(&str, Value); 3] = [
        ("damage", words.say_with("count-energy", &[("n", damage.into())]).into()),
        ("before", rules.energy().into()),
        ("after", rules.energy().saturating_sub(damage).into()),
    ];
    html! {
        (ATTACK.shown(reader))
        p { (words.say_with("book-fight-attack", &values(&ATTACK, attack))) }
        (DEFENCE.shown(reader))
        p { (words.say_with("book-fight-defence", &values(&DEFENCE, defence))) }
        p { strong { (words.say_with("book-fight-damage", &lost)) } }
    }
}

fn bonus(reader: &Reader) -> Markup {
    html! {
        (paragraphs(reader, &["rules-combos-text"]))
        (bonus_table(reader.words, &reader.ruleset))
        (paragraphs(reader, &["book-bonus-more"]))
        p { a href=(reader.address("/rules/bonuses")) { (reader.say("book-bonus-examples")) } }
    }
}

fn end(reader: &Reader) -> Markup {
    html! {
        ol class="steps" {
            @for key in ["rules-end-income", "rules-end-discard", "rules-end-next"] { li { (reader.say(key)) } }
        }
        h3 id="empty" { (reader.say("rules-empty")) }
        (paragraphs(reader, &["rules-empty-text"]))
    }
}

fn winning(reader: &Reader) -> Markup {
    paragraphs(reader, &["rules-win-text", "rules-win-limit", "book-give-up"])
}

fn lunas(reader: &Reader) -> Markup {
    let lunas = reader.ruleset.lunas();
    let sum = reader.words.say_with("count-lunas", &[("n", lunas.into())]);
    let coins = [("term-luna", 1), ("term-aureus", 2), ("term-opal", 3)];
    html! {
        div class="row coins-row" {
            @for (key, worth) in coins {
                figure { (art::coin(worth, reader.words)) figcaption { (reader.say(key)) } }
            }
        }
        (paragraphs(reader, &["rules-coins-text"]))
        p { (sum) " = " (art::coins(Coins::of(lunas), reader.words)) }
    }
}

fn known(reader: &Reader) -> Markup {
    html! {
        ul { @for what in ["open", "yours", "nobody", "later"] { li { (reader.say(&format!("book-known-{what}"))) } } }
    }
}

fn best_of(reader: &Reader) -> Markup {
    paragraphs(reader, &["book-match-text"])
}

fn variants(reader: &Reader) -> Markup {
    let words = reader.words;
    html! {
        (paragraphs(reader, &["book-variants-text"]))
        table {
            thead {
                tr {
                    th scope="col" { (reader.say("term-ruleset")) }
                    th scope="col" class="number" { (reader.say("term-energy")) }
                    th scope="col" class="number" { (reader.say("term-luna")) }
                }
            }
            tbody {
                @for (name, ruleset) in Ruleset::NAMED {
                    tr aria-current=[(ruleset == reader.ruleset).then_some("true")] {
                        th scope="row" {
                            a href={ "/rules?ruleset=" (name) } { (capitalized(&words.ruleset(&ruleset))) }
                        }
                        td class="number" { (ruleset.energy()) }
                        td class="number" { (ruleset.lunas()) }
                    }
                }
            }
        }
    }
}
