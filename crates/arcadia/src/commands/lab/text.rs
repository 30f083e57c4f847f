//! A study in a terminal: what holds and what does not, and a line for each format.

use lab::balance::metrics::{BONUS_ATTACKS, FIRST, LENGTH};
use lab::balance::{FormatSummary, Judgement, LadderStep, LimitSource, Summary};
use lab::report::{claim, expected, measured, points};
use words::{Words, composed, key, keys};

/// How many letters wide a small plot is at most.
const WIDTH: usize = 32;

/// The study in short.
pub fn summary(summary: &Summary, words: Words) -> String {
    let study = &summary.study;
    let facts = [
        ("formats", study.formats.len().into()),
        ("drafts", study.drafts.into()),
        ("games", study.games.into()),
        ("player", study.player.as_str().into()),
        ("ruleset", study.ruleset.as_str().into()),
        ("seed", study.seed.into()),
    ];
    let title = words.say_with(key::STUDY_TITLE, &facts);
    let digest = words.say_with(key::STUDY_DIGEST, &[("digest", study.digest.as_str().into())]);
    let parts = [formats(summary, words), ladder(summary, words), verdicts(summary, words)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    format!("{title}\n{digest}\n\n{}", parts.join("\n"))
}

/// A line for each format, with the lengths of its games as a plot.
fn formats(summary: &Summary, words: Words) -> Option<String> {
    if summary.formats.is_empty() {
        return None;
    }
    let headings = keys!("study", ["format", "length", "lengths", "first", "combos", "skill"])
        .map(|key| words.say(key));
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
    let scale = words.say_with(key::STUDY_SCALE, &[("longest", longest.into())]);
    Some(rows.iter().map(line).collect::<String>() + &format!("  {scale}\n"))
}

fn row(format: &FormatSummary, longest: usize, summary: &Summary, words: Words) -> [String; 6] {
    let games = &format.games;
    let skill = summary.skill.iter().find(|skill| skill.format == format.format);
    [
        format.format.clone(),
        words.decimal(games.metric(&LENGTH).value, 1),
        plot(&games.lengths, longest),
        words.percent(games.metric(&FIRST).value, 1),
        words.percent(games.metric(&BONUS_ATTACKS).value, 1),
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

/// How many facts hold, and all checks behind them, those that fail first.
fn verdicts(summary: &Summary, words: Words) -> Option<String> {
    let count = |ruling| summary.facts.iter().filter(|fact| fact.verdict == ruling).count();
    let facts = [
        ("facts", summary.facts.len().into()),
        ("n", summary.verdicts.len().into()),
        ("player", summary.study.player.as_str().into()),
        ("holds", count(Judgement::Holds).into()),
        ("fails", count(Judgement::DoesNotHold).into()),
        ("undecided", count(Judgement::Undecided).into()),
    ];
    let mut text = format!("{}\n", words.say_with(key::STUDY_VERDICTS, &facts));
    for ruling in [Judgement::DoesNotHold, Judgement::Undecided, Judgement::Holds] {
        let mark = mark(ruling);
        for verdict in summary.verdicts.iter().filter(|one| one.verdict == ruling) {
            let facts = [
                ("claim", claim(verdict, words).into()),
                ("measured", measured(verdict, words).into()),
                ("expected", expected(verdict, words).into()),
                ("limit", limit(verdict.limit).into()),
            ];
            text += &format!("  {mark} {}\n", words.say_with(key::STUDY_VERDICT, &facts));
        }
    }
    Some(text)
}

/// What comes of the facts with each step of the ladder: a line for each fact, a column for each player.
fn ladder(summary: &Summary, words: Words) -> Option<String> {
    let steps = &summary.ladder;
    let first = steps.first()?;
    let players = steps.iter().map(|step| step.player.clone());
    let mut rows: Vec<Vec<String>> = vec![[String::new()].into_iter().chain(players).collect()];
    let mut row = |name: String, cell: &dyn Fn(&LadderStep) -> String| {
        rows.push([name].into_iter().chain(steps.iter().map(cell)).collect());
    };
    let decimal = |mean: Option<f64>| mean.map_or(String::new(), |mean| words.decimal(mean, 1));
    let percent = |mean: Option<f64>| mean.map_or(String::new(), |mean| words.percent(mean, 1));
    row(words.say(key::STUDY_LENGTH), &|step| {
        decimal(step.mean(|one| one.length).map(|mean| mean.value))
    });
    row(words.say(key::STUDY_FIRST), &|step| {
        percent(step.mean(|one| one.first).map(|mean| mean.value))
    });
    for fact in &first.facts {
        row(words.say(composed!("lab-fact-{}", fact.fact)), &|step| {
            let judged = step.facts.iter().find(|one| one.fact == fact.fact);
            judged.map_or(String::new(), |judged| mark(judged.verdict).to_string())
        });
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..=steps.len()).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("  {}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    Some(format!("{}\n{}", words.say(key::STUDY_LADDER), rows.iter().map(line).collect::<String>()))
}

/// The mark of a judgement.
fn mark(judgement: Judgement) -> char {
    match judgement {
        Judgement::DoesNotHold => '✗',
        Judgement::Undecided => '?',
        Judgement::Holds => '✓',
    }
}

/// The name of a limit's source in the texts.
fn limit(source: LimitSource) -> &'static str {
    match source {
        LimitSource::RuleBook => "rule-book",
        LimitSource::Ours | LimitSource::Asked => "ours",
    }
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
