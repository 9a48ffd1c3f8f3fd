import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '#server/modules/session/captcha-picture.ts';

const cells = { across: 12, down: 16 };

/** Which pixels are ink: those in the darker half between the darkest and the lightest one. */
function inkOf(picture: string) {
  const { data, width, height, channels } = decode(Buffer.from(picture.split(',')[1] ?? '', 'base64'));
  const light = Array.from({ length: width * height }, (_, index) => {
    const at = index * channels;
    return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  });
  const middle = (Math.min(...light) + Math.max(...light)) / 2;
  // A speckle has no neighbour of ink.
  const dark = light.map(sum => (sum < middle ? 1 : 0));
  const ink = dark.map((isDark, index) => {
    const beside = (dark[index - 1] ?? 0) + (dark[index + 1] ?? 0);
    return isDark && beside + (dark[index - width] ?? 0) + (dark[index + width] ?? 0) > 1;
  });
  const isInk = (index: number) => ink[index] === true;
  return { width, height, isInk };
}

/** Cuts the picture into columns where there is the least ink, near the quarters of what is drawn. */
function glyphsOf(picture: string): number[][] {
  const { width, height, isInk } = inkOf(picture);
  const inColumn = Array.from(
    { length: width },
    (_, x) => Array.from({ length: height }, (_row, y) => isInk(y * width + x)).filter(Boolean).length,
  );
  const drawn = inColumn.flatMap((count, x) => (count > height / 10 ? [x] : []));
  const [first, last] = [drawn[0] ?? 0, drawn.at(-1) ?? width];
  const reach = Math.round(width / 24);
  const cutNear = (x: number) =>
    Array.from({ length: 2 * reach + 1 }, (_, index) => Math.round(x) - reach + index).reduce(
      (best, candidate) => ((inColumn[candidate] ?? height) < (inColumn[best] ?? height) ? candidate : best),
    );
  const cuts = [0, 1, 2, 3, 4].map(part => {
    const x = first + ((last - first) * part) / 4;
    return part === 0 || part === 4 ? x : cutNear(x);
  });
  return [0, 1, 2, 3].map(part => gridOf(cuts[part] ?? 0, cuts[part + 1] ?? width));

  /** The share of ink in each cell of a grid over the columns, as high as the ink in them. */
  function gridOf(from: number, to: number): number[] {
    const rows = Array.from({ length: height }, (_, y) => y).filter(y => {
      for (let x = from; x < to; x += 1) if (isInk(y * width + Math.round(x))) return true;
      return false;
    });
    const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? height) + 1];
    const grid = new Array<number>(cells.across * cells.down).fill(0);
    for (let y = top; y < bottom; y += 1)
      for (let x = Math.round(from); x < to; x += 1) {
        if (!isInk(y * width + x)) continue;
        const column = Math.min(cells.across - 1, Math.floor(((x - from) / (to - from)) * cells.across));
        const row = Math.floor(((y - top) / (bottom - top)) * cells.down);
        grid[row * cells.across + column] = (grid[row * cells.across + column] ?? 0) + 1;
      }
    const most = Math.max(1, ...grid);
    return grid.map(count => count / most);
  }
}

const distance = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, share, index) => sum + (share - (other[index] ?? 0)) ** 2, 0);

describe('the picture of a captcha', () => {
  it('is a bitmap that contains neither its characters nor an outline', async () => {
    const { text, picture } = await drawPicture(true);
    expect(text).toMatch(/^[a-zA-Z2-9]{4}$/);
    expect(picture).toMatch(/^data:image\/png;base64,/);
    const file = Buffer.from(picture.split(',')[1] ?? '', 'base64').toString('latin1');
    expect(file.slice(1, 4)).toBe('PNG');
    expect([...file.matchAll(/IHDR|IDAT|IEND|tEXt|iTXt|zTXt|eXIf/g)].map(([chunk]) => chunk)).toEqual(
      expect.not.arrayContaining(['tEXt', 'iTXt', 'zTXt', 'eXIf']),
    );
  });

  it('has the size of the place that clients of the family show it in, and twice as many pixels for others', async () => {
    const sizeOf = ({ picture }: { picture: string }) => {
      const { width, height } = decode(Buffer.from(picture.split(',')[1] ?? '', 'base64'));
      return [width, height];
    };
    expect(sizeOf(await drawPicture(false))).toEqual([105, 35]);
    expect(sizeOf(await drawPicture(true))).toEqual([240, 80]);
  });

  it.each([true, false])(
    'is not read by a table of the shapes in earlier pictures (dense: %s)',
    async isDense => {
      const table: { character: string; grid: number[] }[] = [];
      for (let count = 0; count < 200; count += 1) {
        const { text, picture } = await drawPicture(isDense);
        const grids = glyphsOf(picture);
        for (const [index, character] of [...text.toLowerCase()].entries())
          table.push({ character, grid: grids[index] ?? [] });
      }
      const guess = (grid: number[]) =>
        table.reduce((best, entry) => (distance(entry.grid, grid) < distance(best.grid, grid) ? entry : best))
          .character;
      const attempts = 60;
      let read = 0;
      let characters = 0;
      for (let count = 0; count < attempts; count += 1) {
        const { text, picture } = await drawPicture(isDense);
        const answer = glyphsOf(picture).map(guess).join('');
        if (answer === text.toLowerCase()) read += 1;
        characters += [...answer].filter(
          (character, index) => character === text.toLowerCase()[index],
        ).length;
      }
      const outcome = `${read} of ${attempts} pictures, ${characters} of ${attempts * 4} characters`;
      expect(read / attempts, outcome).toBeLessThan(0.06);
    },
    120_000,
  );
});
