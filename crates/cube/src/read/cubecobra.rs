//! The CSV of Cube Cobra, and tables that are like it: one row for each card, columns known by
//! their names.
//!
//! Cube Cobra writes an owner's notes as they are, quotes and line ends included, so a row can break
//! off in its last columns. What comes before is still right, and the next row begins where a line
//! looks like one.

use super::{Warning, add, name, quoted, text, warn, warnings};
use crate::magic;
use crate::refusal::ListRefusal;
use draft::{Colors, Pool, PoolCard, Rarity};
use table::Refusal;

/// No header is longer than this.
const LONGEST_HEADER: usize = 10_000;
/// So many cells make a line look like a row even if the others are broken.
const CELLS_OF_A_ROW: usize = 4;

/// Whether the first line that is not blank names the columns.
pub fn detect(text: &str) -> bool {
    Table::of(text).is_some_and(|table| table.columns.known() > 1)
}

/// Reads a table.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let table = Table::of(text).ok_or_else(|| {
        let line = 1 + text.lines().take_while(|line| line.trim().is_empty()).count();
        ListRefusal::NoNameColumn { line }
    })?;
    let mut cards = Vec::new();
    let mut maybe = 0;
    for (line, content) in table.rows(text) {
        let Some(row) = table.row(line, content, warnings)? else { continue };
        if row.is_maybe() {
            maybe += 1;
        } else {
            let (card, copies) = row.card(line, warnings)?;
            add(&mut cards, card, copies, line)?;
        }
    }
    if maybe > 0 {
        warnings.push(text::left_out("Maybeboard", maybe));
    }
    Ok(magic::pool(cards, warnings))
}

/// What stands in a column of some name, with the name of each card.
pub fn column(text: &str, title: &str) -> Result<Vec<(String, String)>, Refusal> {
    let unknown = || ListRefusal::NoColumn { column: quoted(title) };
    let table = Table::of(text).ok_or_else(unknown)?;
    let header = text.lines().nth(table.header).unwrap_or_default();
    let titles = cells(header, table.delimiter, usize::MAX).cells;
    let called = |known: &String| known.trim().eq_ignore_ascii_case(title.trim());
    let place = titles.iter().position(called).ok_or_else(unknown)?;
    let mut found = Vec::new();
    for (line, content) in table.rows(text) {
        if let Some(row) = table.row(line, content, &mut Vec::new())? {
            let name = without_apostrophe(row.get(table.columns.name));
            found.push((name.to_owned(), row.get(Some(place)).to_owned()));
        }
    }
    Ok(found)
}

/// Where the columns are that mean something here.
#[derive(Clone, Copy, Default)]
struct Columns {
    name: Option<usize>,
    copies: Option<usize>,
    cost: Option<usize>,
    kind: Option<usize>,
    colors: Option<usize>,
    set: Option<usize>,
    number: Option<usize>,
    rarity: Option<usize>,
    board: Option<usize>,
    maybe: Option<usize>,
    tags: Option<usize>,
    image: Option<usize>,
    mtgo: Option<usize>,
}

impl Columns {
    fn of(header: &[String]) -> Columns {
        let mut columns = Columns::default();
        for (place, title) in header.iter().enumerate() {
            let column = match title.trim().to_ascii_lowercase().as_str() {
                "name" | "card name" => &mut columns.name,
                "count" | "quantity" | "qty" => &mut columns.copies,
                "cmc" | "mana value" => &mut columns.cost,
                "type" | "type line" => &mut columns.kind,
                "color" | "colors" => &mut columns.colors,
                "set" | "set code" => &mut columns.set,
                "collector number" => &mut columns.number,
                "rarity" => &mut columns.rarity,
                "board" => &mut columns.board,
                "maybeboard" => &mut columns.maybe,
                "tags" => &mut columns.tags,
                "image url" => &mut columns.image,
                "mtgo id" => &mut columns.mtgo,
                _ => continue,
            };
            column.get_or_insert(place);
        }
        columns
    }

    /// How many there are.
    fn known(&self) -> usize {
        let places = [self.name, self.copies, self.cost, self.kind, self.colors, self.set];
        let more = [self.number, self.rarity, self.board, self.maybe, self.tags, self.mtgo];
        places.iter().chain(&more).flatten().count()
    }
}

/// The shape of a table.
struct Table {
    columns: Columns,
    /// How many columns the header names.
    width: usize,
    delimiter: u8,
    /// The line of the header, counted from 0.
    header: usize,
}

