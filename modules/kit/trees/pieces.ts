import { treePiece } from '#contract/tree-node.ts';

/**
 * All rows of a level, which a server sends piece by piece. One that sends whole levels is asked once, or, for as many
 * rows as a piece has, once more. A row that is added meanwhile moves known ones into the next piece, which has new ones
 * besides.
 *
 * @param load undefined for the first piece
 * @throws what `load` throws
 */
export async function allPieces<Row>(
  load: (piece: number | undefined) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const first = await load(undefined);
  if (first.length !== treePiece) return first;
  const rows = [...first];
  const known = new Set(first.map(keyOf));
  for (let piece = 2; ; piece += 1) {
    const sent = await load(piece);
    const added = sent.filter(row => !known.has(keyOf(row)));
    for (const row of added) known.add(keyOf(row));
    rows.push(...added);
    if (sent.length !== treePiece || added.length === 0) return rows;
  }
}
