// A piece of a page as it is now, put in place of what it was, with as little change as can be: what is
// the same stays, so that focus, choices and open lists stay as well.

/** What tells an element from its brothers; not what somebody has typed into it. */
const key = (node) => node.id || node.dataset?.card || node.dataset?.key || node.getAttribute?.("value") || "";

const alike = (old, now) => old.nodeType === now.nodeType && old.nodeName === now.nodeName;

/** Which of the old children stands for each new one: `null` where there is none. */
function counterparts(old, now) {
  const left = new Set(old.childNodes);
  const pairs = [...now.childNodes].map((child) => {
    for (const one of left) {
      if (alike(one, child) && key(one) === key(child)) {
        left.delete(one);
        return [child, one];
      }
    }
    return [child, null];
  });
  return { pairs, left };
}

/** Puts a child elsewhere. Where browsers can, it keeps what a move would cost: its focus, and that it is open. */
const put = (parent, child, place) =>
  (child.parentNode === parent && parent.moveBefore ? parent.moveBefore : parent.insertBefore).call(parent, child, place);

function children(old, now) {
  const { pairs, left } = counterparts(old, now);
  // What is gone goes first: so what stays does not have to be moved past it.
  // (A form that has a field called "remove" has no method of this name.)
  for (const gone of left) old.removeChild(gone);
  let place = old.firstChild;
  for (const [child, same] of pairs) {
    if (same === null) {
      old.insertBefore(child, place);
      continue;
    }
    if (same === place) place = place.nextSibling;
    else put(old, same, place);
    morph(same, child);
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
