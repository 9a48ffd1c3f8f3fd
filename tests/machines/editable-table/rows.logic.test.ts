import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedTooFast,
  addSettingsSaved,
  bareId,
  defaultAddSettings,
  enhanceLimit,
  inserted,
  isTemporary,
  movedRow,
  normaliseAddSettings,
  placesOf,
  removalIds,
  renumbered,
  type TableRow,
  temporaryId,
  valuesOf,
  withChildren,
  withEnhanceRecord,
  withoutRows,
  withValues,
} from '#machines/editable-table/rows.logic.ts';
import {
  extentOf,
  isDisabled,
  selectableIds,
  withSelected,
} from '#machines/editable-table/selection.logic.ts';

const row = (id: string, values: Record<string, unknown> = {}, parentId?: string): TableRow => ({
  id,
  values,
  ...(parentId ? { parentId } : {}),
});
const rows = ['a', 'b', 'c'].map(id => row(id));
const idsOf = (list: readonly TableRow[]) => list.map(({ id }) => id).join('');

describe('the id of a new row', () => {
  it('[TABLE-02] is recognisable by its prefix and its suffix', () => {
    const id = temporaryId('7');
    expect(isTemporary(id)).toBe(true);
    expect(isTemporary('7')).toBe(false);
    expect(isTemporary(`number-7${id.slice(id.indexOf('-row'))}`)).toBe(false);
    expect(isTemporary(id.slice(1))).toBe(false);
    expect(isTemporary(id.slice(0, -1))).toBe(false);
    expect(isTemporary(temporaryId(''))).toBe(false);
  });

  it('[TABLE-03] loses both when it is put out, and no other id changes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), middle => {
        expect(bareId(temporaryId(middle))).toBe(middle);
      }),
    );
    expect(bareId('1234')).toBe('1234');
  });

  it('[TABLE-03] is plain among the values, which exclude placeholders', () => {
    const placeholder = { ...row('p', {}, 'a'), isPlaceholder: true };
    expect(valuesOf([row(temporaryId('7'), { name: '甲' }), row('8', { id: 'x' }), placeholder])).toEqual([
      { id: '7', name: '甲' },
      { id: '8' },
    ]);
  });
});

describe('adding rows', () => {
  it('[TABLE-124] without a setting adds 1 row at position 0 and scrolls nowhere', () => {
    expect(defaultAddSettings).toEqual({ count: 1, position: 0, scrollToBottom: false });
  });

  it.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [2.7, 2],
    [Number.NaN, 1],
  ])('[TABLE-122] a count of %d adds %d', (count, added) => {
    expect(normaliseAddSettings({ count, position: 0, scrollToBottom: true }, 3)).toEqual({
      count: added,
      position: 0,
      scrollToBottom: true,
    });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [3, 3],
    [4, 3],
    [1.9, 1],
    [Number.NaN, 0],
  ])('[TABLE-123] a position of %d in three rows is %d', (position, sound) => {
    expect(normaliseAddSettings({ count: 1, position, scrollToBottom: false }, 3).position).toBe(sound);
  });

  it.each([
    [0, 'abcx'],
    [1, 'xabc'],
    [2, 'axbc'],
    [3, 'abxc'],
  ])('[TABLE-123] at position %d results in %s', (position, order) => {
    expect(idsOf(inserted(rows, [row('x')], position))).toBe(order);
  });

  it('[TABLE-118][TABLE-126] has its fixed words', () => {
    expect(addedTooFast).toBe('你点击的太快了，请慢点点击!');
    expect(addSettingsSaved).toBe('保存成功');
  });
});

describe('removing rows', () => {
  it('[TABLE-107] by code accepts an id or an array of ids', () => {
    expect(removalIds('a')).toEqual(['a']);
    expect(removalIds(['a', 'b'])).toEqual(['a', 'b']);
    expect(removalIds([])).toEqual([]);
  });

  it.each([undefined, null, 5, {}, ['a', 5], [['a']]])('[TABLE-107] by code throws for %j', named => {
    expect(() => removalIds(named)).toThrow(new TypeError('rows are removed by an id or an array of ids'));
  });

  it('includes all their descendants, in any order', () => {
    const tree = [row('c', {}, 'b'), row('a'), row('b', {}, 'a'), row('d'), row('e', {}, 'gone')];
    expect(idsOf(withoutRows(tree, new Set(['a'])))).toBe('de');
    expect(idsOf(withoutRows(tree, new Set(['b'])))).toBe('ade');
    expect(withoutRows(tree, new Set())).toEqual(tree);
  });
});

