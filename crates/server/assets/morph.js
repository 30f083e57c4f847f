// A piece of a page as it is now, put in place of what it was, with as little change as can be: what is
// the same stays, so that focus, choices and open lists stay as well.

/** What tells an element from its brothers; not what somebody has typed into it. */
const key = (node) => node.id || node.dataset?.card || node.dataset?.key || node.getAttribute?.("value") || "";

const alike = (old, now) => old.nodeType === now.nodeType && old.nodeName === now.nodeName;

/** The brother, from a place on, that stands for another node; nothing where there is none. */
function counterpart(place, now) {
  for (let old = place; old; old = old.nextSibling) {
    if (alike(old, now) && key(old) === key(now)) return old;
  }
  return null;
}

function children(old, now) {
  let place = old.firstChild;
  for (const child of [...now.childNodes]) {
    const same = counterpart(place, child);
    if (same === null) {
      old.insertBefore(child, place);
      continue;
    }
    if (same === place) place = place.nextSibling;
    else old.insertBefore(same, place);
    morph(same, child);
  }
  while (place) {
    const next = place.nextSibling;
    // (A form that has a field called "remove" has no method of this name.)
    old.removeChild(place);
    place = next;
  }
}

/** Makes `old` what `now` is. What people have opened stays open, and what is asked for stays asked. */
export function morph(old, now) {
  if (!alike(old, now) || key(old) !== key(now)) {
    old.replaceWith(now);
    return;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== now.nodeValue) old.nodeValue = now.nodeValue;
    return;
  }
  if (old.id === "preview") return;
  for (const { name } of [...old.attributes]) {
    if (!now.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of [...now.attributes]) {
    if (old.getAttribute(name) !== value && name !== "open") old.setAttribute(name, value);
  }
  children(old, now);
}
