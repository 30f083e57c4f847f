//! Card lists as people really exchange them: read, written and drafted.

#![allow(clippy::unwrap_used)]

mod bulk;
mod features;
mod figures;
mod sample_cube;
mod set_files;
mod text_lists;
mod writing;

/// What a refusal or a warning says in English.
fn english(refusal: impl Into<table::Refusal>) -> String {
    words::Words::new(words::Lang::En).refusal(&refusal.into())
}
