//! The matrix of who scores what against whom, as a picture.

use super::Standing;
use words::{Words, key};

/// The side of a cell, and the room for names and for their numbers.
const CELL: usize = 56;
const NAMES: usize = 200;
const HEAD: usize = 36;

/// The matrix as a picture: blue where the row's player scores more, red where it scores less.
pub fn matrix_svg(standings: &[Standing], words: Words) -> String {
    let (width, height) = (NAMES + CELL * standings.len() + 8, HEAD + CELL * standings.len() + 8);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\" font-size=\"14\">\n\
         <title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
        escaped(&words.say(key::ARENA_MATRIX))
    );
    for (row, standing) in standings.iter().enumerate() {
        let middle = HEAD + row * CELL + CELL / 2 + 5;
        let name = escaped(&standing.player);
        let column = NAMES + row * CELL + CELL / 2;
        svg += &format!(
            "<text x=\"8\" y=\"{middle}\">{} {name}</text>\n\
             <text x=\"{column}\" y=\"24\" text-anchor=\"middle\">{}</text>\n",
            row + 1,
            row + 1
        );
        let others = standings.iter().enumerate();
        for (place, share) in
            others.filter_map(|(place, other)| Some((place, standing.share(other)?)))
        {
            let (x, y) = (NAMES + place * CELL, HEAD + row * CELL);
            svg += &format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{}\" \
                 stroke=\"#fff\"/>\n<text x=\"{}\" y=\"{middle}\" text-anchor=\"middle\">{}</text>\n",
                colour(share),
                x + CELL / 2,
                words.percent(share, 0)
            );
        }
    }
    svg + "</svg>\n"
}

/// From red through white to blue.
fn colour(share: f64) -> String {
    let far = (2.0 * share - 1.0).clamp(-1.0, 1.0);
    let fade = |full: f64| (255.0 + (full - 255.0) * far.abs()).round() as u8;
    let [red, green, blue] = if far < 0.0 { [214.0, 96.0, 77.0] } else { [67.0, 147.0, 195.0] };
    format!("#{:02x}{:02x}{:02x}", fade(red), fade(green), fade(blue))
}

/// Text as it stands in a picture.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go_from_red_through_white_to_blue() {
        assert_eq!([0.0, 0.5, 1.0].map(colour), ["#d6604d", "#ffffff", "#4393c3"]);
        assert_eq!(escaped("cmd:a <b> & c"), "cmd:a &lt;b&gt; &amp; c");
    }
}
