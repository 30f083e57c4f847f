//! Card lists as people really exchange them: read, written and drafted.

#![allow(clippy::unwrap_used)]

mod sample_cube;
mod set_files;
mod text_lists;
mod writing;
