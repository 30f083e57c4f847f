//! What whoever runs a server sees of it, and how it stops.

mod deploy;
mod metrics;
mod request_ids;
mod stalls;
mod stopping;
mod store;
