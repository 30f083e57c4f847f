//! A study in a terminal: what holds and what does not, and a line for each format.

use lab::balance::{FormatSummary, Ruling, Summary};
use lab::report::{claim, expected, measured, points};
use words::Words;

/// How many letters wide a small plot is at most.
const WIDTH: usize = 32;

/// The study in short.
pub fn told(summary: &Summary, words: Words) -> String {
    let study = &summary.study;
    let facts = [
        ("formats", study.formats.len().into()),
        ("drafts", study.drafts.into()),
        ("games", study.games.into()),
        ("player", study.player.as_str().into()),
        ("ruleset", study.ruleset.as_str().into()),
        ("seed", study.seed.into()),
    ];
    let title = words.say_with("study-title", &facts);
    let digest = words.say_with("study-digest", &[("digest", study.digest.as_str().into())]);
    let parts = [formats(summary, words), verdicts(summary, words)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{title}\n{digest}\n\n{}", parts.join("\n"))
}

/// A line for each format, with the lengths of its games as a plot.
fn formats(summary: &Summary, words: Words) -> Option<String> {
    if summary.formats.is_empty() {
        return None;
    }
    let headings = ["format", "length", "lengths", "first", "combos", "skill"]
        .map(|key| words.say(&format!("study-{key}")));
    // All plots have the same scale: up to what nearly all games of all formats do not exceed.
    let longest = summary.formats.iter().map(|format| format.games.turns.p95).max().unwrap_or(0);
    let longest = usize::from(longest) * 5 / 4 + 1;
    let mut rows = vec![headings];
    for format in &summary.formats {
        rows.push(row(format, longest, summary, words));
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: [usize; 6] = std::array::from_fn(|column| width(column).unwrap_or(0));
    let line = |row: &[String; 6]| {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("  {}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    let scale = words.say_with("study-scale", &[("longest", longest.into())]);
    Some(rows.iter().map(line).collect::<String>() + &format!("  {scale}\n"))
}

fn row(format: &FormatSummary, longest: usize, summary: &Summary, words: Words) -> [String; 6] {
    let games = &format.games;
    let skill = summary.skill.iter().find(|skill| skill.format == format.format);
    [
        format.format.clone(),
        words.decimal(games.length.value, 1),
        plot(&games.lengths, longest),
        words.percent(games.first.value, 1),
        words.percent(games.bonus_attacks.value, 1),
        skill.map_or(String::new(), |skill| points(&skill.gain, words)),
    ]
}

/// Counts as a row of letters, higher for more.
fn plot(counts: &[u64], longest: usize) -> String {
    const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let width = WIDTH.min(longest);
    let mut columns = vec![0_u64; width];
    for (place, count) in counts.iter().enumerate() {
        columns[(place * width / longest).min(width - 1)] += count;
    }
    let most = columns.iter().copied().max().unwrap_or(0).max(1);
    let level = |count: u64| match count {
        0 => ' ',
        count => LEVELS[((count * 8).div_ceil(most) as usize).clamp(1, 8) - 1],
    };
    columns.into_iter().map(level).collect()
}

/// How many claims hold, and all of them, those that do not first.
fn verdicts(summary: &Summary, words: Words) -> Option<String> {
    let count = |ruling| summary.verdicts.iter().filter(|one| one.verdict == ruling).count();
    let facts = [
        ("holds", count(Ruling::Holds).into()),
        ("fails", count(Ruling::DoesNotHold).into()),
        ("undecided", count(Ruling::Undecided).into()),
    ];
    let mut text = format!("{}\n", words.say_with("study-verdicts", &facts));
    for (ruling, mark) in
        [(Ruling::DoesNotHold, '✗'), (Ruling::Undecided, '?'), (Ruling::Holds, '✓')]
    {
        for verdict in summary.verdicts.iter().filter(|one| one.verdict == ruling) {
            let facts = [
                ("claim", claim(verdict, words).into()),
                ("measured", measured(verdict, words).into()),
                ("expected", expected(verdict, words).into()),
            ];
            text += &format!("  {mark} {}\n", words.say_with("study-verdict", &facts));
        }
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_is_highest_where_most_is() {
        let mut counts = vec![0; 64];
        (counts[10], counts[11], counts[40], counts[63]) = (4, 4, 4, 1);
        let letters: Vec<char> = plot(&counts, 64).chars().collect();
        assert_eq!(letters.len(), WIDTH);
        assert_eq!((letters[5], letters[20], letters[31], letters[0]), ('█', '▄', '▁', ' '));
        // What is longer than the scale goes into the last column.
        assert_eq!(plot(&[0, 0, 3], 1).chars().last(), Some('█'));
    }
}
