import { describe, expect, it } from 'vitest';
import { placeAfter, placeWithin } from '#modules/access/access-matrix/grid-move.logic.ts';

const size = { rows: 21, columns: 6, page: 5 };
const from = { row: 10, column: 3 };

describe('the place in a grid after a key', () => {
  it.each([
    ['ArrowUp', 9, 3],
    ['ArrowDown', 11, 3],
    ['ArrowLeft', 10, 2],
    ['ArrowRight', 10, 4],
    ['PageUp', 5, 3],
    ['PageDown', 15, 3],
    ['Home', 10, 0],
    ['End', 10, 5],
  ])('%s leads to row %i, column %i', (key, row, column) => {
    expect(placeAfter(key, false, from, size)).toEqual({ row, column });
  });

  it('with Control, Home and End lead to the corners', () => {
    expect(placeAfter('Home', true, from, size)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('End', true, from, size)).toEqual({ row: 20, column: 5 });
  });

  it('stays within the grid, and other keys lead nowhere', () => {
    expect(placeAfter('PageUp', false, { row: 2, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('ArrowLeft', false, { row: 2, column: 0 }, size)).toEqual({ row: 2, column: 0 });
    expect(placeAfter('ArrowRight', false, { row: 20, column: 5 }, size)).toEqual({ row: 20, column: 5 });
    expect(placeAfter('a', false, from, size)).toBeUndefined();
    expect(placeWithin({ row: 50, column: 9 }, size)).toEqual({ row: 20, column: 5 });
  });
});
