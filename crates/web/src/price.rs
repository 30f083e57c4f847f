//! What an answer costs: whatever a request has computed in a queue is charged to whoever asked, by the time it took,
//! wherever in the server that is. A long draft's replay costs as much as a hundred small answers.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use store::TokenHash;

tokio::task_local! {
    static PAYER: Option<Arc<Payer>>;
}

/// Charges a time to whoever asks, and what they are known by if they are.
type Charge = Box<dyn Fn(Option<TokenHash>, Duration) + Send + Sync>;

/// Who pays for what is computed.
struct Payer {
    /// What the caller is known by, once they are.
    token: OnceLock<TokenHash>,
    charge: Charge,
}

/// Answers at the expense of whoever asks.
pub(crate) async fn paid_by<T>(charge: Charge, answer: impl Future<Output = T>) -> T {
    let payer = Arc::new(Payer { token: OnceLock::new(), charge });
    PAYER.scope(Some(payer), answer).await
}

/// Does something that has a limit of its own, at nobody's expense.
pub(crate) async fn at_no_charge<T>(work: impl Future<Output = T>) -> T {
    PAYER.scope(None, work).await
}

/// Says who it is that asks.
pub(crate) fn known_by(token: TokenHash) {
    let _ = PAYER.try_with(|payer| payer.as_ref().map(|payer| payer.token.set(token)));
}

/// Some work, such that it is charged to whoever asks now, also if it is done elsewhere and nobody waits for it.
pub(crate) fn priced<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let payer = PAYER.try_with(Clone::clone).ok().flatten();
    move || {
        let begun = Instant::now();
        let result = work();
        if let Some(payer) = payer {
            (payer.charge)(payer.token.get().copied(), begun.elapsed());
        }
        result
    }
}
