//! What people may call themselves and what is theirs, and what they may log in with.
//!
//! A name is text and nothing more: `<b>` is a fine one, and whoever shows it escapes it. What is
//! refused is what would change the text around it or cannot be seen.

use table::Refusal;

/// The most characters of a name.
pub const MOST_IN_NAME: usize = 40;
/// The fewest and the most characters of a login.
pub const LOGIN: (usize, usize) = (3, 40);
/// The fewest and the most characters of a password.
pub const PASSWORD: (usize, usize) = (8, 200);

/// A name as it is kept: without white space around it, and with single spaces within.
pub fn tidy(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.chars().any(is_unfit) {
        let reason = "A name has letters, signs and spaces; this one has a character that cannot \
                      be seen or that turns the text around it.";
        return Err(Refusal::new("name-characters", reason));
    }
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if length > MOST_IN_NAME || name.chars().all(is_joining) {
        let reason = format!("A name has 1 to {MOST_IN_NAME} characters; this one has {length}.");
        return Err(Refusal::new("name-length", reason)
            .with("most", MOST_IN_NAME)
            .with("have", length));
    }
    Ok(name)
}

/// Refuses what is no login.
pub fn check_login(login: &str) -> Result<(), Refusal> {
    let known = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if !login.chars().all(known) {
        let reason = "A login is made of letters, digits, hyphens, underscores and full stops.";
        return Err(Refusal::new("login-characters", reason));
    }
    check_length("login-length", "login", login, LOGIN)
}

/// Refuses what is no password. Every character is as good as any other.
pub fn check_password(password: &str) -> Result<(), Refusal> {
    check_length("password-length", "password", password, PASSWORD)
}

fn check_length(
    code: &'static str,
    what: &str,
    text: &str,
    (least, most): (usize, usize),
) -> Result<(), Refusal> {
    let length = text.chars().count();
    if (least..=most).contains(&length) {
        return Ok(());
    }
    let reason = format!("A {what} has {least} to {most} characters; this one has {length}.");
    Err(Refusal::new(code, reason).with("least", least).with("most", most).with("have", length))
}

/// Whether a character turns the text around it, breaks the line, or is never seen.
fn is_unfit(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = matches!(c, '\u{2028}' | '\u{2029}');
    let unseen = matches!(c, '\u{ad}' | '\u{180e}' | '\u{200b}' | '\u{2060}'..='\u{2064}')
        || matches!(c, '\u{206a}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
        || matches!(c, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    c.is_control() || turns || breaks || unseen
}

/// Whether a character only has a meaning between others, as in some scripts and emoji.
fn is_joining(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
        result.unwrap_err().code
    }

    #[test]
    fn a_name_is_kept_without_needless_white_space() {
        assert_eq!(tidy("  Luna   the\u{a0}\u{3000} Bold\n").unwrap(), "Luna the Bold");
        assert_eq!(tidy("<b>Błękit</b> 🌙").unwrap(), "<b>Błękit</b> 🌙");
        assert_eq!(tidy("👩\u{200d}🚀").unwrap(), "👩\u{200d}🚀");
        assert_eq!(tidy("می\u{200c}خواهم").unwrap(), "می\u{200c}خواهم");
    }

    #[test]
    fn a_name_has_one_to_forty_characters() {
        assert_eq!(tidy(&"é".repeat(40)).unwrap().chars().count(), 40);
        assert_eq!(code(tidy(&"é".repeat(41))), "name-length");
        for nothing in ["", "   ", "\u{200d}\u{200c}", "\n"] {
            assert_eq!(code(tidy(nothing)), "name-length", "{nothing:?}");
        }
    }

    #[test]
    fn a_name_cannot_turn_or_break_the_text_around_it_or_be_unseen() {
        let turning = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\
                       \u{2066}\u{2067}\u{2068}\u{2069}";
        let breaking = "\0\u{7}\u{7f}\u{9c}\n\t\u{2028}\u{2029}";
        for c in [turning, breaking, "\u{200b}\u{2060}\u{feff}\u{ad}\u{3164}"].concat().chars() {
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
    fn a_password_is_anything_that_is_neither_short_nor_endless() {
        for password in ["12345678", "  spaces  ", "pässwörd", &"x".repeat(200)] {
            check_password(password).unwrap();
        }
        for password in ["1234567", "pässwör", &"x".repeat(201)] {
            assert_eq!(code(check_password(password)), "password-length");
        }
        let refusal = check_password("hunter2").unwrap_err();
        assert!(!refusal.reason.contains("hunter2"), "{}", refusal.reason);
    }
}
