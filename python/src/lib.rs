//! Arcadia for Python. Everything here works on plain memory; what Python programmers meet is in the
//! modules of the package `arcadia`.

mod arena;
mod buffers;
mod build;
mod choice;
mod draft_vector;
mod drafting;
mod drafts;
mod duel;
mod face;
mod kinds;
mod live;
mod market;
mod observation;
mod plan;
mod record;
mod render;
mod setup;
mod study;
mod vector;

use oracle::{BonusClass, Card, Champion, odds};
use pyo3::prelude::*;
use setup::refused;

/// The chances of each damage, from 0 up, of champions who attack others.
#[pyfunction]
#[pyo3(signature = (attack, defend, classes=("random", "random"), ruleset="standard"))]
fn damage_odds(
    attack: Vec<String>,
    defend: Vec<String>,
    classes: (&str, &str),
    ruleset: &str,
) -> PyResult<Vec<f64>> {
    let ruleset = setup::ruleset(ruleset)?;
    let side = |names: &[String], most: usize| -> PyResult<Vec<Champion>> {
        let champion = |name: &String| {
            let card: Card =
                name.parse().map_err(|_| refused(format!("There is no card {name:?}.")))?;
            card.champion().ok_or_else(|| refused(format!("{name} is not a champion.")))
        };
        if names.len() > most {
            return Err(refused(format!("At most {most} champions fight on a side.")));
        }
        names.iter().map(champion).collect()
    };
    let bonuses = |name: &str| {
        let class = BonusClass::ALL.into_iter().find(|class| class.name() == name);
        let class =
            class.ok_or_else(|| refused(format!("There is no class of bonuses {name:?}.")))?;
        Ok::<_, PyErr>(*ruleset.bonuses(class))
    };
    let most = oracle::MOST_FIGHTERS as usize;
    let attack = odds::attack(&side(&attack, most)?, &bonuses(classes.0)?);
    let defence = odds::defence(&side(&defend, most)?, &bonuses(classes.1)?);
    let damage = odds::damage(&attack, &defence);
    Ok((0..=damage.max()).map(|total| damage.probability(total)).collect())
}

/// The module.
#[pymodule]
fn _arcadia(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("ACTIONS", choice::ACTIONS)?;
    module.add("COMMIT", choice::COMMIT)?;
    module.add("DRAW", choice::DRAW)?;
    module.add("FACES", face::cards().map(Card::name).collect::<Vec<_>>())?;
    module.add("NUMBERS", observation::NUMBERS.to_vec())?;
    module.add("BONUSES", observation::BONUSES)?;
    module.add("PLANES", observation::PLANES.to_vec())?;
    module.add("OBSERVATION", observation::LENGTH)?;
    module.add("PLAYERS", players::AnyDuellist::NAMES.to_vec())?;
    module.add("FORMATS", lab::Format::names())?;
    module.add("LADDER", lab::balance::LADDER.to_vec())?;
    module.add_class::<duel::PyDuel>()?;
    module.add_class::<duel::PyPlayer>()?;
    module.add_class::<vector::PyDuels>()?;
    module.add_class::<draft_vector::PyDrafts>()?;
    module.add_class::<drafts::PyDraft>()?;
    module.add_class::<build::PyBuild>()?;
    module.add_class::<market::PyMarket>()?;
    module.add("MARKET_NUMBERS", market::NUMBERS.to_vec())?;
    module.add("MARKET_PLANES", market::PLANES.to_vec())?;
    module.add("DRAFT_NUMBERS", drafting::NUMBERS.to_vec())?;
    module.add("DRAFT_PLANES", drafting::PLANES.to_vec())?;
    module.add("BUILD_NUMBERS", build::NUMBERS.to_vec())?;
    module.add("BUILD_PLANES", build::PLANES.to_vec())?;
    module.add_function(wrap_pyfunction!(arena::arena, module)?)?;
    module.add_function(wrap_pyfunction!(arena::rank_matrix, module)?)?;
    module.add_function(wrap_pyfunction!(study::balance, module)?)?;
    module.add_function(wrap_pyfunction!(study::decisions, module)?)?;
    module.add_function(wrap_pyfunction!(plan::plan_of, module)?)?;
    module.add_function(wrap_pyfunction!(plan::plan_parts, module)?)?;
    module.add_function(wrap_pyfunction!(plan::run_parts, module)?)?;
    module.add_function(wrap_pyfunction!(plan::merge_parts, module)?)?;
    module.add_function(wrap_pyfunction!(plan::compare_with_rows, module)?)?;
    module.add_function(wrap_pyfunction!(damage_odds, module)?)?;
    module.add_function(wrap_pyfunction!(record::trajectory_bytes, module)?)?;
    module.add_function(wrap_pyfunction!(record::verify_record, module)?)?;
    Ok(())
}
