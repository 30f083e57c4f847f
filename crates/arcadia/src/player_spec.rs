//! Who plays, as people write it: a duellist, a duellist and a drafter (`odds+value`), both and another
//! builder (`odds+value+learned`), or a program (`cmd:PROGRAM ARGUMENTS`). Whoever learns may do it from a
//! file of one's own (`net:file=FILE`, `learned:file=FILE`): here, and nowhere else, as only here the one who
//! names a file is the one whose file it is.

use crate::external::{self, ExternalOptions, PREFIX};
use crate::failure::Failure;
use crate::input::{self, Limit};
use crate::jobs;
use lab::{DuelPlayer, Player};
use players::learned::Numbers;
use players::net::Network;
use players::{
    AnyDrafter, AnyDuellist, BadName, BadSetting, Duellist, Expected, Learned, Meter, Net,
    UnknownPlayer,
};
use serde_json::{Value, json};
use std::path::Path;
use table::RecordedPlayer;
use words::{Words, key};

/// Between the duellist and the drafter of one player.
const AND: char = '+';

/// The names of a comma list, if every program among them is written down to its end: a quotation mark
/// that is left open swallows the names behind it.
pub fn whole_names(list: &str, words: Words) -> Result<Vec<&str>, Failure> {
    let names = names(list);
    for command in names.iter().filter_map(|name| name.strip_prefix(PREFIX)) {
        external::parts(command, words)?;
    }
    Ok(names)
}

/// The names of a comma list. A comma in quotation marks or behind a backslash belongs to a program.
pub fn names(list: &str) -> Vec<&str> {
    let (mut quote, mut escaped) = (None, false);
    let ends = |letter: char| {
        let plain = !escaped && quote.is_none();
        match (letter, quote) {
            _ if escaped => escaped = false,
            ('\\', None | Some('"')) => escaped = true,
            ('"' | '\'', None) => quote = Some(letter),
            (mark, Some(open)) if mark == open => quote = None,
            _ => {}
        }
        plain && letter == ','
    };
    list.split(ends).map(str::trim).collect()
}

/// The player of a name. A program plays on these terms.
pub fn player(name: &str, terms: ExternalOptions, words: Words) -> Result<Player, Failure> {
    terms.check(words)?;
    if let Some(command) = name.strip_prefix(PREFIX) {
        return Ok(external::open(command, terms, words)?.into());
    }
    let (duellist, drafter) = built_in(name, words)?;
    Ok(Player { plays: DuelPlayer::BuiltIn(duellist), drafter })
}

/// The player of the house of a name. It counts its thoughts: whatever the machine, with the same luck
/// it decides the same.
pub fn built_in(name: &str, words: Words) -> Result<(AnyDuellist, AnyDrafter), Failure> {
    let (mut duellist, drafter) = by_the_clock(name, words)?;
    duellist.forget_the_clock();
    Ok((duellist, drafter))
}

/// The same, but it goes by the clock. A level has its own drafter, and a duellist without one gets the
/// usual one.
pub fn by_the_clock(name: &str, words: Words) -> Result<(AnyDuellist, AnyDrafter), Failure> {
    match both(name) {
        None => {
            let duellist = duellist(name, words)?;
            let level = name.split(':').next().and_then(AnyDuellist::level);
            let drafter = match level {
                Some(level) => single_drafter(level.drafter, words)?,
                None => Player::from(duellist.clone()).drafter,
            };
            Ok((duellist, drafter))
        }
        Some((plays, drafts)) => Ok((duellist(plays, words)?, drafter(drafts, words)?)),
    }
}

/// The duellist of a name, where nobody drafts. It counts its thoughts, too.
pub fn built_in_duellist(name: &str, words: Words) -> Result<AnyDuellist, Failure> {
    let mut duellist = duellist(name, words)?;
    duellist.forget_the_clock();
    Ok(duellist)
}

/// The duellist and the drafter in the name of a player of the house that has both.
pub fn both(name: &str) -> Option<(&str, &str)> {
    let (plays, drafts) = name.split_once(AND)?;
    Some((plays.trim(), drafts.trim()))
}

