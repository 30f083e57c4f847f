//! What people may call themselves and what is theirs, and what they may log in with.
//!
//! A name is text and nothing more: `<b>` is a fine one, and whoever shows it escapes it. What is
//! refused is what would change the text around it or cannot be seen.

mod marks;

use crate::password::common;
use crate::refusal::WebRefusal;
use marks::is_mark;
use table::Refusal;

/// The most characters of a name.
pub const MOST_IN_NAME: usize = 40;
/// The most combining marks after each other in a name, and how many any name may have; a longer one
/// may have as many as half of its characters.
const MARKS_TOGETHER: usize = 2;
/// See [`MARKS_TOGETHER`].
const MARKS_ANYWHERE: usize = 6;
/// The fewest and the most characters of a login.
pub const LOGIN: (usize, usize) = (3, 40);
/// The fewest and the most characters of a password.
pub const PASSWORD: (usize, usize) = (8, 200);

/// A name as it is kept: without white space around it and with single spaces within, and without the
/// invisible characters that keyboards put into emoji and some scripts.
pub fn tidy(text: &str) -> Result<String, Refusal> {
    let text: String = text.trim().chars().filter(|c| !is_dropped(*c)).collect();
    if text.chars().any(is_unfit) {
        return Err(WebRefusal::NameCharacters.into());
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(1..=MOST_IN_NAME).contains(&length) {
        return Err(WebRefusal::NameLength { most: MOST_IN_NAME, have: length }.into());
    }
    check_marks(&name, length)?;
    Ok(name)
}

/// Refuses accents and other marks that pile up beyond the line: more of them on one character, or in
/// all, than any language needs.
fn check_marks(name: &str, length: usize) -> Result<(), Refusal> {
    let (mut marks, mut together, mut most) = (0, 0, 0);
    for c in name.chars() {
        together = if is_mark(c) { together + 1 } else { 0 };
        marks += usize::from(is_mark(c));
        most = most.max(together);
    }
    let bare = name.split(' ').any(|word| word.starts_with(is_mark));
    if bare || most > MARKS_TOGETHER || marks > MARKS_ANYWHERE.max(length / 2) {
        return Err(WebRefusal::NameMarks { most: MARKS_TOGETHER }.into());
    }
    Ok(())
}

/// Refuses what is no login.
pub fn check_login(login: &str) -> Result<(), Refusal> {
    let known = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if !login.chars().all(known) {
        return Err(WebRefusal::LoginCharacters.into());
    }
    let ((least, most), have) = (LOGIN, login.chars().count());
    match (least..=most).contains(&have) {
        true => Ok(()),
        false => Err(WebRefusal::LoginLength { least, most, have }.into()),
    }
}

/// Refuses what is no password, and what others would guess first: one that many people have, or one
/// of the texts it must not be (`apart_from`: the login, the name). Otherwise every character is as
/// good as any other.
pub fn check_password(password: &str, apart_from: &[&str]) -> Result<(), Refusal> {
    let ((least, most), have) = (PASSWORD, password.chars().count());
    if !(least..=most).contains(&have) {
        return Err(WebRefusal::PasswordLength { least, most, have }.into());
    }
    if common::is_one_of(password, apart_from) {
        return Err(WebRefusal::PasswordPersonal.into());
    }
    if common::is_common(password) {
        return Err(WebRefusal::PasswordCommon.into());
    }
    Ok(())
}

/// Whether a character turns the text around it, breaks the line, or is never seen: all that Unicode
/// calls default-ignorable, and a few that look like nothing.
fn is_unfit(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}');
    let ignorable = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
    ) || matches!(c, '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}')
        || matches!(c, '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}')
        || matches!(c, '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}')
        || matches!(c, '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}');
    let blank = matches!(c, '\u{2800}' | '\u{fff9}'..='\u{fffb}');
    c.is_control() || turns || breaks || ignorable || blank
}

