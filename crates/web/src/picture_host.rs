//! The names of hosts that pictures of cards come from, and nothing that could be more than a name.

/// The longest name a host has.
const LONGEST: usize = 253;

/// Whether a text can be the name of a host, with a port or without, and nothing else.
pub fn is_host(text: &str) -> bool {
    let (name, port) = text.split_once(':').unwrap_or((text, "443"));
    let label = |label: &str| {
        !label.is_empty()
            && !label.starts_with('-')
            && label.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    name.len() <= LONGEST && name.split('.').all(label) && port.parse::<u16>().is_ok()
}

/// The host of an address of a picture.
pub fn host(address: &str) -> Option<&str> {
    let host = address.strip_prefix("https://")?.split(['/', '?', '#']).next()?;
    is_host(host).then_some(host)
}

/// Whether a template can be used: it names its host, and what is filled in comes after it.
pub fn is_template(template: &str) -> bool {
    host(template).is_some()
        && ["{set}", "{number}", "{name}"].iter().any(|part| template.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_names_its_host_and_fills_in_only_what_comes_after() {
        assert!(is_template("https://a.example/{set}"));
        assert!(!is_template("https://{set}.example/"));
        assert!(!is_template("https://a.example/x.jpg"));
        assert!(!is_template("http://a.example/{name}"));
    }
}
