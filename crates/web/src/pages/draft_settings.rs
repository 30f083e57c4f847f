//! The settings of a draft in a form: the same fields wherever one is started, be it an event, a table or
//! a cube's page, and what somebody filled in there.

use super::context::Form;
use draft::{Allowed, Format, Parameter};
use maud::{Markup, html};
use rooms::room::Terms;
use std::collections::BTreeMap;
use table::{Refusal, TableRefusal};
use words::{Key, Words, composed, key};

/// The settings people turn most; the others stand below.
const FIRST: [&str; 9] =
    ["seats", "rounds", "boosters", "booster", "cards", "piles", "picks", "removes", "bins"];

/// The most minutes for building a deck.
const MOST_BUILD_MINUTES: u16 = 120;

/// The fields of a format, with the values it has or that somebody has filled in; their names begin with
/// `before`. `except` have fields elsewhere in the form.
pub fn fields(
    words: Words,
    format: &Format,
    before: &str,
    form: Option<&Form>,
    except: &[&str],
) -> Markup {
    let settings = format.procedure().parameters();
    let shown = settings.iter().filter(|setting| !except.contains(&setting.name));
    let (first, more): (Vec<_>, Vec<_>) = shown.partition(|setting| FIRST.contains(&setting.name));
    let field = |setting: &Parameter| {
        let name = format!("{before}-{}", setting.name);
        one(words, format, setting, &name, form.and_then(|form| form.one(&name)))
    };
    html! {
        div class="settings" { @for setting in first { (field(setting)) } }
        @if !more.is_empty() {
            details class="more-settings" {
                summary { (words.say(key::SETTINGS_MORE)) }
                div class="settings" { @for setting in more { (field(setting)) } }
            }
        }
    }
}

/// The clock of the tables of a draft: its picks, large packs, building and, where there is one, the market. `usual` is
/// what an empty field of the picks means.
pub fn clock(words: Words, form: Option<&Form>, usual: Key, market: bool) -> Markup {
    let field = |name: &str, label: Key, most: u16, usual: Key| {
        html! {
            label class="field" {
                span { (words.say(label)) }
                input type="number" name=(name) min="1" max=(most) value=[form.and_then(|form| form.one(name))]
                    placeholder=(words.say(usual));
            }
        }
    };
    html! {
        (field("pick_seconds", key::EVENTS_PICK_SECONDS, 3_600, usual))
        (field("card_seconds", key::EVENTS_CARD_SECONDS, 3_600, key::EVENTS_NONE_MORE))
        (field("build_minutes", key::EVENTS_BUILD_MINUTES, MOST_BUILD_MINUTES, key::EVENTS_USUAL))
        @if market { div class="only deckbuilder" { (field("turn_seconds", key::EVENTS_TURN_SECONDS, 3_600, key::EVENTS_USUAL)) } }
    }
}

/// The times of a clock that a form has.
pub fn clock_sent(form: &Form) -> Result<Terms, Refusal> {
    let number = |name: &str| match form.one(name).map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => text
            .parse::<u16>()
            .map(Some)
            .map_err(|_| Refusal::from(TableRefusal::Unreadable { why: text.to_owned() })),
    };
    Ok(Terms {
        pick_seconds: number("pick_seconds")?,
        card_seconds: number("card_seconds")?,
        // What is more than anybody may ask for stays more than that.
        build_seconds: number("build_minutes")?.map(|minutes| minutes.saturating_mul(60)),
        turn_seconds: number("turn_seconds")?,
        ..Terms::default()
    })
}

fn one(
    words: Words,
    format: &Format,
    setting: &Parameter,
    name: &str,
    said: Option<&str>,
) -> Markup {
    // What depends on the cards is left open where nobody has said anything.
    let open = setting.value == setting.default && depends_on_cards(format, setting.name);
    let value = said.or(Some(setting.value.as_str()).filter(|_| !open));
    html! {
        label class="field" {
            span { (words::capitalized(&words.setting(format.name(), setting.name))) }
            @match setting.allowed {
                Allowed::Range(low, high) => input type="number" name=(name) min=(low) max=(high) value=[value]
                    placeholder=[open.then(|| words.say(key::EVENTS_USUAL))];,
                Allowed::OneOf(of) => select name=(name) {
                    @for choice in of {
                        option value=(choice) selected[Some(*choice) == value] { (words.say(composed!("events-choice-{choice}"))) }
                    }
                },
            }
        }
    }
}

fn depends_on_cards(format: &Format, setting: &str) -> bool {
    let usual = format.procedure().usual_with(&cube::house::oracle(1));
    usual.iter().any(|(name, _)| *name == setting)
}

/// The settings of a format that a form changes, in fields whose names begin with `before`, or with `set`
/// where a form is about one format only.
pub fn sent(form: &Form, format: &str, before: &str) -> BTreeMap<String, String> {
    let Ok(known) = Format::named(format) else { return BTreeMap::new() };
    let said = |setting: &Parameter| {
        let named = |before: &str| form.one(&format!("{before}-{}", setting.name));
        let value = named(before).or_else(|| named("set"))?.trim();
        let usual = value == setting.default && !depends_on_cards(&known, setting.name);
        (!value.is_empty() && !usual).then(|| (setting.name.to_owned(), value.to_owned()))
    };
    known.procedure().parameters().iter().filter_map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Lang;

    #[test]
    fn every_setting_of_every_format_has_a_field() {
        for format in Format::all() {
            let fields =
                fields(Words::new(Lang::En), &format, format.name(), None, &[]).into_string();
            for setting in format.procedure().parameters() {
                let name = format!("name=\"{}-{}\"", format.name(), setting.name);
                assert!(fields.contains(&name), "{name}: {fields}");
            }
        }
    }

    #[test]
    fn the_clock_of_a_form_is_read_or_refused() {
        let read = |text: &str| clock_sent(&Form::read(text));
        let times = read("pick_seconds=45&card_seconds=2&build_minutes=25&turn_seconds=").unwrap();
        let asked = (times.pick_seconds, times.card_seconds, times.build_seconds);
        assert_eq!(asked, (Some(45), Some(2), Some(1_500)));
        assert_eq!(times.turn_seconds, None);
        assert_eq!(read("build_minutes=soon").unwrap_err().code(), "unreadable");
        let long = Terms { clock: true, ..read("build_minutes=60000").unwrap() };
        assert_eq!(long.check().unwrap_err().code(), "clock-seconds");
    }

    #[test]
    fn what_is_as_usual_is_not_said_unless_it_depends_on_the_cards() {
        let form = Form::read("power-picks=1&power-removes=2&sealed-boosters=6&set-booster=20");
        let said = |format: &str| sent(&form, format, format).into_iter().collect::<Vec<_>>();
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(said("power"), [pair("booster", "20"), pair("removes", "2")]);
        assert_eq!(said("sealed"), [pair("booster", "20"), pair("boosters", "6")]);
        assert_eq!(said("nonsense"), []);
    }
}
