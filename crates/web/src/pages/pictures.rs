//! Pictures of cards, from the hosts that a list or the operator names: off until a reader agrees to a
//! host by its name. The reader's browser asks for them, under a policy that names the hosts agreed to;
//! the server never does, and no other host can be reached from a page.

use super::context::Form;
use super::greeting;
use super::language::is_local;
use crate::app::App;
use crate::picture_host::{self, host, is_host};
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use draft::Pool;
use maud::{Markup, html};
use std::collections::BTreeSet;
use words::{Words, key};

/// The cookie with the hosts that a reader has agreed to.
const COOKIE: &str = "pictures";
/// The most hosts that are offered or remembered.
const MOST_HOSTS: usize = 6;

tokio::task_local! {
    /// The hosts that whoever the page is for has agreed to.
    static AGREED: Vec<String>;
}

/// The hosts that whoever asks has agreed to.
pub fn agreed_in(headers: &HeaderMap) -> Vec<String> {
    let said = headers.get_all(header::COOKIE).iter().filter_map(|said| said.to_str().ok());
    let pairs = said.flat_map(|said| said.split(';')).filter_map(|pair| pair.split_once('='));
    let ours = pairs.filter(|(name, _)| name.trim() == COOKIE);
    let hosts = ours.flat_map(|(_, hosts)| hosts.trim().split('/'));
    hosts.filter(|host| is_host(host)).take(MOST_HOSTS).map(str::to_owned).collect()
}

/// Makes a page for somebody who has agreed to these hosts, and has its policy name them.
pub async fn for_reader(agreed: Vec<String>, made: impl Future<Output = Response>) -> Response {
    let policy = policy(&agreed);
    let mut response = AGREED.scope(agreed, made).await;
    if let Some(policy) = policy {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

fn policy(agreed: &[String]) -> Option<HeaderValue> {
    if agreed.is_empty() {
        return None;
    }
    let hosts: Vec<String> = agreed.iter().map(|host| format!("https://{host}")).collect();
    let policy = format!("{}; img-src 'self' {}", crate::middleware::POLICY, hosts.join(" "));
    HeaderValue::try_from(policy).ok()
}

/// The hosts that have pictures of these cards.
fn hosts<'a>(pool: &'a Pool, template: Option<&'a str>) -> BTreeSet<&'a str> {
    let images = pool.lines.iter().filter_map(|card| card.image.as_deref());
    let printed = || pool.lines.iter().any(|card| !card.set.is_empty() && !card.number.is_empty());
    let by_name = |template: &&str| template.contains("{name}");
    let template = template.filter(|template| by_name(template) || printed());
    // Of Oracle's own cards we draw the pictures.
    let template = template.filter(|_| cube::house::oracle_card(pool, 0).is_none());
    images
        .chain(template)
        .filter_map(host)
        .take(100_000)
        .collect::<BTreeSet<_>>()
        .into_iter()
        .take(MOST_HOSTS)
        .collect()
}

/// Asks the reader of a page with these cards about every host that has pictures of them.
pub fn offered(app: &App, words: Words, pool: &Pool) -> Markup {
    let template = app.settings.pictures.as_deref();
    let agreed = AGREED.try_with(Clone::clone).unwrap_or_default();
    let back = greeting::path();
    html! {
        @for host in hosts(pool, template) {
            @let on = agreed.iter().any(|agreed| agreed == host);
            @let template = template.filter(|template| picture_host::host(template) == Some(host));
            form class="pictures" method="post" action="/pictures" data-host=(host) data-on[on] data-template=[template] {
                input type="hidden" name="host" value=(host);
                input type="hidden" name="back" value=(back);
                input type="hidden" name="show" value=(if on { "no" } else { "yes" });
                span { (words.say_with(if on { key::PICTURES_ON } else { key::PICTURES_OFF }, &[("host", host.into())])) }
                " " button class="quiet" { (words.say(if on { key::PICTURES_HIDE } else { key::PICTURES_SHOW })) }
            }
        }
    }
}

/// Remembers whether somebody agrees to a host, and goes back.
pub async fn choose(headers: HeaderMap, form: Form) -> Response {
    let mut agreed = agreed_in(&headers);
    if let Some(host) = form.one("host").filter(|host| is_host(host)) {
        agreed.retain(|known| known != host);
        if form.one("show") == Some("yes") {
            agreed.insert(0, host.to_owned());
            agreed.truncate(MOST_HOSTS);
        }
    }
    let back = form.one("back").filter(|back| is_local(back)).unwrap_or("/");
    let hosts = agreed.join("/");
    let cookie = format!("{COOKIE}={hosts}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
    ([(header::SET_COOKIE, cookie)], Redirect::to(back)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::PoolCard;

    #[test]
    fn only_names_of_hosts_get_into_a_policy() {
        for host in ["cards.example", "a-b.example:8443", "localhost"] {
            assert!(is_host(host), "{host}");
        }
        for other in
            ["", "*", "a..b", "-a", "A.example", "a b", "a;script-src *", "a/b", "a:b", "'self'"]
        {
            assert!(!is_host(other), "{other}");
        }
        let said = |cookie: &str| {
            agreed_in(&[(header::COOKIE, cookie.parse().unwrap())].into_iter().collect())
        };
        assert_eq!(said("x=1; pictures=a.example/*/b.example"), ["a.example", "b.example"]);
        assert_eq!(said("pictures=a.example%20*"), [""; 0]);
        let policy = policy(&said("pictures=a.example")).unwrap();
        assert!(policy.to_str().unwrap().ends_with("; img-src 'self' https://a.example"));
    }

    #[test]
    fn hosts_are_those_of_the_list_and_the_operators_where_it_can_know_the_cards() {
        let mut pool = Pool {
            lines: vec![PoolCard::named("A"), PoolCard::named("B")],
            ..cube::house::arcadia()
        };
        assert_eq!(hosts(&pool, Some("https://op.example/{set}/{number}")), BTreeSet::new());
        assert_eq!(hosts(&pool, Some("https://op.example/{name}")), BTreeSet::from(["op.example"]));
        pool.lines[0].image = Some("https://list.example/a.jpg".into());
        pool.lines[1].image = Some("http://plain.example/a.jpg".into());
        assert_eq!(hosts(&pool, None), BTreeSet::from(["list.example"]));
    }
}