/// Whether a name is that of a program.
pub fn is_program(name: &str) -> bool {
    name.starts_with(PREFIX)
}

/// What a player has thought, if it is one that thinks.
fn meter(player: &Player) -> Option<&Meter> {
    player.meter().filter(|meter| meter.decisions() > 0)
}

/// The same for scripts.
pub fn thinking(player: &Player) -> Option<Value> {
    meter(player).map(|meter| {
        json!({
            "decisions": meter.decisions(),
            "iterations": meter.iterations(),
            "seconds": meter.time().as_secs_f64(),
        })
    })
}

/// The same in a line for people.
pub fn thought(name: &str, player: &Player, words: Words) -> String {
    let Some(meter) = meter(player) else { return String::new() };
    let each = meter.iterations() as f64 / meter.decisions() as f64;
    let rate = meter.iterations() as f64 / meter.time().as_secs_f64().max(1e-9);
    let facts = [
        ("player", name.into()),
        ("decisions", meter.decisions().into()),
        ("each", format!("{each:.0}").into()),
        ("rate", format!("{rate:.0}").into()),
    ];
    format!("{}\n", words.say_with(key::PLAYER_THOUGHT, &facts))
}

/// The file that a player is to learn from, if its name says so.
fn file_of<'a>(name: &'a str, player: &str) -> Option<&'a Path> {
    name.strip_prefix(player)?.strip_prefix(":file=").map(Path::new)
}

/// What there is to know of players for a record: their names and the hashes of what they have learned.
pub fn recorded<'a>(
    players: impl IntoIterator<Item = (&'a str, &'a Player)>,
) -> Vec<RecordedPlayer> {
    let player = |(name, player): (&str, &Player)| RecordedPlayer {
        name: name.to_owned(),
        weights: player.weights(),
    };
    players.into_iter().map(player).collect()
}

/// The player that learned from a file.
fn from_file<T>(
    file: &Path,
    words: Words,
    read: impl Fn(&[u8]) -> Option<T>,
) -> Result<T, Failure> {
    let bytes = input::bytes(file, Limit::WEIGHTS, words)?;
    read(&bytes).ok_or_else(|| {
        Failure::saying(words, key::ERROR_NO_WEIGHTS, &[("file", input::name(file, words).into())])
    })
}

fn duellist(name: &str, words: Words) -> Result<AnyDuellist, Failure> {
    if let Some(file) = file_of(name, "net") {
        return from_file(file, words, |bytes| {
            Some(AnyDuellist::Net(Net::new(Network::from_file(bytes)?.0)))
        });
    }
    let mut duellist = AnyDuellist::named(name).map_err(|bad| match bad {
        BadName::Unknown(UnknownPlayer { name, known }) => {
            let levels = AnyDuellist::LEVELS.iter().map(|level| level.name);
            let levels = levels.filter(|level| !known.contains(level));
            let known: Vec<&str> = known.iter().copied().chain(levels).collect();
            Failure::unknown(words, key::ERROR_NO_PLAYER, &name, &known)
        }
        BadName::Setting { player, bad } => {
            let Failure(why) = setting(&bad, words);
            let facts = [("player", player.into()), ("why", why.into())];
            Failure::saying(words, key::ERROR_OF_PLAYER, &facts)
        }
    })?;
    duellist.equip(jobs::tools());
    Ok(duellist)
}

/// What is wrong with a setting of a player.
fn setting(bad: &BadSetting, words: Words) -> Failure {
    match bad {
        BadSetting::Name { known: [], .. } => Failure(words.say(key::ERROR_NO_SETTINGS)),
        BadSetting::Name { name, known } => {
            Failure::unknown(words, key::ERROR_NO_SETTING, name, known)
        }
        BadSetting::Value { name, value, expected } => {
            let value = words::escaped(value);
            let mut facts = vec![("name", (*name).into()), ("value", value.into())];
            match expected {
                Expected::Range(low, high) => {
                    facts.extend([("low", (*low).into()), ("high", (*high).into())]);
                    Failure::saying(words, key::ERROR_SETTING_RANGE, &facts)
                }
                Expected::OneOf(known) => {
                    facts.push(("known", known.join(", ").into()));
                    Failure::saying(words, key::ERROR_SETTING_CHOICE, &facts)
                }
            }
        }
    }
}

