//! What people's lists look like, quirk by quirk, and what is made of them.
mod cube_cobra;
mod draftmancer;
mod files;
mod our_own;
mod plain_texts;

use crate::english;
use cube::read::{MOST_LIST_BYTES, MOST_SET_BYTES, formats, read, read_as};
use cube::{Reading, Warning};
use draft::{Colors, PoolCard, Rarity, Slot};
use proptest::prelude::*;

fn names(reading: &Reading) -> Vec<&str> {
    reading.pool.lines.iter().map(|card| card.name.as_str()).collect()
}

fn codes(reading: &Reading) -> Vec<(Option<usize>, &'static str)> {
    reading.warnings.iter().map(|warning| (warning.line, warning.what.code())).collect()
}

/// The names of a list of which nothing is odd.
fn plain(text: &str) -> Vec<String> {
    let reading = read(text.as_bytes()).unwrap();
    assert_eq!(reading.warnings, []);
    names(&reading).into_iter().map(str::to_owned).collect()
}

fn refused(bytes: impl AsRef<[u8]>) -> &'static str {
    let refusal = read(bytes.as_ref()).unwrap_err();
    assert!(english(refusal.clone()).ends_with('.'), "{refusal}");
    refusal.code()
}

/// Pieces that mean something to one of the readers.
fn piece() -> impl Strategy<Value = String> {
    let known = [
        "name,CMC,Type,Color,tags,Notes\n",
        "\"",
        "\"\"",
        ",",
        ";",
        "\n",
        "\r",
        " ",
        "Shock",
        "Island",
        "4x ",
        "99999 ",
        "(M10) 146",
        "[",
        "]",
        "[A(1)]\n",
        "[Settings]\n",
        "[CustomCards]\n",
        "{",
        "}",
        "{\"layouts\": {\"x\": {\"slots\": {\"A\": 1}}}}",
        "[{\"name\": \"Opt\"},]",
        "#",
        "//",
        "/*",
        "# maybeboard\n",
        "SB: ",
        "Deck\n",
        "{\"lines\": [",
        "[[lines]]\nname = \"Opt\"\n",
        "\u{feff}",
        "é",
        "\\",
    ];
    prop_oneof![prop::sample::select(known.to_vec()).prop_map(str::to_owned), any::<String>()]
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes: Vec<u8>) {
        for format in formats() {
            let _ = read_as(format, &bytes);
        }
        let _ = read(&bytes);
    }

    #[test]
    fn any_text_is_read_into_a_pool_that_holds_or_refused(
        pieces in prop::collection::vec(piece(), 0..40),
    ) {
        let text = pieces.concat();
        for reading in formats().map(|format| read_as(format, text.as_bytes())).chain([read(text.as_bytes())]) {
            match reading {
                Ok(reading) => {
                    prop_assert_eq!(reading.pool.check(), Ok(()));
                    let lines = 1 + text.matches(['\n', '\r']).count();
                    prop_assert!(reading.warnings.iter().all(|w| w.line.is_none_or(|l| l <= lines)));
                    prop_assert!(reading.pool.lines.iter().all(|card| !card.name.is_empty()));
                }
                Err(refusal) => prop_assert!(english(refusal).ends_with('.')),
            }
        }
    }
}