describe('the order', () => {
  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 9, 'acb'],
    ['b', -4, 'bac'],
    ['x', 0, 'abc'],
  ])('with %s moved to %d is %s', (id, to, order) => {
    expect(idsOf(movedRow(rows, id, to))).toBe(order);
  });

  it('[TABLE-05] is renumbered from 1, and a row with the right number stays the same object', () => {
    const first = row('a', { orderNum: 1, name: '甲' });
    const numbered = renumbered([first, row('b', { orderNum: 5 })], 'orderNum');
    expect(numbered).toEqual([first, row('b', { orderNum: 2 })]);
    expect(numbered[0]).toBe(first);
  });

  it('is removed with its descendants, also where parents are a circle', () => {
    const ring = [row('a', {}, 'b'), row('b', {}, 'a'), row('c'), row('d', {}, 'b')];
    expect(withoutRows(ring, new Set(['a']))).toEqual([row('c')]);
  });

  it('changes values in one row alone', () => {
    const changed = withValues(rows, placesOf(rows), [
      { rowId: 'b', values: { name: '乙' } },
      { rowId: 'x', values: { name: '丙' } },
    ]);
    expect(changed).toEqual([row('a'), row('b', { name: '乙' }), row('c')]);
    expect(changed[0]).toBe(rows[0]);
  });
});

describe('fetched children', () => {
  const placeholder = { ...row('p', {}, 'a'), isPlaceholder: true };
  const other = { ...row('q', {}, 'b'), isPlaceholder: true };
  const tree = [row('a'), placeholder, row('b'), other];

  it('[TABLE-113] replace the placeholder of their row', () => {
    const filled = withChildren(tree, 'a', [row('x'), row('y')]);
    expect(idsOf(filled)).toBe('axybq');
    expect(filled[1]).toEqual({ id: 'x', values: {}, parentId: 'a' });
  });

  it('[TABLE-114] that do not arrive make the placeholder go', () => {
    expect(idsOf(withChildren(tree, 'a', []))).toBe('abq');
  });

  it('never double an id', () => {
    expect(idsOf(withChildren(tree, 'a', [row('b'), row('a'), row('x')]))).toBe('axbq');
  });
});

describe('the selection', () => {
  const disabled = { state: ['locked', 'gone'], kind: 0 };

  it.each([
    [{ state: 'locked' }, true],
    [{ state: 'gone' }, true],
    [{ state: 'free' }, false],
    [{ kind: 0 }, true],
    [{ kind: 1 }, false],
    [{}, false],
  ])('[TABLE-110] a row with %j is disabled: %s', (values, expected) => {
    expect(isDisabled(row('a', values), disabled)).toBe(expected);
    expect(isDisabled(row('a', values), {})).toBe(false);
  });

  it('[TABLE-109][TABLE-111] can contain rows that are neither disabled nor placeholders', () => {
    const mixed = [row('a'), row('b', { kind: 0 }), { ...row('p'), isPlaceholder: true }];
    expect(selectableIds(mixed, disabled)).toEqual(['a']);
  });

  it.each([
    [[], 'none'],
    [['a'], 'some'],
    [['a', 'b'], 'all'],
  ] as const)('[TABLE-108] with %j of two rows is %s', (selected, extent) => {
    expect(extentOf(2, selected.length)).toBe(extent);
  });

  it('[TABLE-108] of no rows at all is none', () => {
    expect(extentOf(0, 0)).toBe('none');
  });

  it('[TABLE-47][TABLE-48] grows row by row, or is one row alone', () => {
    const one = new Set(['a']);
    expect([...withSelected(one, 'b', true, false)]).toEqual(['a', 'b']);
    expect([...withSelected(one, 'b', true, true)]).toEqual(['b']);
    expect([...withSelected(one, 'a', false, false)]).toEqual([]);
    expect([...withSelected(one, 'b', false, true)]).toEqual(['a']);
    expect([...one]).toEqual(['a']);
  });
});

describe('the enhance records', () => {
  it('[TABLE-132] are at most 16 for a code; the 17th makes the oldest one go', () => {
    const sixteen = Array.from({ length: 16 }, (_, index) => index);
    expect(enhanceLimit).toBe(16);
    expect(withEnhanceRecord(sixteen.slice(0, 15), 15)).toEqual(sixteen);
    expect(withEnhanceRecord(sixteen, 16)).toEqual([...sixteen.slice(1), 16]);
  });
});
