//! Tables of the report, and the figures that hide theirs until they are asked for.

use super::phrases::Phrases;
use maud::{Markup, html};
use words::key;

/// A table: a caption, the heads of its columns, and rows that begin with a head of their own.
#[derive(Debug, Default)]
pub struct Table {
    /// What it shows.
    pub caption: String,
    /// The heads of the columns, that of the row heads first.
    pub head: Vec<String>,
    /// The rows.
    pub rows: Vec<(Markup, Vec<Cell>)>,
}

/// A cell, tinted or not.
#[derive(Debug)]
pub struct Cell {
    content: Markup,
    tint: f64,
}

impl Cell {
    /// A cell with some content.
    pub fn of(content: Markup) -> Cell {
        Cell { content, tint: 0.0 }
    }

    /// A cell with text.
    pub fn text(text: impl AsRef<str>) -> Cell {
        Cell::of(html! { (text.as_ref()) })
    }

    /// An empty cell.
    pub fn empty() -> Cell {
        Cell::text("–")
    }

    /// The same with a tint, from -1 (as little as there is) to 1 (as much as there is). The number
    /// in the cell says the same, so nobody needs to see the colour.
    #[must_use]
    pub fn tinted(self, tint: f64) -> Cell {
        Cell { tint: if tint.is_finite() { tint.clamp(-1.0, 1.0) } else { 0.0 }, ..self }
    }
}

impl Table {
    /// A table with these heads and no rows yet.
    pub fn new(caption: impl Into<String>, head: impl IntoIterator<Item = String>) -> Table {
        Table { caption: caption.into(), head: head.into_iter().collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub fn row(&mut self, head: impl Into<String>, cells: impl IntoIterator<Item = Cell>) {
        self.marked_row(html! { (head.into()) }, cells);
    }

    /// Adds a row with more than text in its head.
    pub fn marked_row(&mut self, head: Markup, cells: impl IntoIterator<Item = Cell>) {
        self.rows.push((head, cells.into_iter().collect()));
    }

    /// The table, in a box that scrolls where it is too wide.
    pub fn render(&self) -> Markup {
        html! {
            div.scroll role="region" tabindex="0" aria-label=(self.caption) {
                table style={ "--columns:" (self.head.len()) } {
                    caption { span { (self.caption) } }
                    thead { tr { @for head in &self.head { th scope="col" { (head) } } } }
                    tbody {
                        @for (head, cells) in &self.rows {
                            tr {
                                th scope="row" { (head) }
                                @for cell in cells { (render(cell)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn render(cell: &Cell) -> Markup {
    let class = if cell.tint < 0.0 { "down" } else { "up" };
    let strength = format!("--tint:{:.0}%", 55.0 * cell.tint.abs());
    html! {
        @if cell.tint == 0.0 {
            td { (cell.content) }
        } @else {
            td class=(class) style=(strength) { (cell.content) }
        }
    }
}

/// A figure: what it shows, the drawing, and its numbers one click away.
pub fn figure(phrases: Phrases, caption: &str, chart: &Markup, numbers: &Table) -> Markup {
    html! {
        figure {
            figcaption { (caption) }
            (chart)
            details {
                summary { (phrases.say(key::LAB_NUMBERS)) }
                (numbers.render())
            }
        }
    }
}
