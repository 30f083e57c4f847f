//! What holds for every request and every answer, whatever it is about: pages of other sites
//! cannot act for anybody here, and browsers are told what an answer may do.

use crate::address::{Address, is_forwarded};
use crate::app::App;
use crate::error::ApiError;
use crate::price;
use crate::refusal::WebRefusal;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Duration;
use store::StoreError;

/// What a page may load and do.
pub(crate) const POLICY: &str = "default-src 'self'; base-uri 'none'; form-action 'self'; \
                                 frame-ancestors 'none'; object-src 'none'";

/// What every answer says about itself where its handler has not said otherwise.
const ABOUT: [(HeaderName, &str); 6] = [
    (header::CACHE_CONTROL, "no-store"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// How long browsers keep to encrypted connections: a year.
const ENCRYPTED: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Adds to an answer what every answer says.
pub(crate) async fn add_headers(State(app): State<App>, mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in ABOUT {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.settings.secure {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, ENCRYPTED);
    }
    response
}

/// Refuses what a page of another site lets a browser ask for, where that could change something.
pub(crate) async fn same_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let headers = request.headers();
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD) && !upgrades(headers);
    let forwarded = is_forwarded(request.extensions(), &app.settings.proxied);
    if harmless || is_own(headers, forwarded) {
        return Ok(next.run(request).await);
    }
    Err(WebRefusal::OtherOrigin.into())
}

fn upgrades(headers: &HeaderMap) -> bool {
    headers.contains_key(header::UPGRADE)
}

/// Whether a request is from a page of this site, or from no page at all.
fn is_own(headers: &HeaderMap, forwarded: bool) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if text("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none") {
        return false;
    }
    if !headers.contains_key(header::ORIGIN) {
        return true;
    }
    let asked_for = text("x-forwarded-host").filter(|_| forwarded);
    let origin = text("origin").and_then(|origin| origin.parse::<Uri>().ok());
    let origin = origin.as_ref().and_then(|origin| origin.authority());
    match (origin, asked_for.or_else(|| text("host"))) {
        (Some(origin), Some(host)) => origin.as_str().eq_ignore_ascii_case(host),
        _ => false,
    }
}

/// Counts every request against its address, and what it costs beyond that.
pub(crate) async fn limit_requests(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.limits().address(address, app.time.now())?;
    let charge = Box::new(move |token, took| {
        app.limits().charge(token, address, took, app.time.now());
    });
    Ok(price::paid_by(charge, next.run(request)).await)
}

/// Refuses every request from a network that is banned.
pub(crate) async fn refuse_banned(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    match app.bans().include(address).await? {
        true => Err(WebRefusal::Banned { what: "network" }.into()),
        false => Ok(next.run(request).await),
    }
}

/// How long a request is waited for while the store does not answer.
const PATIENCE: Duration = Duration::from_millis(4_500);

/// Refuses a request that has waited long enough for a store that does not answer; one that waits for
/// something else goes on. When the server stops, it has waited long enough at once.
pub(crate) async fn give_up_on_the_store(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let mut stop = app.stop.clone();
    let gives_up = async {
        tokio::select! {
            () = tokio::time::sleep(PATIENCE) => {}
            _ = stop.wait_for(|stop| *stop) => {}
        }
        app.store.stalled().await;
    };
    tokio::select! {
        response = next.run(request) => Ok(response),
        () = gives_up => Err(StoreError::Unavailable("it does not answer".into()).into()),
    }
}

/// The answer where there is nothing.
pub(crate) async fn not_found() -> ApiError {
    ApiError::missing("address")
}

/// The answer where there is something that cannot be used in this way.
pub(crate) async fn method_not_allowed() -> ApiError {
    ApiError::from(WebRefusal::MethodNotAllowed).status(StatusCode::METHOD_NOT_ALLOWED)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(said: &[(&'static str, &'static str)], forwarded: bool) -> bool {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        is_own(&said.iter().map(pair).collect(), forwarded)
    }

    #[test]
    fn a_request_is_own_if_its_page_is_from_this_host_and_port() {
        let host = ("host", "arcadia.example:8080");
        assert!(own(&[host], false), "programs say nothing of an origin");
        assert!(own(&[host, ("origin", "http://arcadia.example:8080")], false));
        assert!(own(&[host, ("origin", "https://ARCADIA.example:8080")], false));
        for other in [
            "null",
            "",
            "http://arcadia.example",
            "http://arcadia.example:80801",
            "http://evil.example:8080",
            "http://arcadia.example:8080.evil.example",
            "http://x@arcadia.example:8080",
        ] {
            assert!(!own(&[host, ("origin", other)], false), "{other}");
        }
        assert!(!own(&[("origin", "http://arcadia.example:8080")], false), "without a host");
    }

    #[test]
    fn what_a_browser_says_of_the_site_is_believed() {
        let host = ("host", "arcadia.example");
        for site in ["same-origin", "none"] {
            assert!(own(&[host, ("sec-fetch-site", site)], false));
        }
        for site in ["cross-site", "same-site"] {
            assert!(!own(&[host, ("sec-fetch-site", site)], false));
        }
    }

    #[test]
    fn behind_a_proxy_the_host_is_what_the_proxy_was_asked_for() {
        let said = [
            ("host", "10.0.0.7:3000"),
            ("x-forwarded-host", "arcadia.example"),
            ("origin", "https://arcadia.example"),
        ];
        assert!(own(&said, true));
        assert!(!own(&said, false));
    }
}
