//! A draft format on a page of its own: its rules, and what can be set.

use crate::layout::Text;
use crate::{Words, key};
use draft::{Allowed, Format, Parameter};

impl Words {
    /// A format with its rules and its settings, as plain text of at most eighty columns.
    pub fn format_page(self, format: &Format) -> String {
        self.format_text(format).to_string()
    }

    /// A format with its rules and its settings.
    pub(crate) fn format_text(self, format: &Format) -> Text {
        let mut page = Text::default();
        page.title(&self.format_name(format.name()));
        page.gap();
        page.paragraph(&self.format_about(format.name()));
        page.gap();
        page.paragraph(&self.format_rules(format));
        page.heading(&self.say(key::FORMATS_SETTINGS));
        for parameter in format.procedure().parameters() {
            page.item("-", &self.parameter(format.name(), &parameter));
        }
        page
    }

    /// What a setting may be.
    pub fn allowed(self, allowed: Allowed) -> String {
        match allowed {
            Allowed::Range(low, high) => {
                self.say_with(key::FORMATS_RANGE, &[("low", low.into()), ("high", high.into())])
            }
            Allowed::OneOf(words) => words.join(", "),
        }
    }

    fn parameter(self, format: &str, parameter: &Parameter) -> String {
        let facts = [
            ("name", parameter.name.into()),
            ("meaning", self.setting(format, parameter.name).into()),
            ("allowed", self.allowed(parameter.allowed).into()),
            ("default", parameter.default.as_str().into()),
        ];
        self.say_with(key::FORMATS_SETTING, &facts)
    }
}
