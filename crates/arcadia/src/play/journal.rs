//! A game that is kept while it is played: after every decision all that leads back to it is in a file, so
//! that neither Ctrl-C nor a power cut loses it. It goes with the end of the game.

use oracle::Color;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What leads back to a game: how it was asked for, and every decision so far.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The format.
    pub format: String,
    /// The level of the computer player.
    pub level: String,
    /// The rules.
    pub ruleset: Value,
    /// The seed of everything.
    pub seed: u64,
    /// Whether somebody has chosen the seed.
    pub seed_chosen: bool,
    /// The deck that was brought, by its code.
    pub deck: Option<String>,
    /// The colour that was chosen.
    pub color: Option<Color>,
    /// The decisions at each table, in order.
    pub tables: BTreeMap<u64, Vec<Value>>,
}

/// A game and the file it is kept in.
pub struct Journal {
    /// What leads back to it.
    pub game: SavedGame,
    file: Option<PathBuf>,
}

impl Journal {
    /// A new game. What was kept before is replaced by its first decision.
    pub fn new(game: SavedGame) -> Journal {
        Journal { game, file: file() }
    }

    /// The game that was kept, if there is one.
    pub fn kept() -> Option<Journal> {
        let file = file()?;
        let game = serde_json::from_slice(&std::fs::read(&file).ok()?).ok()?;
        Some(Journal { game, file: Some(file) })
    }

    /// A decision that was taken before, by its table and its number there.
    pub fn decision(&self, table: u64, number: usize) -> Option<Value> {
        self.game.tables.get(&table)?.get(number).cloned()
    }

    /// Notes a decision, and keeps the game with it.
    pub fn note(&mut self, table: u64, number: usize, decision: Value) {
        let decisions = self.game.tables.entry(table).or_default();
        if decisions.get(number) == Some(&decision) {
            return;
        }
        decisions.truncate(number);
        decisions.push(decision);
        self.keep();
    }

    /// Whether the game is in a file.
    pub fn is_kept(&self) -> bool {
        self.file.as_ref().is_some_and(|file| file.exists()) && !self.game.tables.is_empty()
    }

    /// Forgets the game: it is over.
    pub fn forget(&self) {
        if let Some(file) = &self.file {
            let _ = std::fs::remove_file(file);
        }
    }

    /// Writes beside the file and then in its place, so that there is always a whole one. Whoever cannot
    /// keep a game can still play it.
    fn keep(&self) {
        let Some(file) = &self.file else { return };
        let write = |file: &Path| {
            let folder = file.parent().unwrap_or(Path::new("."));
            std::fs::create_dir_all(folder)?;
            let new = file.with_extension("new");
            std::fs::write(&new, serde_json::to_vec(&self.game)?)?;
            std::fs::rename(new, file)
        };
        let _ = write(file);
    }
}

/// Where games are kept: with the state of a user's programs.
fn file() -> Option<PathBuf> {
    let folder =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = folder("XDG_STATE_HOME").or_else(|| Some(folder("HOME")?.join(".local/state")))?;
    Some(state.join("arcadia/play.json"))
}
