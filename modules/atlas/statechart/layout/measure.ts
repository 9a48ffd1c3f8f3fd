/** How wide a text is in pixels. */
export type Measure = (text: string, size: number, weight: number) => number;

const widths: readonly [RegExp, number][] = [
  [
    /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u,
    1,
  ],
  [/[ijlI.,:;'|!]/, 0.29],
  [/[frt()[\]/ -]/, 0.37],
  [/[mM@%]/, 0.9],
  [/[wW]/, 0.85],
  [/[A-Z]/, 0.7],
  [/[a-z0-9_]/, 0.585],
];

/**
 * The width of a text by a table of character classes, for environments without a canvas. It is a little too
 * wide rather than too narrow, and the same on every machine.
 */
export const measureByTable: Measure = (text, size, weight) => {
  let ems = 0;
  for (const character of text) ems += widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.62;
  return Math.ceil(ems * size * (weight > 500 ? 1.05 : 1));
};

/**
 * Breaks a text into lines no wider than `limit`, at spaces and between ideographs; a longer word is only broken
 * when it is twice as wide. Text beyond `most` lines becomes an ellipsis.
 */
export function wrapText(
  text: string,
  limit: number,
  most: number,
  width: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.matchAll(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/gu);
  for (const word of [...words].flatMap(([whole]) => broken(whole, limit, width))) {
    if (line !== '' && width((line + word).trimEnd()) > limit) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/** A word in parts of the width of a line, where it is much wider than one. */
function broken(word: string, limit: number, width: (text: string) => number): string[] {
  const whole = width(word);
  if (whole <= 2 * limit) return [word];
  const size = Math.max(1, Math.floor((word.length * limit) / whole));
  return word.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [word];
}