/// The drafter of a name, of two, or of a level.
pub fn drafter(name: &str, words: Words) -> Result<AnyDrafter, Failure> {
    if let Some(level) = AnyDuellist::level(name) {
        return single_drafter(level.drafter, words);
    }
    if let Some((picks, builds)) = both(name) {
        let both = [single_drafter(picks, words)?, single_drafter(builds, words)?];
        return Ok(AnyDrafter::Both(Box::new(both)));
    }
    single_drafter(name, words)
}

fn single_drafter(name: &str, words: Words) -> Result<AnyDrafter, Failure> {
    if let Some(file) = file_of(name, "learned") {
        return from_file(file, words, |bytes| {
            let (numbers, _) = Numbers::from_file(std::str::from_utf8(bytes).ok()?)?;
            Some(AnyDrafter::Learned(Learned::new(&numbers)))
        });
    }
    AnyDrafter::single(name).map_err(|UnknownPlayer { name, known }| {
        let levels = AnyDuellist::LEVELS.iter().map(|level| level.name);
        let known: Vec<&str> = known.iter().copied().chain(levels).collect();
        Failure::unknown(words, key::ERROR_NO_DRAFTER, &name, &known)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_duellist_and_perhaps_a_drafter() {
        let words = Words::default();
        let both = built_in("guide + random", words).unwrap();
        assert!(matches!(both, (AnyDuellist::Guide(_), AnyDrafter::Random(_))));
        let three = built_in("guide+random+seed", words).unwrap();
        assert!(matches!(three, (AnyDuellist::Guide(_), AnyDrafter::Both(_))));
        let usual = built_in("novice", words).unwrap();
        assert!(matches!(usual, (AnyDuellist::Novice(_), AnyDrafter::Learned(_))));
    }

    #[test]
    fn a_level_drafts_as_it_does_everywhere() {
        let words = Words::default();
        for level in AnyDuellist::LEVELS {
            let promised = AnyDrafter::named(level.drafter).unwrap();
            let (_, drafts) = built_in(level.name, words).unwrap();
            let seated = drafter(level.name, words).unwrap();
            for found in [drafts, seated] {
                let [found, promised] = [&found, &promised].map(std::mem::discriminant);
                assert_eq!(found, promised, "{}", level.name);
            }
        }
        let other = built_in("luna+random", words).unwrap();
        assert!(matches!(other, (AnyDuellist::Luna(_), AnyDrafter::Random(_))));
    }

    #[test]
    fn commas_of_programs_are_not_those_of_the_list() {
        assert_eq!(names(" a , b+c,"), ["a", "b+c", ""]);
        assert_eq!(names(r#"cmd:x "1,2" '3,"4',b"#), [r#"cmd:x "1,2" '3,"4'"#, "b"]);
        assert_eq!(names(r#"cmd:x 1\,2 "\",",b"#), [r#"cmd:x 1\,2 "\",""#, "b"]);
    }

    /// `en.ftl` is what translators start from, so it must not drift from the code.
    #[test]
    fn names_nobody_has_are_refused_in_the_words_of_the_code() {
        let words = Words::default();
        for name in ["nope", "nope+value"] {
            let Failure(said) = built_in(name, words).err().unwrap();
            // Levels with a name of their own are told, too.
            let code = AnyDuellist::named("nope").err().unwrap().to_string();
            assert_eq!(said, code.replace("search.", "search, opal, oracle."));
        }
        for name in ["opal:ms=3", "search:mw=3", "search:ms=0", "search:leaf=x"] {
            let Failure(said) = built_in(name, words).err().unwrap();
            assert_eq!(said, AnyDuellist::named(name).err().unwrap().to_string());
        }
        for name in ["novice+nope", "novice+", "novice+seed+", "novice+seed+value+random"] {
            let Failure(said) = built_in(name, words).err().unwrap();
            assert!(said.starts_with("There is no drafter"), "{said}");
        }
    }
}
