//! Who sees a cube: its owner decides, and gets the link to hand on.

use super::{missing, own};
use crate::api::library::shared::{VisibleCube, share};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::Path;
use crate::identity::Visitor;
use crate::pages::context::Form;
use crate::pages::forms::{coded, copied};
use crate::pages::language::Language;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use store::Sharing;
use words::{Words, composed, key};

/// The choice, for the owner of a cube.
pub fn panel(words: Words, cube: Option<&VisibleCube>) -> Markup {
    let Some(cube) = cube else { return html! {} };
    let address = format!("/cubes/{}", cube.id);
    html! {
        section class="panel" {
            form method="post" action={ (address) "/sharing" } {
                fieldset {
                    legend { (words.say(key::SHARING_TITLE)) }
                    @for sharing in Sharing::ALL {
                        label class="radio" {
                            input type="radio" name="sharing" value=(sharing.name()) checked[sharing == cube.sharing];
                            " " (words.say(composed!("sharing-{}", sharing.name())))
                        }
                    }
                }
                div class="buttons" { button { (words.say(key::SHARING_SAVE)) } }
            }
            @if cube.sharing != Sharing::Nobody {
                (copied(words, "cube-link", &words.say(key::SHARING_HAND_ON), &address, true))
                (coded(words, &address))
            }
        }
    }
}

/// Changes who sees a cube.
pub async fn change(
    State(app): State<App>,
    Language(words): Language,
    visitor: Visitor,
    Path(id): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let changed = async {
        let (cube, person) = own(&app, &visitor, &id).await?;
        share(&app, person, cube.id, form.one("sharing").unwrap_or_default()).await
    };
    match changed.await {
        Ok(()) => Ok(Redirect::to(&format!("/cubes/{id}")).into_response()),
        Err(error) => missing(&app, words, &visitor, &error).await,
    }
}
