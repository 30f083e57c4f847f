//! The course of games: what both players have, turn by turn.

use crate::balance::{FormatSummary, Summary, TurnSummary};
use crate::report::charts::{Axis, LineChart, number_tick};
use crate::report::phrases::Phrases;
use crate::report::tables::{Cell, Table, figure};
use maud::{Markup, html};
use words::{key, keys};

/// Turns are told that at least this share of the games came to.
const REACHED: f64 = 0.1;

/// A figure for each format.
pub fn render(summary: &Summary, phrases: Phrases) -> Markup {
    let all: Vec<&TurnSummary> = summary.formats.iter().flat_map(turns_reached).collect();
    let most = |number: fn(&TurnSummary) -> [f64; 2]| {
        all.iter().flat_map(|point| number(point)).fold(1.0, f64::max)
    };
    let tops = [most(|point| point.energy), most(|point| point.lunas)];
    let last = all.iter().map(|point| point.turn).max().unwrap_or(1) as f64;
    html! {
        p { (phrases.say(key::LAB_PLAY_COURSE_LEAD)) }
        div.figures {
            @for format in &summary.formats { (course(format, tops, last, phrases)) }
        }
    }
}

/// The turns that enough games came to.
fn turns_reached(format: &FormatSummary) -> Vec<&TurnSummary> {
    let enough = REACHED * format.games.games as f64;
    format.games.course.iter().take_while(|point| point.games as f64 >= enough).collect()
}

fn course(format: &FormatSummary, tops: [f64; 2], last: f64, phrases: Phrases) -> Markup {
    let name = phrases.format(&format.format);
    let points = turns_reached(format);
    let caption = phrases.with(key::LAB_PLAY_COURSE_CAPTION, &[("format", name.as_str().into())]);
    let energy = panel("energy", &name, &points, |point| point.energy, (tops[0], last), phrases);
    let lunas = panel("lunas", &name, &points, |point| point.lunas, (tops[1], last), phrases);
    figure(phrases, &caption, &html! { (energy) (lunas) }, &numbers(&caption, &points, phrases))
}

/// The lines of one thing: those of the first player and of the second.
fn panel(
    thing: &str,
    format: &str,
    points: &[&TurnSummary],
    number: impl Fn(&TurnSummary) -> [f64; 2],
    (top, last): (f64, f64),
    phrases: Phrases,
) -> Markup {
    let title = phrases.name("position", thing);
    let line = |place: usize| -> Vec<(f64, f64)> {
        points.iter().map(|point| (point.turn as f64, number(point)[place])).collect()
    };
    let at = |point: Option<&&TurnSummary>, place: usize| {
        phrases.number(point.map_or(0.0, |point| number(point)[place]), 1).into()
    };
    let values = [
        ("thing", title.as_str().into()),
        ("format", format.into()),
        ("first-start", at(points.first(), 0)),
        ("second-start", at(points.first(), 1)),
        ("first-end", at(points.last(), 0)),
        ("second-end", at(points.last(), 1)),
        ("turn", points.last().map_or(0, |point| point.turn).into()),
    ];
    let tick = number_tick(phrases);
    let chart = LineChart {
        label: phrases.with(key::LAB_PLAY_COURSE_SAYS, &values),
        title: words::capitalized(&title),
        lines: vec![
            (phrases.say(key::LAB_FIRST), line(0)),
            (phrases.say(key::LAB_SECOND), line(1)),
        ],
        below: Axis { ends: (1.0, last), tick: &tick },
        left: Axis { ends: (0.0, top), tick: &tick },
    };
    chart.render()
}

fn numbers(caption: &str, points: &[&TurnSummary], phrases: Phrases) -> Table {
    let heads = keys!(
        "lab-head",
        ["turn", "games", "energy-first", "energy-second", "lunas-first", "lunas-second"]
    );
    let heads = heads.map(|head| phrases.say(head));
    let mut table = Table::new(caption, heads);
    for point in points {
        let numbers = point.energy.iter().chain(&point.lunas);
        let numbers = numbers.map(|number| Cell::text(phrases.number(*number, 1)));
        let games = Cell::text(point.games.to_string());
        table.row(point.turn.to_string(), [games].into_iter().chain(numbers));
    }
    table
}
