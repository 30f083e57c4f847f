//! Two nodes that do something to the same event at once, in every order there is.

use super::*;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use rooms::event_room::EventRoom;
use std::future::poll_fn;
use std::task::Poll;

/// Runs something until it has waited so many times. Says whether it came to its end before.
async fn advance(work: &mut BoxFuture<'_, ()>, waits: usize) -> bool {
    let mut waited = 0;
    poll_fn(|context| match work.poll_unpin(context) {
        Poll::Ready(()) => Poll::Ready(true),
        Poll::Pending if waited == waits => Poll::Ready(false),
        Poll::Pending => {
            waited += 1;
            Poll::Pending
        }
    })
    .await
}

/// One node opens the table of a round, and another ends the event, between any two steps of it; then the
/// other way round.
pub async fn an_event_that_ends_while_its_table_is_opened_leaves_none_behind(home: TempStore) {
    let store = home.open().await;
    let people = people(&store).await;
    let mut unknown = 0;
    for opening_first in [true, false] {
        let (mut waits, mut done) = (0, false);
        while !done {
            let opened;
            (done, opened) = ends_in_between(&home, &store, &people, opening_first, waits).await;
            unknown += opened;
            waits += 1;
        }
    }
    assert!(
        unknown > 0,
        "an event has ended between the opening of a table and its own note of it"
    );
}

/// Whether what began first was done before the other began, and how many tables were opened that the
/// event does not know of.
async fn ends_in_between(
    home: &TempStore,
    store: &Store,
    people: &[PersonId],
    opening_first: bool,
    waits: usize,
) -> (bool, usize) {
    let (one, other) = (rooms(store.clone()), another(home, store).await);
    let event = begun(&one, people, one_game("swiss")).await;
    let opening = async { one.attend(event).await.unwrap() }.boxed();
    let ending = async { assert!(other.end_event(event).await.unwrap()) }.boxed();
    let (mut first, then) = if opening_first { (opening, ending) } else { (ending, opening) };
    let done = advance(&mut first, waits).await;
    then.await;
    if !done {
        first.await;
    }
    let state = |event_room: &EventRoom| (event_room.is_over(), event_room.tables().len());
    let (is_over, known) = other.look_at_event(event, state).await.unwrap();
    assert!(is_over);
    let left = store.unfinished_tables_of_event(event).await.unwrap();
    assert_eq!(left, [], "after {waits} waits, the opening first: {opening_first}");
    let rows = store.all_logs(true, 1_000).await.unwrap();
    let opened = rows.iter().filter(|row| row.owner.event == Some(event)).count();
    (done, opened - known)
}
