//! What the XML readers have in common: elements one after the other, with their lines.
//!
//! Only the five entities every XML text has are known, and nothing is ever fetched or expanded: a
//! text that asks for more is refused, as one whose elements do not close in order.

use super::Warning;
use super::entry::LONGEST_NAME;
use crate::refusal::ListRefusal;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion, escape};
use table::Refusal;

/// The most attributes an element may have.
const MOST_ATTRIBUTES: usize = 64;
/// The most elements that may be inside one another.
const MOST_DEPTH: usize = 64;

/// An element that begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Element {
    /// Its name.
    pub name: String,
    /// The line it begins in.
    pub line: usize,
    attributes: Vec<(String, String)>,
}

impl Element {
    /// The value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// What a reader does with the elements of its format.
pub trait Visit {
    /// An element begins. The path has the names of all it is inside of, itself last.
    fn open(&mut self, path: &[String], element: Element) -> Result<(), Refusal>;

    /// An element ends; the text is what stood in it after its last inner element.
    fn close(&mut self, path: &[String], text: String) -> Result<(), Refusal>;
}

/// The name of the outermost element, where a text begins with one.
pub fn root(text: &str) -> Option<String> {
    if !text.trim_start().starts_with('<') {
        return None;
    }
    let mut reader = Reader::from_str(text.trim_start());
    loop {
        match reader.read_event().ok()? {
            Event::Start(start) | Event::Empty(start) => {
                return Some(start.local_name().as_ref().to_owned());
            }
            Event::Decl(_) | Event::Comment(_) | Event::PI(_) | Event::DocType(_) => {}
            Event::Text(text) if text.trim().is_empty() => {}
            _ => return None,
        }
    }
}

/// Goes through all elements of a text.
pub fn walk(text: &str, visit: &mut impl Visit) -> Result<(), Refusal> {
    let mut lines = Lines { text, at: 0, line: 1 };
    let mut reader = Reader::from_str(text);
    let mut walk = Walk { visit, path: Vec::new(), content: String::new(), ended: false };
    loop {
        let before = reader.buffer_position();
        let event = reader.read_event();
        let line = lines.of(before);
        match event {
            Ok(Event::Eof) => break,
            Ok(event) => walk.step(event, line)?,
            Err(error) => {
                let line = lines.of(reader.error_position().max(before));
                return Err(broken(line, &error.to_string()));
            }
        }
    }
    match walk.path.last() {
        None if walk.ended => Ok(()),
        None => Err(broken(1, "there are no elements")),
        Some(name) => {
            let line = lines.of(text.len() as u64);
            Err(broken(line, &format!("the element {} is never closed", super::quoted(name))))
        }
    }
}

/// A walk through a text.
struct Walk<'v, V> {
    visit: &'v mut V,
    /// The elements that are open.
    path: Vec<String>,
    /// What stood in the innermost since its last inner element.
    content: String,
    /// Whether the outermost is closed.
    ended: bool,
}

impl<V: Visit> Walk<'_, V> {
    fn step(&mut self, event: Event<'_>, line: usize) -> Result<(), Refusal> {
        match event {
            Event::Start(start) => self.open(&start, line)?,
            Event::Empty(start) => {
                self.open(&start, line)?;
                self.close()?;
            }
            Event::End(_) => self.close()?,
            Event::Text(text) => self.content.push_str(&text.xml10_content()),
            Event::CData(text) => self.content.push_str(&text.xml10_content()),
            Event::GeneralRef(entity) => self.content.push_str(&resolved(&entity, line)?),
            _ => {}
        }
        if self.path.is_empty() && !self.content.trim().is_empty() {
            return Err(broken(line, "a text stands outside of all elements"));
        }
        Ok(())
    }

    fn open(&mut self, start: &BytesStart<'_>, line: usize) -> Result<(), Refusal> {
        if self.ended {
            return Err(broken(line, "something stands after the end of the outermost element"));
        }
        if self.path.len() == MOST_DEPTH {
            return Err(broken(line, "too many elements are inside one another"));
        }
        let element = element(start, line)?;
        self.path.push(element.name.clone());
        self.content.clear();
        self.visit.open(&self.path, element)
    }

    fn close(&mut self) -> Result<(), Refusal> {
        self.visit.close(&self.path, std::mem::take(&mut self.content))?;
        self.path.pop();
        self.ended = self.path.is_empty();
        Ok(())
    }
}

/// What an entity stands for, if it is one that needs no explanation.
fn resolved(entity: &BytesRef<'_>, line: usize) -> Result<String, Refusal> {
    let known = match entity.resolve_char_ref() {
        Ok(Some(character)) => Some(String::from(character)),
        Ok(None) => escape::resolve_xml_entity(entity).map(str::to_owned),
        Err(_) => None,
    };
    known.ok_or_else(|| broken(line, &format!("there is no entity {}", super::quoted(entity))))
}

fn element(start: &BytesStart<'_>, line: usize) -> Result<Element, Refusal> {
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute = attribute.map_err(|error| broken(line, &error.to_string()))?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        let value = value.map_err(|error| broken(line, &error.to_string()))?;
        if attributes.len() == MOST_ATTRIBUTES {
            return Err(broken(line, "an element has too many attributes"));
        }
        attributes.push((attribute.key.as_ref().to_owned(), value.into_owned()));
    }
    Ok(Element { name: start.local_name().as_ref().to_owned(), line, attributes })
}

/// The lines of places that are asked for in ascending order.
struct Lines<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl Lines<'_> {
    fn of(&mut self, place: u64) -> usize {
        let place = usize::try_from(place).unwrap_or(usize::MAX).min(self.text.len());
        if place > self.at {
            let passed = &self.text.as_bytes()[self.at..place];
            self.line += passed.iter().filter(|byte| **byte == b'\n').count();
            self.at = place;
        }
        self.line
    }
}

/// How many copies of a card an attribute asks for: one where it does not say.
pub fn copies(
    element: &Element,
    name: &str,
    card: &str,
    warnings: &mut Vec<Warning>,
) -> Result<usize, Refusal> {
    let Some(count) = element.get(name) else { return Ok(1) };
    if let Ok(count) = count.trim().parse::<u32>() {
        return Ok(count as usize);
    }
    super::warn(warnings, element.line, super::warnings::count(count, card))?;
    Ok(1)
}

/// Says that a card had to be left out.
pub fn nameless(line: usize, warnings: &mut Vec<Warning>) -> Result<(), Refusal> {
    let what = ListRefusal::LineNameless { most: LONGEST_NAME };
    super::warn(warnings, line, what)
}

/// The refusal of a text that is no XML.
pub fn broken(line: usize, what: &str) -> Refusal {
    let what = what.trim_end_matches('.');
    ListRefusal::Xml { line, what: what.to_string() }.into()
}
