//! Bad input over real connections: it gets an answer or is closed, and everybody else is served.

mod closed;
mod connections;
mod decisions;
mod numbers;
mod programs;
mod tables;
