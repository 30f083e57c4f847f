//! Passwords that others would guess first.
//!
//! The list holds words that leaked passwords are made of, in the languages of the site; it is ours,
//! and short, because nobody adds a word to `password1!` and gets a better one: what is put around a
//! word or stands for its letters (`p4ssw0rd`) is taken off before it is looked up. Runs, repetitions
//! and rows of the keyboard are found by their shape.

use std::collections::HashSet;
use std::sync::LazyLock;
use store::login_key;

/// The words.
static WORDS: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common.txt").split_whitespace().collect());

/// Ways over keyboards; they are also walked backwards.
const KEYBOARD: [&str; 7] = [
    "qwertyuiopasdfghjklzxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "qwertzuiopasdfghjklyxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
    "qazwsxedcrfvtgbyhnujmik",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
];

/// Numbers shorter than this are days, telephone numbers or counted on fingers.
const LONG_NUMBER: usize = 12;
/// The longest part of which a password must not be a repetition.
const REPEATED: usize = 4;

/// Whether many people would try this one first.
pub fn is_common(password: &str) -> bool {
    let password = login_key(password);
    let letters: Vec<char> = password.chars().collect();
    let number = letters.len() < LONG_NUMBER && letters.iter().all(char::is_ascii_digit);
    let words = || cores(&password).iter().any(|core| are_words(core));
    number || is_run(&letters) || repeats(&letters) || is_walk(&password) || words()
}

/// Whether it is one of some texts, apart from what is put around them.
pub fn is_one_of(password: &str, texts: &[&str]) -> bool {
    let bare = |text: &str| login_key(text).split_whitespace().collect::<String>();
    let password = bare(password);
    texts.iter().map(|text| bare(text)).any(|text| {
        let [theirs, _] = cores(&text);
        let backwards: String = text.chars().rev().collect();
        let same = password == text || password == backwards;
        same || !theirs.is_empty() && cores(&password).contains(&theirs)
    })
}

/// A word without what is put before and after it, and with letters in place of what stands for them;
/// what is before it may also stand for its first letters.
fn cores(text: &str) -> [String; 2] {
    let meant = |c: char| match c {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' | '+' => 't',
        other => other,
    };
    let around = |c: char| !c.is_alphabetic();
    let begun = text.trim_end_matches(around);
    [begun.trim_start_matches(around), begun].map(|text| text.chars().map(meant).collect())
}

/// Whether it is one of the words, or two of them.
fn are_words(core: &str) -> bool {
    let known = |part: &str| WORDS.contains(part);
    let split = |(place, _)| {
        let (one, other): (&str, &str) = core.split_at(place);
        known(one) && known(other)
    };
    known(core) || core.char_indices().skip(1).any(split)
}

/// Whether each character is the next one, the one before, or the same, all the way.
fn is_run(letters: &[char]) -> bool {
    let step = |pair: &[char]| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0]));
    let mut steps = letters.windows(2).map(step);
    let Some(first) = steps.next() else { return true };
    first.abs() <= 1 && steps.all(|next| next == first)
}

/// Whether it is a short part again and again.
fn repeats(letters: &[char]) -> bool {
    (1..=REPEATED.min(letters.len() / 2)).any(|length| {
        let part = &letters[..length];
        letters.chunks(length).all(|chunk| part.starts_with(chunk))
    })
}

/// Whether it is a way over a keyboard.
fn is_walk(password: &str) -> bool {
    let backwards: String = password.chars().rev().collect();
    KEYBOARD.iter().any(|way| way.contains(password) || way.contains(&*backwards))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_common() {
        for password in [
            "password",
            "Password1",
            "p@ssw0rd",
            "PASSWORD123!",
            "letmein!",
            "iloveyou2",
            "Qwerty123",
            "qwertyuiop",
            "poiuytrewq",
            "azertyuiop",
            "1qaz2wsx",
            "1q2w3e4r",
            "12345678",
            "87654321",
            "19901231",
            "11111111",
            "aaaaaaaa",
            "abcdefgh",
            "abcabcabc",
            "12121212",
            "motdepasse",
            "Contraseña1",
            "Bienvenue2024",
            "dragonmaster",
            "passwordpassword",
            "trustno1",
            "arcadia2026",
            "$unshine",
            "5unshine!",
        ] {
            assert!(is_common(password), "{password}");
        }
    }

    #[test]
    fn what_few_would_try_is_not() {
        for password in [
            "correct horse",
            "battery staple",
            "staple-battery",
            "tr0ub4dor&3",
            "xkqzvbnp",
            "purple teapot",
            "lune et soleil",
            "123456789012",
            "passing cloud",
            "a b c d e f",
        ] {
            assert!(!is_common(password), "{password}");
        }
    }

    #[test]
    fn a_password_is_not_who_one_is() {
        let who = ["adalove", "Ada  Lovelace"];
        for password in
            ["adalove1", "ADALOVE!", "evolada", "Ada Lovelace", "adalovelace99", "4d4love"]
        {
            assert!(is_one_of(password, &who), "{password}");
        }
        assert!(!is_one_of("correct horse", &who));
        assert!(!is_one_of("12345678", &["", "99"]));
    }
}
