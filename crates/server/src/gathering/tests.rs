//! What an event does with its people and tables.
