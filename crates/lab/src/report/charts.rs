//! The drawings of the report, as SVG: columns, rows of bars or of dots with whiskers, and lines.
//!
//! A chart knows numbers and labels and nothing of what they mean. Series differ by shape or dash as
//! well as by colour. Every chart has a text that says what it shows; every mark has one too, for
//! those who point at it.

use super::phrases::Phrases;
use crate::balance::Measure;
use maud::{Markup, html};

/// The width of every chart, in its own units.
const WIDTH: f64 = 400.0;
/// What a line of text needs.
const LINE: f64 = 18.0;

/// A stretch of an axis and how its numbers are written.
pub struct Axis<'a> {
    /// Where it begins and ends.
    pub ends: (f64, f64),
    /// How a number at a tick is written.
    pub tick: &'a dyn Fn(f64) -> String,
}

impl Axis<'_> {
    /// Where a number lies between two places of the chart.
    fn place(&self, number: f64, from: f64, to: f64) -> f64 {
        let (low, high) = self.ends;
        let part = if high > low { (number - low) / (high - low) } else { 0.5 };
        from + part.clamp(0.0, 1.0) * (to - from)
    }

    /// Round numbers on the axis, about so many.
    fn ticks(&self, about: f64) -> Vec<f64> {
        let (low, high) = self.ends;
        let rough = (high - low) / about;
        if !rough.is_finite() || rough <= 0.0 {
            return vec![low];
        }
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * power >= rough);
        let step = step.unwrap_or(10.0) * power;
        let first = (low / step - 1e-9).ceil();
        let count = ((high / step + 1e-9).floor() - first).max(0.0) as usize;
        (0..=count).map(|number| (first + number as f64) * step).collect()
    }
}

/// The drawing of a chart: what it says to those who do not see it, and its height.
fn drawing(label: &str, height: f64, marks: &Markup) -> Markup {
    let size = format!("0 0 {WIDTH} {}", n(height));
    html! {
        svg.chart role="img" aria-label=(label) viewBox=(size) { (marks) }
    }
}

/// A number in the units of a chart.
fn n(number: f64) -> String {
    let written = format!("{number:.1}");
    written.strip_suffix(".0").map_or(written.clone(), str::to_owned)
}

fn line(class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> Markup {
    html! { line class=(class) x1=(n(x1)) y1=(n(y1)) x2=(n(x2)) y2=(n(y2)) {} }
}

fn rect(class: &str, (x, y): (f64, f64), (width, height): (f64, f64), title: &str) -> Markup {
    html! {
        rect class=(class) x=(n(x)) y=(n(y)) width=(n(width.max(0.0))) height=(n(height.max(0.0))) {
            @if !title.is_empty() { title { (title) } }
        }
    }
}

fn text(class: &str, x: f64, y: f64, text: &str) -> Markup {
    html! { text class=(class) x=(n(x)) y=(n(y)) { (text) } }
}

/// Columns side by side, over an axis of numbers.
pub struct ColumnChart<'a> {
    /// What the chart says in words.
    pub label: String,
    /// The columns: where each begins and ends on the lower axis, its height, and a text.
    pub columns: Vec<(f64, f64, f64, String)>,
    /// The lower axis.
    pub below: Axis<'a>,
    /// The axis at the left.
    pub left: Axis<'a>,
    /// A stretch of the lower axis where something is expected, and what it is.
    pub band: Option<(f64, f64, String)>,
    /// A place on the lower axis, and what it is.
    pub mark: Option<(f64, String)>,
    /// For each column, a height to compare it with; or none.
    pub beside: Vec<f64>,
    /// Whether columns are named one by one rather than by ticks.
    pub named: bool,
}

