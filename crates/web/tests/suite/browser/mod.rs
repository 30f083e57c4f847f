//! The site in a real Chromium, as people use it: whole games and drafts, keyboards and telephones,
//! broken connections, and what every page owes to everybody.
//!
//! `chromium` starts the browser, `devtools` speaks with it, `tab` is what a person does with a tab,
//! `site` is the server and who is there, and `playing` is how they play. The rest are stories.

mod access;
mod builder;
mod by_ear;
mod card_detail;
mod chromium;
mod coming_back;
mod cube_cards;
mod devtools;
mod drafting;
mod drafts;
mod duel;
mod duel_choices;
mod duel_endings;
mod duel_screen;
mod events;
mod games;
mod groups;
mod help;
mod installing;
mod keyboard;
mod layout;
mod learning;
mod library;
mod looks;
mod pages;
mod playing;
mod refusals;
mod replays;
mod settings;
mod site;
mod tab;
