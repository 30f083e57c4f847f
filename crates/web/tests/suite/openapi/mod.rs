//! What the description of the API says is what the server answers.

mod answers;
mod schema;
