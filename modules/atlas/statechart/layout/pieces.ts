import { signOf } from '../compare/mark.ts';
import type { Style } from './content.types.ts';
import { wrapText } from './measure.ts';
import { type Line, type Run, type Sign, type Tone, type } from './text-runs.ts';

export const lineHeight = 17;
/** Room around the text of a transition. */
export const rowPadding = { x: 7, y: 2 };
/** The width at which a text is wrapped. */
export const textLimit = 230;
const signWidth = 15;
/** The least width of the circle around a number. */
const orderWidth = 14;

/** A piece of text, or a sign. */
export type Piece = readonly [tone: Tone, text: string] | { readonly sign: Sign };

/** What became of a part between two versions, as a sign. */
export function markPieces(id: string, { marks }: Style): Piece[] {
  const sign = signOf(marks, id);
  return sign === undefined ? [] : [['mark', sign]];
}

/** Pieces one after the other in a line. */
export function placed(
  pieces: readonly Piece[],
  x: number,
  { measure }: Style,
): { runs: Run[]; end: number } {
  let end = x;
  const runs = pieces.map((piece): Run => {
    if ('sign' in piece) {
      const run: Run = { x: end, width: signWidth, text: '', tone: 'keyword', sign: piece.sign };
      end += signWidth;
      return run;
    }
    const [tone, text] = piece;
    const own = measure(text, ...type[tone]);
    const width = tone === 'order' ? Math.max(orderWidth, own + 8) : own;
    const run = { x: end, width, text, tone };
    end += width + 5;
    return run;
  });
  const last = runs.at(-1);
  return { runs, end: last ? last.x + last.width : x };
}

/** A text broken into lines; all of it. */
export function wrapped(tone: Tone, text: string, { measure }: Style): Piece[][] {
  return wrapText(text, textLimit, Number.POSITIVE_INFINITY, part => measure(part, ...type[tone])).map(
    part => [[tone, part]],
  );
}

/** Lines of pieces one below the other, with room around them. */
export function stacked(
  pieces: readonly (readonly Piece[])[],
  style: Style,
): { lines: Line[]; width: number; height: number } {
  let width = 0;
  const lines = pieces.map((line, index): Line => {
    const { runs, end } = placed(line, rowPadding.x, style);
    width = Math.max(width, end + rowPadding.x);
    return { y: rowPadding.y + lineHeight * (index + 0.5), runs };
  });
  return { lines, width: Math.ceil(width), height: pieces.length * lineHeight + 2 * rowPadding.y };
}