/// Whether an invisible character is what keyboards write: joiners, variation selectors, and the tags
/// of flags. A name is as good without.
fn is_dropped(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0020}'..='\u{e007f}')
        || matches!(c, '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
        result.unwrap_err().code()
    }

    #[test]
    fn a_name_is_kept_without_needless_white_space() {
        assert_eq!(tidy("  Luna   the\u{a0}\u{3000} Bold\n").unwrap(), "Luna the Bold");
        assert_eq!(tidy("<b>Błękit</b> 🌙").unwrap(), "<b>Błękit</b> 🌙");
    }

    #[test]
    fn a_name_is_kept_without_what_keyboards_hide_in_it() {
        assert_eq!(tidy("👩\u{200d}🚀").unwrap(), "👩🚀");
        assert_eq!(tidy("❤\u{fe0f} Zoë").unwrap(), "❤ Zoë");
        assert_eq!(tidy("می\u{200c}خواهم").unwrap(), "میخواهم");
        let england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
        assert_eq!(tidy(england).unwrap(), "🏴");
        // Two names that look the same are the same.
        assert_eq!(tidy("A\u{200c}da\u{fe0e}").unwrap(), "Ada");
    }

    #[test]
    fn a_name_in_any_script_is_fine() {
        for name in
            ["Ngu\u{79}e\u{302}\u{303}n", "हिन्दी", "ที่นี่", "שָׁלוֹם", "مُحَمَّد", "Żółć", "한국", "日本"]
        {
            assert_eq!(tidy(name).unwrap(), name);
        }
    }

    #[test]
    fn marks_do_not_pile_up_in_a_name() {
        let zalgo = "Z\u{351}\u{36b}\u{343}\u{36a}\u{302}a\u{30d}\u{33c}lgo";
        let thai_tower = format!("ก{}", "\u{e49}".repeat(3));
        let everywhere = "a\u{301}\u{302}".repeat(8);
        let circled = "a\u{20dd}\u{20dd}\u{20dd}";
        for name in [zalgo, &thai_tower, &everywhere, circled, "\u{301}", "a \u{301}b", "\u{489}x"]
        {
            assert_eq!(code(tidy(name)), "name-marks", "{name:?}");
        }
        let just = "a\u{301}\u{302}".repeat(3);
        assert_eq!(tidy(&just).unwrap(), just, "six marks are always fine");
        let half = "e\u{301}".repeat(20);
        assert_eq!(tidy(&half).unwrap(), half, "and so is half of the name");
        assert_eq!(code(tidy(&format!("{}\u{302}", "e\u{301}".repeat(19)))), "name-marks");
    }

    #[test]
    fn a_name_has_one_to_forty_characters() {
        assert_eq!(tidy(&"é".repeat(40)).unwrap().chars().count(), 40);
        assert_eq!(code(tidy(&"é".repeat(41))), "name-length");
        for nothing in ["", "   ", "\u{200d}\u{200c}", "\n", "\u{fe0f}\u{e0041}\u{e0100}"] {
            assert_eq!(code(tidy(nothing)), "name-length", "{nothing:?}");
        }
    }

    #[test]
    fn a_name_cannot_turn_or_break_the_text_around_it_or_be_unseen() {
        let turning = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\
                       \u{2066}\u{2067}\u{2068}\u{2069}";
        let breaking = "\0\u{7}\u{7f}\u{9c}\n\t\u{2028}\u{2029}";
        let unseen = "\u{200b}\u{2060}\u{feff}\u{ad}\u{3164}\u{34f}\u{115f}\u{1160}\u{17b4}\u{180b}\
                      \u{180e}\u{206a}\u{2800}\u{ffa0}\u{fff0}\u{fffa}\u{1bca0}\u{1d173}\u{e0001}";
        for c in [turning, breaking, unseen].concat().chars() {
            assert_eq!(code(tidy(&format!("Lu{c}na"))), "name-characters", "{c:?}");
        }
    }

    #[test]
    fn a_login_is_made_of_letters_digits_and_three_signs() {
        for login in ["ada", "Ada.L-1815_x", "zoë", &"x".repeat(40)] {
            check_login(login).unwrap();
        }
        for login in ["ada l", "ada@l", "a\u{202e}da", "<b>"] {
            assert_eq!(code(check_login(login)), "login-characters", "{login:?}");
        }
        for login in ["", "ad", &"x".repeat(41)] {
            assert_eq!(code(check_login(login)), "login-length", "{login:?}");
        }
    }

    #[test]
    fn a_password_is_anything_that_is_neither_short_nor_endless_nor_guessed_first() {
        let long: String = (0..50).map(|number| format!("{number:03}!")).collect();
        for password in ["correct horse", "  spaces  ", "pässwörtlich", &long] {
            check_password(password, &["ada", "Ada L"]).unwrap();
        }
        for password in ["1234567", "pässwör", &"x".repeat(201)] {
            assert_eq!(code(check_password(password, &[])), "password-length");
        }
        assert_eq!(code(check_password("Password1", &[])), "password-common");
        assert_eq!(code(check_password("ada.lovelace", &["Ada.Lovelace"])), "password-personal");
        let refusal = check_password("hunter2", &[]).unwrap_err();
        assert!(!refusal.to_string().contains("hunter2"), "{refusal}");
    }
}