impl Table {
    /// The table of a text, if its header has a column of names.
    fn of(text: &str) -> Option<Table> {
        let (header, content) =
            text.lines().enumerate().find(|(_, line)| !line.trim().is_empty())?;
        if content.len() > LONGEST_HEADER {
            return None;
        }
        let delimiter = b",;\t".iter().copied().max_by_key(|delimiter| {
            let columns = Columns::of(&cells(content, *delimiter, usize::MAX).cells);
            (columns.name.is_some(), columns.known(), *delimiter == b',')
        })?;
        let titles = cells(content, delimiter, usize::MAX).cells;
        let columns = Columns::of(&titles);
        columns.name?;
        Some(Table { columns, width: titles.len(), delimiter, header })
    }

    /// The rows with their lines. A row that is not whole goes on until a line begins another.
    fn rows<'a>(&self, text: &'a str) -> Vec<(usize, &'a str)> {
        let mut rows = Vec::new();
        for (mut line, mut block) in self.blocks(text) {
            while !block.trim().is_empty() {
                let after = cells(block, self.delimiter, 0).rest.unwrap_or_default();
                let row = &block[..block.len() - after.len()];
                if !row.trim().is_empty() {
                    rows.push((line, row));
                }
                line += row.matches('\n').count();
                block = after;
            }
        }
        rows
    }

    /// Each line that begins a row, with all lines after it that do not.
    fn blocks<'a>(&self, text: &'a str) -> Vec<(usize, &'a str)> {
        let mut starts = Vec::new();
        let mut start = 0;
        for (index, content) in text.split_inclusive('\n').enumerate() {
            if index == self.header + 1 || index > self.header && self.begins_a_row(content) {
                starts.push((index + 1, start));
            }
            start += content.len();
        }
        let ends = starts.iter().skip(1).map(|(_, start)| *start).chain([text.len()]);
        starts.iter().zip(ends).map(|((line, start), end)| (*line, &text[*start..end])).collect()
    }

    /// Whether a line looks like a row, or the beginning of one whose last columns are broken.
    fn begins_a_row(&self, content: &str) -> bool {
        let row = cells(content, self.delimiter, self.width + 1);
        let known = row.cells.len();
        let cost = self.columns.cost.and_then(|column| row.cells.get(column));
        let plausible = cost.is_none_or(|cost| cost.is_empty() || cost.parse::<f64>().is_ok());
        let complete = row.rest.is_some() && known == self.width;
        complete || !self.is_short(&row.cells) && plausible
    }

    fn is_short(&self, cells: &[String]) -> bool {
        cells.len() < self.width.min(CELLS_OF_A_ROW)
    }

    /// The cells of a row, as far as they can be told apart; warns where that is not to the end.
    fn row<'a>(
        &'a self,
        line: usize,
        content: &str,
        warnings: &mut Vec<Warning>,
    ) -> Result<Option<Row<'a>>, Refusal> {
        let found = cells(content, self.delimiter, self.width + 1);
        let surplus = found.cells.get(self.width).is_some_and(|cell| !cell.trim().is_empty());
        let whole = found.rest.is_some() && !surplus && !self.is_short(&found.cells);
        let row = Row { columns: &self.columns, cells: found.cells };
        if row.get(self.columns.name).is_empty() {
            let what = ListRefusal::RowNoName { text: quoted(content) };
            return warn(warnings, line, what).map(|()| None);
        }
        if !whole {
            let n = row.cells.len().min(self.width);
            let what = ListRefusal::RowBroken {
                card: quoted(row.get(self.columns.name)),
                n,
                of: self.width,
            };
            warn(warnings, line, what)?;
        }
        Ok(Some(row))
    }
}

/// The cells of a card.
struct Row<'a> {
    columns: &'a Columns,
    cells: Vec<String>,
}

