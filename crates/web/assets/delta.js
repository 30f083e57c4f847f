// What comes over the wire is a piece of the page, or what has changed of the one before (pages/delta.rs).

let last = "";

/** The whole text of what was sent. */
export function whole(sent) {
  if (!sent.startsWith("[")) {
    last = sent;
    return last;
  }
  const old = last.split("<");
  const pieces = JSON.parse(sent).flatMap((part) => (typeof part === "string" ? [part] : old.slice(part[0], part[0] + part[1])));
  last = pieces.join("<");
  return last;
}
