// What a page says beside what it shows: a sentence that closes by itself, and that no click goes to.

const toast = () => document.getElementById("toast");

let closes;

/** Says something for some seconds, or until it is no longer so. */
export function say(text, stays = false) {
  const place = toast();
  place.textContent = text;
  place.classList.toggle("shown", text !== "");
  clearTimeout(closes);
  if (text && !stays) closes = setTimeout(say, 7000, "");
}

/** That nobody answers. */
export const sayOffline = () => say(toast().dataset.offline);

/** What an answer says that refuses something: a sentence, what programs are told, or a page that says it. */
export async function refusal(answer) {
  const text = await answer.text();
  try {
    return JSON.parse(text).error.reason;
  } catch {
    if (!text.trimStart().startsWith("<")) return text;
    const page = new DOMParser().parseFromString(text, "text/html");
    return page.querySelector(".notice, main h1")?.textContent.trim() ?? String(answer.status);
  }
}

/** Asks the server, and says why where it refuses or does not answer: then there is nothing. */
export async function ask(address, about = {}) {
  const answer = await fetch(address, { headers: { "x-script": "1" }, ...about }).catch(() => null);
  if (!answer) sayOffline();
  // Where redirects are not followed, one says that it was done.
  else if (!answer.ok && answer.type !== "opaqueredirect") say(await refusal(answer));
  else return answer;
  return null;
}
