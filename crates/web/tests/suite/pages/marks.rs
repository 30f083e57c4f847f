//! What somebody has marked is taken when their time runs out, also by the next process, and nobody else hears
//! of it.

use crate::server_under_test::{Client, Duel, Server};
use serde_json::{Value, json};

const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

async fn mark(person: &Client, table: &str, form: &str) {
    let path = format!("/t/{table}/mark");
    let answer = person.with("POST", &path, FORM, form.as_bytes()).await;
    assert_eq!(answer.status, 204, "{form}");
}

/// What a person hears of a table in every way there is.
async fn heard(draft: &Duel, seat: usize) -> Vec<Vec<u8>> {
    let pages = [draft.path(""), draft.path("/log"), format!("/t/{}", draft.table)];
    let mut heard = Vec::new();
    for page in pages {
        let answer = draft.people[seat].get(&page).await;
        assert_eq!(answer.status, 200, "{page}");
        heard.push(answer.body);
    }
    heard
}

/// Who took the first decision of a seat, and which cards were kept.
async fn first_of(draft: &Duel, seat: usize) -> (Value, Value) {
    loop {
        let view = draft.people[seat].get(&draft.path("/log")).await.is(200);
        let entries = view.as_array().unwrap();
        let own = |entry: &&Value| {
            entry["happened"]["what"] == "decided" && entry["happened"]["seat"] == seat
        };
        if let Some(entry) = entries.iter().find(own) {
            return (entry["happened"]["by"].clone(), entry["events"][0]["took"]["take"].clone());
        }
        tokio::task::yield_now().await;
    }
}

async fn draft(server: &Server) -> Duel {
    let terms = json!({ "clock": true, "pick_seconds": 30 });
    let settings = json!({ "seats": "2" });
    server.duel(json!({ "format": "standard", "settings": settings, "terms": terms })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn d7_out_of_time_the_marked_card_is_taken_by_the_next_process_as_well() {
    let server = Server::new().await;
    let mut draft = draft(&server).await;
    let offered = draft.view(0).await["view"]["offered"].clone();
    mark(&draft.people[0], &draft.table, &format!("take={}", offered[0])).await;
    mark(&draft.people[0], &draft.table, &format!("take={}", offered[3])).await;
    mark(
        &draft.people[1],
        &draft.table,
        &format!("take={}", draft.view(1).await["view"]["offered"][2]),
    )
    .await;
    mark(&draft.people[1], &draft.table, "nothing=yes").await;
    let server = Server::on(server.stop().await, crate::server_under_test::patient()).await;
    for person in &mut draft.people {
        person.address = server.address;
    }
    let marked = draft.people[0].get(&format!("/t/{}/mark", draft.table)).await.is(200);
    assert_eq!(marked["act"]["pick"]["take"], json!([offered[3]]), "it is shown to its seat again");
    server.pass(31_000);
    assert_eq!(first_of(&draft, 0).await, (json!("seat"), json!([offered[3]])));
    assert_eq!(first_of(&draft, 1).await.0, json!("clock"), "nothing was marked any more");
    let gone = draft.people[0].get(&format!("/t/{}/mark", draft.table)).await;
    assert_eq!(gone.status, 204, "it was for that decision");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mark_is_seen_by_its_own_seat_alone() {
    let server = Server::new().await;
    let draft = draft(&server).await;
    let before = heard(&draft, 1).await;
    let offered = draft.view(0).await["view"]["offered"].clone();
    mark(&draft.people[0], &draft.table, &format!("take={}", offered[5])).await;
    assert!(heard(&draft, 1).await == before, "nobody learns that there is something");
    let path = format!("/t/{}/mark", draft.table);
    assert_eq!(draft.people[1].get(&path).await.status, 204);
    let eve = server.guest("Eve").await;
    assert_eq!(eve.get(&path).await.status, 403);
    assert_eq!(eve.with("POST", &path, FORM, b"take=1").await.status, 403);
    // What is not allowed is refused, and what was marked before stays.
    let answer = draft.people[0].with("POST", &path, FORM, b"take=9999").await;
    assert_eq!(answer.status, 422);
    let marked = draft.people[0].get(&path).await.is(200);
    assert_eq!(marked["act"]["pick"]["take"], json!([offered[5]]));
    server.stop().await;
}
