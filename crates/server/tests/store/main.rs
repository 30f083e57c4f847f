//! What the store promises, on SQLite and on PostgreSQL.

#![allow(clippy::unwrap_used)]

mod backup;
mod log;
mod opening;
mod people;
#[path = "../support/mod.rs"]
mod support;
mod tables;

/// Runs the same tests on both kinds of stores.
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(super::Home::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(super::Home::postgres()).await;
            })*
        }
    };
}
pub(crate) use on_both;
