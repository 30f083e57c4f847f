//! What the API promises to people: who they are, what they keep, and that nobody is in their way.

mod accounts;
mod attempts;
mod bots;
mod guards;
mod headers;
pub mod leaving;
mod library;
mod recovery;
mod refusals;
pub mod site;
mod terms;
