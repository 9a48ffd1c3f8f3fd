const bracketPattern = /\[([^[\]]+)\]/g;
const idPattern = /^([A-Z]+)-(\d+)$/;

/**
 * The requirement ids that a text carries in square brackets, in order and without repeats:
 * `[TABS-03]`, `[TABS-03][TABS-04]` and `[TABS-03, TABS-04]` all count. Other brackets are passed over.
 *
 * A word counts as an id when its area is known, whatever its number, so that a mistyped number is seen.
 * With an unknown area it counts only with the two or three digits ids have: a mistyped area is seen,
 * while names such as UTF-8 or ISO-8601 are left in peace.
 */
export function readBracketedIds(text: string, areas: ReadonlySet<string>): string[] {
  const ids = new Set<string>();
  for (const [, content = ''] of text.matchAll(bracketPattern)) {
    for (const word of content.split(/[\s,]+/)) {
      if (looksLikeId(word, areas)) ids.add(word);
    }
  }
  return [...ids];
}

function looksLikeId(word: string, areas: ReadonlySet<string>): boolean {
  const [, area, digits] = idPattern.exec(word) ?? [];
  if (area === undefined || digits === undefined) return false;
  return areas.has(area) || digits.length === 2 || digits.length === 3;
}
