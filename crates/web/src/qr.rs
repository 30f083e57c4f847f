//! QR codes: a link for the camera of a phone.

use qrcodegen::{QrCode, QrCodeEcc};
use std::fmt::Write;

/// How many light modules must be around a code.
const QUIET: i32 = 4;

/// The QR code of a text as the path of a picture, and how wide and high that is, with what must be light around it.
/// Nothing where the text is longer than any code.
pub fn path(text: &str) -> Option<(String, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let (size, mut path) = (code.size(), String::new());
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let length = (x..size).take_while(|x| code.get_module(*x, y)).count();
            if length > 0 {
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET);
            }
            x += i32::try_from(length.max(1)).ok()?;
        }
    }
    Some((path, size + 2 * QUIET))
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn a_code_has_its_corners_and_light_around_it() {
        let (drawn, side) = path("https://arcadia.example/").unwrap();
        // Version 2 has 25 modules. The corners on top are squares of seven.
        assert_eq!(side, 25 + 8);
        assert!(drawn.starts_with("M4 4h7v1h-7z"));
        assert!(drawn.contains("M22 4h7v1h-7z"));
        assert!(drawn.contains("M4 28h7v1h-7z"), "the corner below: {drawn}");
    }

    #[test]
    fn what_is_too_long_for_a_code_has_none() {
        assert!(path(&"a".repeat(5_000)).is_none());
    }
}
