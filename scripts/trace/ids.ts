const bracketPattern = /\[([^[\]]+)\]/g;
const idPattern = /^([A-Z]+)-(\d+)$/;

/**
 * The requirement ids in square brackets in a text, in order and without duplicates: `[TABS-03]`,
 * `[TABS-03][TABS-04]` and `[TABS-03, TABS-04]` all count. Other brackets are ignored.
 *
 * A word counts as an id when its area is known, whatever its number, so that a mistyped number is seen. With
 * an unknown area it counts only with the two or three digits of ids: a mistyped area is seen, while names such
 * as UTF-8 or ISO-8601 are ignored.
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