impl ColumnChart<'_> {
    /// The chart.
    pub fn render(&self) -> Markup {
        const LEFT: f64 = 38.0;
        const FLOOR: f64 = 168.0;
        let top = if self.mark.is_some() || self.band.is_some() { 34.0 } else { 8.0 };
        let x = |number: f64| self.below.place(number, LEFT, WIDTH - 8.0);
        let y = |number: f64| self.left.place(number, FLOOR, top);
        let gap = if self.named { 8.0 } else { 0.6 };
        let marks = html! {
            @if let Some((low, high, name)) = &self.band {
                (rect("band", (x(*low), top), (x(*high) - x(*low), FLOOR - top), name))
                (text("note middle", x(f64::midpoint(*low, *high)), 12.0, name))
            }
            @for tick in self.left.ticks(4.0) {
                (line("grid", (LEFT, y(tick)), (WIDTH - 8.0, y(tick))))
                (text("tick end", LEFT - 5.0, y(tick) + 4.0, &(self.left.tick)(tick)))
            }
            @for (from, to, height, title) in &self.columns {
                @let width = x(*to) - x(*from) - gap;
                (rect("bar s0", (x(*from) + gap / 2.0, y(*height)), (width, FLOOR - y(*height)), title))
            }
            @for ((from, to, ..), height) in self.columns.iter().zip(&self.beside) {
                (line("beside", (x(*from), y(*height)), (x(*to), y(*height))))
            }
            (line("axis", (LEFT, FLOOR), (WIDTH - 8.0, FLOOR)))
            (self.names_below(FLOOR + 16.0, x))
            @if let Some((place, name)) = &self.mark {
                (line("mark", (x(*place), top - 6.0), (x(*place), FLOOR)))
                (text(side_of(x(*place)), x(*place), top - 9.0, name))
            }
        };
        drawing(&self.label, FLOOR + 24.0, &marks)
    }

    fn names_below(&self, height: f64, x: impl Fn(f64) -> f64) -> Markup {
        let ticks = |about| self.below.ticks(about).into_iter();
        let places: Vec<(f64, f64)> = if self.named {
            self.columns.iter().map(|(from, to, ..)| (f64::midpoint(*from, *to), *from)).collect()
        } else {
            ticks(7.0).map(|tick| (tick, tick)).collect()
        };
        html! {
            @for (place, number) in places {
                (text("tick middle", x(place), height, &(self.below.tick)(number)))
            }
        }
    }
}

/// How a note at a place is set so that it stays on the chart.
fn side_of(x: f64) -> &'static str {
    match x {
        x if x < 90.0 => "note start",
        x if x > WIDTH - 90.0 => "note end",
        _ => "note middle",
    }
}

/// How a measured number is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A dot with whiskers.
    Dot,
    /// A bar from where the axis has its middle, with whiskers.
    Bar,
}

/// A measured number, and how it is said.
pub type LabelledMeasure = (Measure, String);
/// A label, and for each series a number or none.
pub type ChartRow = (String, Vec<Option<LabelledMeasure>>);

/// Rows of measured numbers under a common axis.
pub struct RowChart<'a> {
    /// What is shown; the numbers are told after it.
    pub label: String,
    /// What each series is called; a single one needs no name.
    pub series: Vec<String>,
    /// The rows.
    pub rows: Vec<ChartRow>,
    /// The axis.
    pub axis: Axis<'a>,
    /// Where a number should lie.
    pub band: Option<(f64, f64)>,
    /// Where bars begin, drawn as a line.
    pub middle: Option<f64>,
    /// Dots or bars.
    pub shape: Shape,
}

