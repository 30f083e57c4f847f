//! What people have marked at tables.

use store::{Mark, TableId};
use testing::TempStore;

testing::on_both! {
    a_seat_has_one_mark_and_it_outlives_the_node,
}

const TABLE: TableId = TableId([7; 16]);

fn mark(seq: u64, decision: &str) -> Mark {
    Mark { seq, decision: decision.into() }
}

async fn a_seat_has_one_mark_and_it_outlives_the_node(home: TempStore) {
    let store = home.open().await;
    assert_eq!(store.mark(TABLE, 0).await.unwrap(), None);
    for (seat, seq, decision) in [(0, 3, "a"), (1, 3, "b"), (0, 5, "c")] {
        store.put_mark(TABLE, seat, mark(seq, decision)).await.unwrap();
    }
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.mark(TABLE, 0).await.unwrap(), Some(mark(5, "c")), "the last one");
    assert_eq!(store.mark(TABLE, 1).await.unwrap(), Some(mark(3, "b")));
    assert_eq!(store.mark(TableId([8; 16]), 0).await.unwrap(), None, "another table");
    store.forget_mark(TABLE, 0).await.unwrap();
    assert_eq!(store.mark(TABLE, 0).await.unwrap(), None);
    assert_eq!(store.mark(TABLE, 1).await.unwrap(), Some(mark(3, "b")));
}
