//! The market, as people see it.

use super::pieces::{self, choice, grid, sorted};
use super::seen::{Form, Seen};
use super::{Face, Markup};
use draft::market::{Action, Prices, View};
use draft::{CardNo, Pool};
use maud::html;
use serde_json::Value;
use table::{Decision, Refusal, Table};

/// The face of a market.
pub struct Market;

impl Face for Market {
    fn kind(&self) -> &'static str {
        draft::market::Market::KIND
    }

    fn show(&self, seen: &Seen<'_>) -> Markup {
        let (Some(view), Some(pool)) = (seen.view::<View>(), seen.settled::<Pool>("pool")) else {
            return html! {};
        };
        let asked = seen.is_asked();
        html! {
            (pieces::status(seen, &seen.words.market_status(&view)))
            h2 { (seen.say("site-offers")) }
            div class="grid" {
                @for offer in &view.offers {
                    figure class="offer" {
                        @if asked {
                            (choice(seen, &pool, offer.card, "buy", "radio", false))
                        } @else {
                            span class="card" { (pieces::face(seen, &pool, offer.card)) }
                        }
                        figcaption { (seen.say_with("site-price", &[("n", offer.cost.into())])) }
                    }
                }
            }
            @if view.seat.is_some() {
                h2 { (seen.say("site-you-own")) }
                @if asked {
                    div class="grid" {
                        @for card in sorted(&pool, &view.owned) {
                            (choice(seen, &pool, card, "with", "checkbox", false))
                        }
                    }
                } @else { (grid(seen, &pool, &view.owned)) }
            }
            div id="preview" role="status" aria-live="polite" {}
            @if asked {
                div class="buttons" {
                    button class="primary" name="do" value="buy" { (seen.say("site-buy")) }
                    button name="do" value="pass" { (seen.say("site-do-pass")) }
                }
            }
        }
    }

    fn decision(&self, seen: &Seen<'_>, form: &Form) -> Result<Value, Refusal> {
        let action = match (form.one("do"), form.number::<CardNo>("buy")) {
            (Some("pass"), _) => Action::Pass,
            (_, None) => return Err(Refusal::new("choose", seen.say("site-choose-offer"))),
            (_, Some(card)) => {
                Action::Buy { card, with: form.numbers("with")?.into_iter().collect() }
            }
        };
        Ok(crate::game::written(&Decision::Act(action)))
    }

    /// What the chosen cards are worth towards the card one wants.
    fn preview(&self, seen: &Seen<'_>, form: &Form) -> Option<Markup> {
        let (pool, prices) = (seen.settled::<Pool>("pool")?, seen.settled::<Prices>("prices")?);
        let wanted = form.number::<CardNo>("buy").filter(|card| pool.has(*card))?;
        let with = form.numbers("with").ok()?.into_iter().filter(|card| pool.has(*card));
        let worth: u32 = with.map(|card| prices.worth(&pool, card, wanted)).sum();
        let cost = prices.of(&pool, wanted).cost;
        let values = [("worth", worth.into()), ("cost", cost.into())];
        Some(html! { p { (seen.say_with("site-worth", &values)) } })
    }
}
