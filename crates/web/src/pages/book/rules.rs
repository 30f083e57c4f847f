//! All of the rules, in the order in which one meets them.

use super::super::art;
use super::super::context::Form;
use super::super::language::Language;
use super::parts::{
    bonus_table, cards, champions, contents, dice_table, formula, paragraphs, section,
    species_table, unnamed,
};
use super::reader::Reader;
use axum::response::Html;
use draft::Undrafted;
use maud::{Markup, html};
use oracle::{BonusClass, Card, Champion, Coins, Recall, Ruleset};
use words::{Key, Value, capitalized, composed, key, keys};

/// How a part of the rules is written.
type Part = fn(&Reader) -> Markup;

/// The parts of the rules: the anchor, the key of the heading, and what it says.
const PARTS: [(&str, Key, Part); 15] = [
    ("aim", key::BOOK_AIM, aim),
    ("cards", key::RULES_NEED, need),
    ("dice", key::BOOK_DICE, dice),
    ("decks", key::BOOK_DECKS, decks),
    ("start", key::BOOK_START, start),
    ("turn", key::RULES_TURN, turn),
    ("defence", key::RULES_DEFENCE, defence),
    ("combat", key::RULES_COMBAT, combat),
    ("bonus", key::RULES_COMBOS, bonus),
    ("end", key::RULES_END, end),
    ("winning", key::RULES_WIN, winning),
    ("lunas", key::RULES_COINS, lunas),
    ("known", key::BOOK_KNOWN, known),
    ("match", key::BOOK_MATCH, best_of),
    ("variants", key::BOOK_VARIANTS, variants),
];

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
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
                p { a href="/formats" { (reader.say(key::BOOK_TO_FORMATS)) } }
            }
        }
    };
    reader.page(key::BOOK_RULES, &body)
}

fn aim(reader: &Reader) -> Markup {
    html! { p class="opening" { (reader.say(key::RULES_AIM)) } }
}

fn need(reader: &Reader) -> Markup {
    let words = reader.words;
    html! {
        ul { @for key in [key::RULES_NEED_CARDS, key::RULES_NEED_THINGS] { li { (reader.say(key)) } } }
        h3 id="card" { (reader.say(key::BOOK_CARD)) }
        (champion(reader))
        h3 id="species" { (reader.say(key::BOOK_SPECIES)) }
        (species_table(words))
        h3 id="others" { (reader.say(key::BOOK_OTHERS)) }
        div class="row" { (cards(words, &["draw-2", "draw-3", "exchange"])) }
        p {
            a href="#recall" { (reader.say(key::BOOK_RECALL)) } ", "
            a href="#exchange" { (reader.say(key::BOOK_EXCHANGE)) }
        }
    }
}

