//! `arcadia odds`: the exact distribution of the damage of a fight.

use crate::commands::options::RulesetOption;
use crate::{Answer, failure::Failure, input};
use oracle::BonusClass;
use oracle::odds::{self, Distribution};
use serde_json::json;
use words::{Key, Words, key};

/// What `odds` takes.
#[derive(clap::Args)]
pub struct Options {
    /// The attackers: one to three champions, such as human-d8+2,elf-d20+1
    #[arg(long, value_name = "CARDS")]
    attack: String,
    /// The defenders: up to three champions
    #[arg(long, value_name = "CARDS", default_value = "")]
    defend: String,
    /// The class of bonuses both play by: random, monochrome or draft
    #[arg(long, default_value = "random")]
    class: String,
    #[command(flatten)]
    ruleset: RulesetOption,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let ruleset = options.ruleset.read(words)?;
    let class = BonusClass::ALL.into_iter().find(|class| class.name() == options.class);
    let class = class.ok_or_else(|| {
        let known = BonusClass::ALL.map(BonusClass::name);
        Failure::unknown(words, key::ERROR_NO_CLASS, &options.class, &known)
    })?;
    let attackers = input::champions(&options.attack, words)?;
    if attackers.is_empty() {
        return Err(Failure(words.say(key::REFUSAL_NO_ATTACKERS)));
    }
    let defenders = input::champions(&options.defend, words)?;
    let bonuses = ruleset.bonuses(class);
    let attack = odds::attack(&attackers, bonuses);
    let defence = odds::defence(&defenders, bonuses);
    let damage = odds::damage(&attack, &defence);
    let distribution: Vec<f64> = (0..=damage.max()).map(|n| damage.probability(n)).collect();
    let side =
        |side: &Distribution| json!({ "min": side.min(), "max": side.max(), "mean": side.mean() });
    let json = json!({
        "mean": damage.mean(),
        "p_zero": damage.probability(0),
        "distribution": distribution,
        "attack": side(&attack),
        "defence": side(&defence),
    });
    Ok(Answer::new(text_of(&attack, &defence, &damage, words), json))
}

/// What one side comes to.
pub fn range(key: Key, side: &Distribution, words: Words) -> String {
    let mean = words.decimal(side.mean(), 2);
    let values = [("low", side.min().into()), ("high", side.max().into()), ("mean", mean.into())];
    words.say_with(key, &values)
}

/// The mean damage, and how likely there is none.
pub fn mean(damage: &Distribution, words: Words) -> String {
    let zero = words.percent(damage.probability(0), 2);
    let values = [("mean", words.decimal(damage.mean(), 2).into()), ("zero", zero.into())];
    words.say_with(key::ODDS_DAMAGE, &values)
}

fn text_of(
    attack: &Distribution,
    defence: &Distribution,
    damage: &Distribution,
    words: Words,
) -> String {
    let percent = |p: f64| words.percent(p, 2);
    let mut text = format!("{}\n", range(key::ODDS_ATTACK, attack, words));
    text += &format!("{}\n", range(key::ODDS_DEFENCE, defence, words));
    text += &format!("{}\n\n", mean(damage, words));
    let heads = [key::ODDS_COLUMN_DAMAGE, key::ODDS_COLUMN_CHANCE, key::ODDS_COLUMN_AT_LEAST]
        .map(|key| words.say(key));
    let widths = heads.each_ref().map(|head| head.chars().count().max(8));
    let mut row = |cells: [String; 3], bar: String| {
        for (cell, width) in cells.iter().zip(widths) {
            text += &format!("{cell:>width$}  ");
        }
        text += &format!("{bar}\n");
    };
    row(heads, String::new());
    let largest = (0..=damage.max()).map(|n| damage.probability(n)).fold(0.0, f64::max);
    for n in 0..=damage.max() {
        let p = damage.probability(n);
        if p > 0.0 {
            let bar = "█".repeat((40.0 * p / largest).round() as usize);
            row([n.to_string(), percent(p), percent(damage.at_least(n))], bar);
        }
    }
    text
}