impl RowChart<'_> {
    const LABELS: f64 = 134.0;
    const END: f64 = WIDTH - 62.0;

    fn x(&self, number: f64) -> f64 {
        self.axis.place(number, Self::LABELS, Self::END)
    }

    /// The chart.
    pub fn render(&self) -> Markup {
        let top = if self.series.len() > 1 { LINE + 6.0 } else { 4.0 };
        let mut y = top;
        let mut marks = Vec::new();
        for (label, measures) in &self.rows {
            marks.push(self.row(label, measures, y));
            y += LINE * measures.len().max(1) as f64 + 8.0;
        }
        let whole = html! {
            @if let Some((low, high)) = self.band {
                (rect("band", (self.x(low), top), (self.x(high) - self.x(low), y - top), ""))
            }
            @for tick in self.ticks() {
                (line("grid", (self.x(tick), top), (self.x(tick), y)))
                (text("tick middle", self.x(tick), y + 14.0, &(self.axis.tick)(tick)))
            }
            @if let Some(middle) = self.middle {
                (line("axis", (self.x(middle), top), (self.x(middle), y)))
            }
            @if self.series.len() > 1 { (legend(&self.series, self.shape)) }
            @for row in &marks { (row) }
        };
        drawing(&self.description(), y + 20.0, &whole)
    }

    /// Round numbers, and the middle where none of them is near it.
    fn ticks(&self) -> Vec<f64> {
        let mut ticks = self.axis.ticks(5.0);
        let near = 0.13 * (self.axis.ends.1 - self.axis.ends.0);
        let far = |middle: &f64| ticks.iter().all(|tick| (tick - middle).abs() > near);
        ticks.extend(self.middle.filter(far));
        ticks
    }

    fn row(&self, label: &str, measures: &[Option<LabelledMeasure>], top: f64) -> Markup {
        let middle = top + 4.0 + LINE * measures.len().max(1) as f64 / 2.0;
        html! {
            (text("label end", Self::LABELS - 10.0, middle + 4.0, label))
            @for (series, measure) in measures.iter().enumerate() {
                @if let Some((measure, said)) = measure {
                    @let y = top + 4.0 + LINE * (series as f64 + 0.5);
                    (self.mark(series, measure, y, &format!("{label}: {said}")))
                    (text("number", Self::END + 8.0, y + 4.0, short(said)))
                }
            }
        }
    }

    fn mark(&self, series: usize, measure: &Measure, y: f64, title: &str) -> Markup {
        let [low, value, high] = [measure.low, measure.value, measure.high].map(|end| self.x(end));
        let from = self.x(self.middle.unwrap_or(self.axis.ends.0));
        let class = format!("s{series}");
        html! {
            g {
                title { (title) }
                @if self.shape == Shape::Bar {
                    @let (left, right) = (from.min(value), from.max(value));
                    (rect(&format!("bar {class}"), (left, y - 6.0), (right - left, 12.0), ""))
                }
                (line("whisker", (low, y), (high, y)))
                (line("whisker", (low, y - 4.0), (low, y + 4.0)))
                (line("whisker", (high, y - 4.0), (high, y + 4.0)))
                @if self.shape == Shape::Dot { (dot(series, value, y)) }
            }
        }
    }

    /// What the chart shows, number by number.
    fn description(&self) -> String {
        let row = |(label, measures): &ChartRow| {
            let said: Vec<String> = measures
                .iter()
                .enumerate()
                .filter_map(|(series, measure)| Some((series, measure.as_ref()?)))
                .map(|(series, (_, said))| match self.series.get(series) {
                    Some(name) if self.series.len() > 1 => format!("{name} {said}"),
                    _ => said.clone(),
                })
                .collect();
            format!("{label} {}", said.join(", "))
        };
        let rows: Vec<String> = self.rows.iter().map(row).collect();
        format!("{} {}.", self.label, rows.join("; "))
    }
}

/// A number without the interval behind it.
fn short(said: &str) -> &str {
    said.split_once(" (").map_or(said, |(number, _)| number)
}

/// A filled dot, an open diamond, and a square.
fn dot(series: usize, x: f64, y: f64) -> Markup {
    let corners = |size: f64| {
        let corners = [(x, y - size), (x + size, y), (x, y + size), (x - size, y)];
        corners.map(|(x, y)| format!("{},{}", n(x), n(y))).join(" ")
    };
    let class = format!("dot s{series}");
    html! {
        @match series {
            0 => circle class=(class) cx=(n(x)) cy=(n(y)) r="4.5" {},
            1 => polygon class=(class) points=(corners(5.5)) {},
            _ => { (rect(&class, (x - 4.0, y - 4.0), (8.0, 8.0), "")) }
        }
    }
}