/// A champion, and what is on it.
fn champion(reader: &Reader) -> Markup {
    let words = reader.words;
    let Some((card, champion)) = example("dragon-d12+1") else { return html! {} };
    let lunas = words.say_with(key::COUNT_LUNAS, &[("n", champion.cost.into())]);
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
                @for what in keys!("book-card", ["die", "base", "order", "cost", "color", "species"]) {
                    li { (reader.book.say_with(what, &values)) }
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
    html! { (paragraphs(reader, &[key::BOOK_DICE_TEXT])) (dice_table(reader.words)) }
}

fn decks(reader: &Reader) -> Markup {
    html! {
        p { (reader.say(key::RULES_SETUP_DECKS)) }
        ul {
            @for way in Undrafted::NAMES.into_iter().chain(["drafted"]) {
                li { (reader.say(composed!("rules-setup-{way}"))) }
            }
        }
        h3 id="drafts" { (reader.say(key::BOOK_DRAFTS)) }
        p {
            (reader.say(key::BOOK_DRAFTS_TEXT)) " "
            a href="/formats" { (reader.say(key::BOOK_TO_FORMATS)) }
        }
    }
}

fn start(reader: &Reader) -> Markup {
    html! {
        (paragraphs(reader, &[key::RULES_SETUP_START, key::BOOK_FIRST]))
        h3 id="mulligan" { (reader.say(key::BOOK_MULLIGAN)) }
        (paragraphs(reader, &[key::RULES_SETUP_MULLIGAN, key::BOOK_MULLIGAN_MORE]))
    }
}

fn turn(reader: &Reader) -> Markup {
    html! {
        ol class="steps" {
            li { (reader.say(key::RULES_TURN_DRAW)) }
            li { (reader.say(key::RULES_TURN_ACTION)) }
        }
        @for action in ["attack", "recall", "exchange", "pass"] {
            h3 id=(action) { (reader.say(composed!("book-{action}"))) }
            p { (unnamed(&reader.say(composed!("rules-turn-{action}")))) }
            p { (reader.say(composed!("book-{action}-more"))) }
        }
        h3 id="cost" { (reader.say(key::BOOK_COST)) }
        (paragraphs(reader, &[key::RULES_TURN_PAY, key::BOOK_COST_MORE]))
    }
}

fn defence(reader: &Reader) -> Markup {
    paragraphs(reader, &[key::RULES_DEFENCE_TEXT, key::BOOK_DEFENCE_MORE])
}

fn combat(reader: &Reader) -> Markup {
    html! {
        (paragraphs(reader, &[key::RULES_COMBAT_ROLL]))
        (formula(reader))
        (paragraphs(reader, &[key::RULES_COMBAT_DAMAGE]))
        h3 id="fight" { (reader.say(key::BOOK_FIGHT)) }
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
        ("damage", words.say_with(key::COUNT_ENERGY, &[("n", damage.into())]).into()),
        ("before", rules.energy().into()),
        ("after", rules.energy().saturating_sub(damage).into()),
    ];
    html! {
        (ATTACK.shown(reader))
        p { (words.say_with(key::BOOK_FIGHT_ATTACK, &values(&ATTACK, attack))) }
        (DEFENCE.shown(reader))
        p { (words.say_with(key::BOOK_FIGHT_DEFENCE, &values(&DEFENCE, defence))) }
        p { strong { (words.say_with(key::BOOK_FIGHT_DAMAGE, &lost)) } }
    }
}

fn bonus(reader: &Reader) -> Markup {
    html! {
        (paragraphs(reader, &[key::RULES_COMBOS_TEXT]))
        (bonus_table(reader.words, &reader.ruleset))
        (paragraphs(reader, &[key::BOOK_BONUS_MORE]))
        p { a href=(reader.address("/rules/bonuses")) { (reader.say(key::BOOK_BONUS_EXAMPLES)) } }
    }
}

fn end(reader: &Reader) -> Markup {
    html! {
        ol class="steps" {
            @for key in [key::RULES_END_INCOME, key::RULES_END_DISCARD, key::RULES_END_NEXT] { li { (reader.say(key)) } }
        }
        h3 id="empty" { (reader.say(key::RULES_EMPTY)) }
        (paragraphs(reader, &[key::RULES_EMPTY_TEXT]))
    }
}

fn winning(reader: &Reader) -> Markup {
    paragraphs(reader, &[key::RULES_WIN_TEXT, key::RULES_WIN_LIMIT, key::BOOK_GIVE_UP])
}

fn lunas(reader: &Reader) -> Markup {
    let lunas = reader.ruleset.lunas();
    let sum = reader.words.say_with(key::COUNT_LUNAS, &[("n", lunas.into())]);
    let coins = [(key::TERM_LUNA, 1), (key::TERM_AUREUS, 2), (key::TERM_OPAL, 3)];
    html! {
        div class="row coins-row" {
            @for (key, worth) in coins {
                figure { (art::coin(worth, reader.words)) figcaption { (reader.say(key)) } }
            }
        }
        (paragraphs(reader, &[key::RULES_COINS_TEXT]))
        p { (sum) " = " (art::coins(Coins::of(lunas), reader.words)) }
    }
}

fn known(reader: &Reader) -> Markup {
    html! {
        ul { @for what in keys!("book-known", ["open", "yours", "nobody", "later"]) { li { (reader.say(what)) } } }
    }
}

fn best_of(reader: &Reader) -> Markup {
    paragraphs(reader, &[key::BOOK_MATCH_TEXT])
}

fn recall_key(ruleset: &Ruleset) -> Key {
    match ruleset.recall() {
        Recall::UpTo => key::BOOK_RECALL_UP_TO,
        Recall::Exactly => key::BOOK_RECALL_EXACTLY,
    }
}

fn variants(reader: &Reader) -> Markup {
    let words = reader.words;
    html! {
        (paragraphs(reader, &[key::BOOK_VARIANTS_TEXT]))
        table {
            thead {
                tr {
                    th scope="col" { (reader.say(key::TERM_RULESET)) }
                    th scope="col" class="number" { (reader.say(key::TERM_ENERGY)) }
                    th scope="col" class="number" { (reader.say(key::TERM_LUNA)) }
                    th scope="col" { (reader.say(key::BOOK_RECALL_NUMBER)) }
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
                        td { (reader.say(recall_key(&ruleset))) }
                    }
                }
            }
        }
    }
}
