//! Properties that must hold for any bytes at all.
//!
//! Each is a function that takes bytes and panics where the property does not hold; its name is the
//! property. The fuzzer calls them for as long as it is given (`fuzz/fuzz_targets`, `./test --long`).
//! Every test run calls them with the inputs in `fuzz/seeds` and with damaged copies of those.
//!
//! ```
//! properties::a_ruleset_that_is_read_is_written_and_read_the_same(b"energy = 60");
//! properties::any_bytes_as_a_record_never_panic(b"{\"arcadia\":1");
//! ```

mod decisions;
mod lists;
mod requests;
mod texts;

/// Makes the properties public, and a test of each.
macro_rules! properties {
    ($($module:ident: $($name:ident),+;)+) => {
        $(pub use $module::{$($name),+};)+

        #[cfg(test)]
        mod seeds {
            const NAMES: &[&str] = &[$($(stringify!($name)),+),+];

            $($(#[test]
            fn $name() {
                super::tests::check(stringify!($name), super::$name);
            })+)+

            #[test]
            fn every_folder_of_seeds_and_every_fuzz_target_is_a_property() {
                super::tests::assert_known(NAMES);
            }
        }
    };
}

properties! {
    decisions: any_bytes_as_decisions_are_refused_or_legal;
    lists:
        a_cockatrice_file_that_is_read_is_written_and_read_the_same,
        a_dek_that_is_read_is_written_and_read_the_same,
        a_list_of_our_own_that_is_read_is_written_and_read_the_same,
        any_bytes_as_a_cube_cobra_file_never_panic,
        any_bytes_as_a_draft_log_never_panic,
        any_bytes_as_a_draftmancer_list_never_panic,
        any_bytes_as_a_plain_list_never_panic,
        any_bytes_as_an_mtgjson_set_are_refused_or_can_be_drafted,
        any_bytes_as_scryfall_cards_are_refused_or_kept_by_our_own_lists,
        any_bytes_as_thrones_cards_have_at_most_sixteen_factions;
    requests: any_bytes_as_a_request_to_decide_never_panic;
    texts:
        a_deck_code_that_decodes_encodes_to_itself,
        a_ruleset_that_is_read_is_written_and_read_the_same,
        any_bytes_as_a_record_never_panic;
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use std::fs;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::path::{Path, PathBuf};

    /// How many damaged copies of each seed are tried in a long run.
    const DAMAGED: u64 = 5_000;

    fn fuzz() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
    }

    /// The names of what is in a folder, in order.
    fn names(folder: &str) -> Vec<String> {
        let entries = fs::read_dir(fuzz().join(folder)).unwrap();
        let path = entries.map(|entry| entry.unwrap().path());
        let mut names: Vec<String> =
            path.map(|path| path.file_stem().unwrap().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    pub fn assert_known(properties: &[&str]) {
        let mut properties = properties.to_vec();
        properties.sort_unstable();
        assert_eq!(names("seeds"), properties);
        assert_eq!(names("fuzz_targets"), properties);
    }

    /// Holds a property against its seeds, and against copies of them that were damaged at random.
    pub fn check(name: &str, property: fn(&[u8])) {
        let folder = fuzz().join("seeds").join(name);
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<PathBuf> = files.collect();
        files.sort();
        let seeds: Vec<Vec<u8>> = files.iter().map(|file| fs::read(file).unwrap()).collect();
        assert!(!seeds.is_empty(), "{name} has no seed");
        let mut random = Rng::with_seed(1);
        for seed in &seeds {
            hold(property, seed);
            for _ in 0..table::cases(DAMAGED) {
                hold(property, &damaged(seed, &seeds, &mut random));
            }
        }
    }

    fn hold(property: fn(&[u8]), bytes: &[u8]) {
        if catch_unwind(AssertUnwindSafe(|| property(bytes))).is_err() {
            panic!("it does not hold for {:?}", String::from_utf8_lossy(bytes));
        }
    }

    /// A copy with a few things wrong: bytes changed, lost, doubled, or taken from elsewhere.
    fn damaged(seed: &[u8], others: &[Vec<u8>], random: &mut Rng) -> Vec<u8> {
        let mut bytes = seed.to_vec();
        for _ in 0..random.usize(1..=4) {
            let (from, to) = range(&bytes, random);
            match random.u8(..6) {
                0 if from < to => bytes[from] = random.u8(..),
                1 if from < to => bytes[from] ^= 1 << random.u8(..8),
                2 => drop(bytes.drain(from..to)),
                3 => bytes.truncate(to),
                4 => {
                    let piece = bytes[from..to].to_vec();
                    bytes.splice(to..to, piece);
                }
                _ => {
                    let other = &others[random.usize(..others.len())];
                    let (start, end) = range(other, random);
                    bytes.splice(from..to, other[start..end].iter().copied());
                }
            }
        }
        bytes
    }

    /// A piece of these bytes: mostly a short one.
    fn range(bytes: &[u8], random: &mut Rng) -> (usize, usize) {
        let from = random.usize(..=bytes.len());
        let longest = bytes.len() - from;
        let most = if random.u8(..8) == 0 { longest } else { longest.min(8) };
        (from, from + random.usize(..=most))
    }
}
