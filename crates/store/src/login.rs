//! How logins are compared.

/// Returns the key by which logins are compared: upper case first, so that letters with several lower
/// cases agree.
pub fn login_key(login: &str) -> String {
    login.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_that_differ_in_case_alone_are_one() {
        for (one, other) in [("Luna", "lUNA"), ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("Straße", "STRASSE")]
        {
            assert_eq!(login_key(one), login_key(other));
        }
        assert_ne!(login_key("luna"), login_key("lunа"), "the second one ends in Cyrillic");
    }
}
