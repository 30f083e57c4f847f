//! What a page is made of: a table as somebody sees it, and what they send.

use crate::http::body::Raw;
use crate::http::{ApiError, App};
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::HashMap;
use table::{Refusal, Seat};
use words::Words;

/// A table as somebody sees it: nothing but a view, and what everybody may know.
pub struct Seen<'a> {
    /// The viewer's language.
    pub words: Words,
    /// The room, as the API shows it.
    pub room: &'a Value,
    /// What is settled at the table.
    pub settled: &'a Map<String, Value>,
    /// What happened, as the API tells it.
    pub told: &'a [Value],
}

impl Seen<'_> {
    /// The viewer's seat.
    pub fn you(&self) -> Option<Seat> {
        self.room["you"].as_u64().and_then(|seat| u8::try_from(seat).ok()).map(Seat)
    }

    /// Whether the viewer must decide.
    pub fn is_asked(&self) -> bool {
        let waiting = self.room["waiting"].as_array();
        let you = self.room["you"].as_u64();
        waiting
            .is_some_and(|waiting| waiting.iter().any(|seat| you.is_some() && seat.as_u64() == you))
    }

    /// The view of the table's kind.
    pub fn view<V: DeserializeOwned>(&self) -> Option<V> {
        V::deserialize(&self.room["view"]).ok()
    }

    /// Something that is settled.
    pub fn settled<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        T::deserialize(self.settled.get(name)?).ok()
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.room["seats"].as_array().map_or(0, Vec::len)
    }

    /// What somebody at a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        let who = &self.room["seats"][seat.index()]["who"];
        if let Some(name) = who["person"]["name"].as_str() {
            return shown_name(self.words, name);
        }
        match who["computer"]["level"].as_str() {
            Some(level) => {
                self.words.say_with("site-computer", &[("level", self.level(level).into())])
            }
            None => self.words.say("site-free-seat"),
        }
    }

    /// A level of computer players.
    pub fn level(&self, level: &str) -> String {
        words::capitalized(level)
    }

    /// The address of the table's page.
    pub fn address(&self) -> String {
        format!("/t/{}", self.room["table"].as_str().unwrap_or_default())
    }

    /// A sentence.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// A sentence that mentions a value.
    pub fn say_with(&self, key: &str, values: &[(&str, words::Value)]) -> String {
        self.words.say_with(key, values)
    }
}

/// What somebody sent: fields by name, each as often as it was sent.
#[derive(Clone, Debug, Default)]
pub struct Form(HashMap<String, Vec<String>>);

impl Form {
    /// Reads fields as browsers write them.
    pub fn read(text: &str) -> Form {
        let mut fields: HashMap<String, Vec<String>> = HashMap::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            fields.entry(plain(name)).or_default().push(plain(value));
        }
        Form(fields)
    }

    /// The first value of a field.
    pub fn one(&self, name: &str) -> Option<&str> {
        self.0.get(name)?.first().map(String::as_str)
    }

    /// All values of a field.
    pub fn all(&self, name: &str) -> &[String] {
        self.0.get(name).map_or(&[], Vec::as_slice)
    }

    /// All values of a field as numbers.
    pub fn numbers(&self, name: &str) -> Result<Vec<u16>, Refusal> {
        let number = |text: &String| text.parse().map_err(|_| unreadable(name));
        self.all(name).iter().map(number).collect()
    }

    /// A field as a number.
    pub fn number<N: std::str::FromStr>(&self, name: &str) -> Option<N> {
        self.one(name)?.parse().ok()
    }
}

fn unreadable(name: &str) -> Refusal {
    let reason = format!("The form cannot be read: {name} is not a number.");
    Refusal::new("unreadable", reason).with("why", name)
}

/// A text of a form without its escapes.
fn plain(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        rest = more;
        let hex = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        match (first, more.get(..2).and_then(hex)) {
            (b'%', Some(byte)) => {
                bytes.push(byte);
                rest = &more[2..];
            }
            (b'+', _) => bytes.push(b' '),
            (byte, _) => bytes.push(*byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A person's name; whoever left has none.
pub fn shown_name(words: Words, name: &str) -> String {
    if name.is_empty() { words.say("site-left") } else { name.to_owned() }
}

impl FromRequest<App> for Form {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Form, ApiError> {
        let query = request.uri().query().map(str::to_owned);
        let Raw(body) = Raw::from_request(request, app).await?;
        let text = String::from_utf8_lossy(&body);
        Ok(Form::read(if text.is_empty() { query.as_deref().unwrap_or("") } else { &text }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_as_browsers_write_it() {
        let form = Form::read("card=1&card=22&name=Ada+%26+B%C3%B3&empty=&bad=%zz%4");
        assert_eq!(form.numbers("card").unwrap(), [1, 22]);
        assert_eq!(form.one("name"), Some("Ada & Bó"));
        assert_eq!(form.one("empty"), Some(""));
        assert_eq!(form.one("bad"), Some("%zz%4"));
        assert_eq!(form.one("none"), None);
        assert!(form.numbers("name").is_err());
    }
}
