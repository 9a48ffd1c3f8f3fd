import { expect, it } from 'vitest';
import { treePiece } from '#contract/tree-node.ts';
import { allPieces } from '#modules/kit/trees/index.ts';

const nodes = (count: number) => Array.from({ length: count }, (_, index) => ({ key: String(index) }));

/** Loads a level from a server, and notes which pieces are asked for. */
async function loaded(answer: (piece: number) => readonly { key: string }[]) {
  const asked: (number | undefined)[] = [];
  const rows = await allPieces(
    async piece => {
      asked.push(piece);
      return answer(piece ?? 1);
    },
    ({ key }) => key,
  );
  return { asked, count: rows.length, keys: rows.map(({ key }) => key) };
}

const inPieces = (count: number) =>
  loaded(piece => nodes(count).slice((piece - 1) * treePiece, piece * treePiece));

it('[TREE-04] a long level is loaded piece by piece until it is whole', async () => {
  expect(await inPieces(3)).toMatchObject({ asked: [undefined], count: 3 });
  expect(await inPieces(treePiece + 1)).toMatchObject({ asked: [undefined, 2], count: treePiece + 1 });
  expect(await inPieces(2 * treePiece)).toMatchObject({ asked: [undefined, 2, 3], count: 2 * treePiece });
});

it('[TREE-04] a level is whole although nodes are added while it is read', async () => {
  const count = 2 * treePiece + 2000;
  const { asked, keys } = await loaded(piece => {
    const first = { key: 'added during the reading' };
    const all = piece === 1 ? nodes(count) : [first, ...nodes(count)];
    return all.slice((piece - 1) * treePiece, piece * treePiece);
  });
  expect(asked).toEqual([undefined, 2, 3]);
  expect(keys).toEqual(nodes(count).map(({ key }) => key));
});

it.each([
  // A level as long as a piece may go on, which only the server knows.
  [treePiece, [undefined, 2]],
  [4 * treePiece, [undefined]],
])(
  '[TREE-04] a level of %i nodes is loaded once from a server that sends whole levels',
  async (count, asked) => {
    const { asked: sent, count: found } = await loaded(() => nodes(count));
    expect({ sent, found }).toEqual({ sent: asked, found: count });
  },
);