impl Row<'_> {
    /// What stands in a column; nothing where the column or the cell is missing.
    fn get(&self, column: Option<usize>) -> &str {
        column.and_then(|place| self.cells.get(place)).map_or("", |cell| cell.trim())
    }

    /// The same, but `None` where it is missing.
    fn cell(&self, column: Option<usize>) -> Option<&str> {
        column.and_then(|place| self.cells.get(place)).map(|cell| cell.trim())
    }

    fn is_maybe(&self) -> bool {
        self.get(self.columns.maybe).eq_ignore_ascii_case("true")
            || self.get(self.columns.board).eq_ignore_ascii_case("maybeboard")
    }

    /// The card, and how many of it there are.
    fn card(&self, line: usize, warnings: &mut Vec<Warning>) -> Result<(PoolCard, usize), Refusal> {
        let columns = self.columns;
        let name = without_apostrophe(self.get(columns.name));
        let mut odd = |what| warn(warnings, line, what);
        let letters = self.cell(columns.colors);
        let colors = letters.and_then(letters_of);
        if let (Some(letters), None) = (letters, colors) {
            odd(warnings::colors(letters, name))?;
        }
        let rarity = self.get(columns.rarity);
        if !rarity.is_empty() && Rarity::named(rarity).is_none() {
            odd(warnings::rarity(rarity, name))?;
        }
        let cost = self.get(columns.cost);
        let number = cost.parse::<f64>().ok().filter(|cost| (0.0..=1e9).contains(cost));
        if !cost.is_empty() && number.is_none() {
            odd(warnings::cost(cost, name))?;
        }
        let copies = self.get(columns.copies);
        if !copies.is_empty() && copies.parse::<usize>().is_err() {
            odd(warnings::count(copies, name))?;
        }
        let tags = self.get(columns.tags).split(';').map(str::trim).filter(|tag| !tag.is_empty());
        let card = PoolCard {
            set: self.get(columns.set).to_owned(),
            number: self.get(columns.number).to_owned(),
            colors,
            rarity: Rarity::named(rarity),
            // Half mana exists; what is counted is whole.
            cost: number.map(|cost| cost as u32),
            kind: self.get(columns.kind).to_owned(),
            tags: tags.map(str::to_owned).collect(),
            image: name::address(self.get(columns.image)),
            mtgo: self.get(columns.mtgo).parse().ok().filter(|id| *id > 0),
            ..PoolCard::named(name)
        };
        Ok((card, copies.parse().unwrap_or(1)))
    }
}

/// A cell as it was before an apostrophe kept it from being taken for a formula.
fn without_apostrophe(cell: &str) -> &str {
    let formula = |rest: &&str| rest.starts_with(['=', '+', '-', '@', '\t']);
    cell.strip_prefix('\'').filter(formula).unwrap_or(cell)
}

/// The colours of a cell: letters in any order, none or a C for a colourless card.
fn letters_of(cell: &str) -> Option<Colors> {
    let letters = cell.replace([',', ' ', '{', '}'], "");
    if letters.eq_ignore_ascii_case("c") { Some(Colors::NONE) } else { magic::colors(&letters) }
}

/// The cells of one row.
struct Cells<'a> {
    /// Those that are well formed, from the first on.
    cells: Vec<String>,
    /// What follows the row; `None` where the row is broken.
    rest: Option<&'a str>,
}

/// Takes a text apart at its delimiters until its first row ends or is broken: a quote that is never
/// closed, or anything but a delimiter behind a closed one. Only so many cells are kept.
fn cells(text: &str, delimiter: u8, most: usize) -> Cells<'_> {
    let mut cells = Vec::new();
    let mut rest = text;
    loop {
        let (cell, after) = match rest.strip_prefix('"') {
            Some(inside) => match closed(inside) {
                Some((cell, after)) => (cell, after),
                None => return Cells { cells, rest: None },
            },
            None => {
                let end = rest.bytes().position(|byte| byte == delimiter || byte == b'\n');
                let (cell, after) = rest.split_at(end.unwrap_or(rest.len()));
                (cell.to_owned(), after)
            }
        };
        let next = after.as_bytes().first().copied();
        if next.is_some_and(|next| next != delimiter && next != b'\n') {
            return Cells { cells, rest: None };
        }
        if cells.len() < most {
            cells.push(cell);
        }
        rest = after.get(1..).unwrap_or_default();
        if next != Some(delimiter) {
            return Cells { cells, rest: Some(rest) };
        }
    }
}

/// A quoted cell without its quotes, and what follows it.
fn closed(inside: &str) -> Option<(String, &str)> {
    let mut cell = String::new();
    let mut rest = inside;
    loop {
        let (before, after) = rest.split_once('"')?;
        cell.push_str(before);
        match after.strip_prefix('"') {
            Some(after) => {
                cell.push('"');
                rest = after;
            }
            None => return Some((cell, after.trim_start_matches(' '))),
        }
    }
}
