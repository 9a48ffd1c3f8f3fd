import { describe, expect, it } from 'vitest';
import type { BranchView, LazyNode } from '#machines/lazy-tree/lazy-tree.types.ts';
import { moveOf, visibleNodes } from '#machines/lazy-tree/visible-nodes.logic.ts';

const node = (key: string, leaf = false): LazyNode => ({ key, title: key, leaf });
const shown = (...children: LazyNode[]): BranchView => ({ phase: 'shown', children });

describe('the visible nodes of a tree', () => {
  it('are the roots with what is below their open nodes, with level and place', () => {
    const visible = visibleNodes([node('a'), node('b')], { a: shown(node('c', true)), x: shown(node('y')) });
    expect(visible.map(at => [at.node.key, at.level, at.position, at.siblings, at.parent])).toEqual([
      ['a', 1, 1, 2, undefined],
      ['c', 2, 1, 1, 'a'],
      ['b', 1, 2, 2, undefined],
    ]);
  });

  it('[TREE-05] have nothing below a leaf', () => {
    expect(visibleNodes([node('a', true)], { a: shown(node('b')) })).toHaveLength(1);
  });

  it('end where a node is found again below itself', () => {
    const visible = visibleNodes([node('a')], { a: shown(node('b')), b: shown(node('a')) });
    expect(visible.map(at => at.node.key)).toEqual(['a', 'b', 'a']);
  });
});

describe('the keyboard of a tree', () => {
  const visible = visibleNodes([node('a'), node('b'), node('d', true)], { a: shown(node('c', true)) });

  it.each([
    [0, 'ArrowDown', { kind: 'focus', index: 1 }],
    [3, 'ArrowDown', undefined],
    [1, 'ArrowUp', { kind: 'focus', index: 0 }],
    [0, 'ArrowUp', undefined],
    [2, 'Home', { kind: 'focus', index: 0 }],
    [0, 'End', { kind: 'focus', index: 3 }],
    [0, 'ArrowRight', { kind: 'focus', index: 1 }],
    [2, 'ArrowRight', { kind: 'open', key: 'b' }],
    [3, 'ArrowRight', undefined],
    [0, 'ArrowLeft', { kind: 'close', key: 'a' }],
    [1, 'ArrowLeft', { kind: 'focus', index: 0 }],
    [3, 'ArrowLeft', undefined],
    [0, 'x', undefined],
    [9, 'ArrowDown', undefined],
  ])('on row %i does with %s: %o', (index, key, move) => {
    expect(moveOf(visible, index, key)).toEqual(move);
  });

  it('stays on an open node without children', () => {
    expect(moveOf(visibleNodes([node('a'), node('b')], { a: shown() }), 0, 'ArrowRight')).toBeUndefined();
  });
});
