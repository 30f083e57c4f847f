//! The course of games: what both players have, turn by turn.

use crate::balance::{CoursePoint, FormatSummary, Summary};
use crate::report::charts::{Axis, Lines, number_tick};
use crate::report::tables::{Cell, Table, figure};
use crate::report::voice::Voice;
use maud::{Markup, html};

/// Turns are told that at least this share of the games came to.
const REACHED: f64 = 0.1;

/// A figure for each format.
pub fn shown(summary: &Summary, voice: Voice) -> Markup {
    let all: Vec<&CoursePoint> = summary.formats.iter().flat_map(told).collect();
    let most = |number: fn(&CoursePoint) -> [f64; 2]| {
        all.iter().flat_map(|point| number(point)).fold(1.0, f64::max)
    };
    let tops = [most(|point| point.energy), most(|point| point.lunas)];
    let last = all.iter().map(|point| point.turn).max().unwrap_or(1) as f64;
    html! {
        p { (voice.say("play-course-lead")) }
        div.figures {
            @for format in &summary.formats { (course(format, tops, last, voice)) }
        }
    }
}

/// The turns that enough games came to.
fn told(format: &FormatSummary) -> Vec<&CoursePoint> {
    let enough = REACHED * format.games.games as f64;
    format.games.course.iter().take_while(|point| point.games as f64 >= enough).collect()
}

fn course(format: &FormatSummary, tops: [f64; 2], last: f64, voice: Voice) -> Markup {
    let name = voice.format(&format.format);
    let points = told(format);
    let caption = voice.with("play-course-caption", &[("format", name.as_str().into())]);
    let energy = panel("energy", &name, &points, |point| point.energy, (tops[0], last), voice);
    let lunas = panel("lunas", &name, &points, |point| point.lunas, (tops[1], last), voice);
    figure(voice, &caption, &html! { (energy) (lunas) }, &numbers(&caption, &points, voice))
}

/// The lines of one thing: those of the first player and of the second.
fn panel(
    thing: &str,
    format: &str,
    points: &[&CoursePoint],
    number: impl Fn(&CoursePoint) -> [f64; 2],
    (top, last): (f64, f64),
    voice: Voice,
) -> Markup {
    let title = voice.name("position", thing);
    let line = |place: usize| -> Vec<(f64, f64)> {
        points.iter().map(|point| (point.turn as f64, number(point)[place])).collect()
    };
    let at = |point: Option<&&CoursePoint>, place: usize| {
        voice.number(point.map_or(0.0, |point| number(point)[place]), 1).into()
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
    let tick = number_tick(voice);
    let chart = Lines {
        says: voice.with("play-course-says", &values),
        title: words::capitalized(&title),
        lines: vec![(voice.say("first"), line(0)), (voice.say("second"), line(1))],
        below: Axis { ends: (1.0, last), tick: &tick },
        left: Axis { ends: (0.0, top), tick: &tick },
    };
    chart.drawn()
}

fn numbers(caption: &str, points: &[&CoursePoint], voice: Voice) -> Table {
    let heads = ["turn", "games", "energy-first", "energy-second", "lunas-first", "lunas-second"];
    let heads = heads.map(|head| voice.say(&format!("head-{head}")));
    let mut table = Table::new(caption, heads);
    for point in points {
        let numbers = point.energy.iter().chain(&point.lunas);
        let numbers = numbers.map(|number| Cell::text(voice.number(*number, 1)));
        let games = Cell::text(point.games.to_string());
        table.row(point.turn.to_string(), [games].into_iter().chain(numbers));
    }
    table
}