/// The names of series with a sample of each, above a chart.
fn legend(series: &[String], shape: Shape) -> Markup {
    let step = (WIDTH - 8.0) / series.len() as f64;
    html! {
        @for (place, name) in series.iter().enumerate() {
            @let x = 8.0 + step * place as f64;
            @if shape == Shape::Bar {
                (rect(&format!("bar s{place}"), (x - 4.0, 4.0), (14.0, 10.0), ""))
            } @else {
                (dot(place, x + 3.0, 9.0))
            }
            (text("note start", x + 15.0, 13.0, name))
        }
    }
}

/// Lines over time.
pub struct LineChart<'a> {
    /// What the chart says in words.
    pub label: String,
    /// What the axis at the left counts.
    pub title: String,
    /// The lines: a name, and points from left to right.
    pub lines: Vec<(String, Vec<(f64, f64)>)>,
    /// The lower axis.
    pub below: Axis<'a>,
    /// The axis at the left.
    pub left: Axis<'a>,
}

impl LineChart<'_> {
    /// The chart.
    pub fn render(&self) -> Markup {
        const LEFT: f64 = 34.0;
        const TOP: f64 = 24.0;
        const FLOOR: f64 = 150.0;
        let x = |number: f64| self.below.place(number, LEFT, WIDTH - 10.0);
        let y = |number: f64| self.left.place(number, FLOOR, TOP);
        let points = |points: &[(f64, f64)]| -> String {
            let point = |(a, b): &(f64, f64)| format!("{},{}", n(x(*a)), n(y(*b)));
            points.iter().map(point).collect::<Vec<_>>().join(" ")
        };
        let marks = html! {
            (text("note start", 4.0, 13.0, &self.title))
            @for tick in self.left.ticks(5.0) {
                (line("grid", (LEFT, y(tick)), (WIDTH - 10.0, y(tick))))
                (text("tick end", LEFT - 5.0, y(tick) + 4.0, &(self.left.tick)(tick)))
            }
            @for tick in self.below.ticks(7.0) {
                (text("tick middle", x(tick), FLOOR + 16.0, &(self.below.tick)(tick)))
            }
            (line("axis", (LEFT, FLOOR), (WIDTH - 10.0, FLOOR)))
            @for (place, (name, line)) in self.lines.iter().enumerate() {
                polyline class=(format!("line s{place}")) points=(points(line)) { title { (name) } }
            }
            (self.legend())
        };
        drawing(&self.label, FLOOR + 24.0, &marks)
    }

    /// The names of the lines at the upper right, with a piece of each.
    fn legend(&self) -> Markup {
        let step = 138.0;
        let start = WIDTH - step * self.lines.len() as f64;
        html! {
            @for (place, (name, _)) in self.lines.iter().enumerate() {
                @let x = start + step * place as f64;
                (line(&format!("line s{place}"), (x, 9.0), (x + 24.0, 9.0)))
                (text("note start", x + 29.0, 13.0, name))
            }
        }
    }
}

/// An axis around some measured numbers and what must be on it too, with a little air.
pub fn around(measures: &[Measure], also: &[f64]) -> (f64, f64) {
    let ends = measures.iter().flat_map(|measure| [measure.low, measure.high]);
    let all: Vec<f64> = ends.chain(also.iter().copied()).filter(|end| end.is_finite()).collect();
    let low = all.iter().copied().fold(f64::INFINITY, f64::min);
    let high = all.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if low > high {
        return (0.0, 1.0);
    }
    let air = 0.04 * (high - low).max(1e-6);
    (if low == 0.0 { 0.0 } else { low - air }, high + air)
}

/// How ticks in percent are written.
pub fn percent_tick(phrases: Phrases) -> impl Fn(f64) -> String {
    move |share| {
        let digits = usize::from((100.0 * share - (100.0 * share).round()).abs() > 1e-6);
        phrases.words().percent(share, digits)
    }
}

/// How ticks of plain numbers are written.
pub fn number_tick(phrases: Phrases) -> impl Fn(f64) -> String {
    move |number| {
        let digits = usize::from((number - number.round()).abs() > 1e-6);
        phrases.number(number, digits)
    }
}
