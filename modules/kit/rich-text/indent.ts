/** The size of the text, in pixels. */
const textSize = 14;
const pixels: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  em: textSize,
};
/** Deeper texts would have no place on a phone. */
const deepest = 12;

/** A length of a style as an indent, in em; null for none, a negative one, and what is no length. */
export function inEm(length: string): number | null {
  const [, number, unit = ''] = /^(\d*\.?\d+)([a-z]{2})$/i.exec(length.trim()) ?? [];
  const each = pixels[unit.toLowerCase()];
  if (number === undefined || each === undefined) return null;
  const em = Math.round(((Number(number) * each) / textSize) * 4) / 4;
  return em === 0 ? null : Math.min(em, deepest);
}
