import { describe, expect, it } from 'vitest';
import {
  checkedValues,
  defaultOrderField,
  defaultTableHeight,
  extensionOf,
  fallbackWidth,
  isEditable,
  keyOf,
  orderFieldOf,
  overscannedRows,
  rowHeight,
  searchHints,
  startValues,
  type TableColumn,
  widthOf,
} from '#machines/editable-table/columns.logic.ts';
import { createStatistic } from '#machines/editable-table/statistics.logic.ts';
import {
  numberOf,
  typedInto,
  typedNumber,
  typedTags,
  withSemicolons,
} from '#machines/editable-table/text.logic.ts';

const column = (type: string, more: Partial<TableColumn> = {}): TableColumn => ({
  key: 'a',
  title: '甲',
  type,
  ...more,
});

const statisticOf = (
  rows: Parameters<ReturnType<typeof createStatistic>>[0],
  ...[column, statistic]: Parameters<typeof createStatistic>
) => createStatistic(column, statistic)(rows);

describe('a column', () => {
  it('[TABLE-06][TABLE-07] may be identified by field instead of key', () => {
    expect(keyOf(column('input'))).toBe('a');
    expect(keyOf({ field: 'b', title: '乙', type: 'input' })).toBe('b');
    expect(keyOf({ title: '丙', type: 'row-number' })).toBe('');
  });

  it.each([
    ['input', true],
    ['sel_user', true],
    ['normal', false],
    ['hidden', false],
    ['progress', false],
    ['slot', false],
    ['row-number', false],
    ['row-drag-sort', false],
  ])('[TABLE-15] of type %s can be edited: %s', (type, editable) => {
    expect(isEditable(column(type))).toBe(editable);
    expect(isEditable(column(type, { disabled: true }))).toBe(false);
    expect(isEditable(undefined)).toBe(false);
  });

  it('[TABLE-04][TABLE-32] that is the order column names the order field, orderNum by default', () => {
    expect(orderFieldOf([column('input')])).toBe('orderNum');
    expect(defaultOrderField).toBe('orderNum');
    expect(orderFieldOf([column('input'), { key: 'sort', title: '序', type: 'input', isOrder: true }])).toBe(
      'sort',
    );
  });

  it('[TABLE-10][TABLE-30][TABLE-31] sets the initial values of a new row', () => {
    const columns = [
      column('input', { defaultValue: '无' }),
      { key: 'b', title: '乙', type: 'input' },
      { key: 'c', title: '丙', type: 'checkbox', defaultChecked: true },
      { key: 'd', title: '丁', type: 'checkbox' },
      { key: 'e', title: '戊', type: 'checkbox', defaultChecked: true, customValue: ['是', '否'] as const },
      { key: 'f', title: '己', type: 'checkbox_meta', customValue: ['是', '否'] as const },
      { key: 'g', title: '庚', type: 'checkbox', defaultValue: 'Y' },
    ];
    expect(startValues(columns)).toStrictEqual({ a: '无', c: 'Y', d: 'N', e: '是', f: '否', g: 'Y' });
    expect(checkedValues).toEqual(['Y', 'N']);
  });
});

describe('fieldExtendJson', () => {
  const read = (fieldExtendJson?: string) => extensionOf(column('sel_user', { fieldExtendJson }));
  const defaults = { multiSelect: false, store: 'username', text: 'realname', uploadnum: undefined };

  it('[TABLE-26][TABLE-27][TABLE-28][TABLE-29] configures pickers and uploads of a cell', () => {
    const json = '{"multiSelect":true,"store":"id","text":"workNo","uploadnum":3}';
    expect(read(json)).toEqual({ multiSelect: true, store: 'id', text: 'workNo', uploadnum: 3 });
    expect(read('{"uploadnum":"2"}').uploadnum).toBe(2);
  });

  it('[TABLE-79] by default stores the id of a department and shows its departName', () => {
    const emitted = extensionOf(column('sel_depart', { fieldExtendJson: '{"text":"orgCode"}' }));
    expect(extensionOf(column('sel_depart'))).toMatchObject({ store: 'id', text: 'departName' });
    expect(emitted).toMatchObject({ store: 'id', text: 'orgCode' });
  });

  it.each([
    undefined,
    '',
    '{',
    'null',
    '5',
    '{"multiSelect":"yes","store":1,"text":"","uploadnum":0}',
    '{"store":"","text":2,"uploadnum":1.5}',
  ])('[TABLE-25][TABLE-80] keeps the defaults when it is %s', json => {
    expect(read(json)).toEqual(defaults);
  });
});

describe('the sizes', () => {
  it('[TABLE-133][TABLE-134][TABLE-135] are 61 px a row, 9 rows beyond the view, and 400 px of table', () => {
    expect([rowHeight, overscannedRows, defaultTableHeight]).toEqual([61, 9, 400]);
  });

  it('[TABLE-08] follow the width of a column', () => {
    expect(widthOf(column('input', { width: 80 }), 1000, 4)).toBe(80);
  });

  it('[TABLE-136] divide 92 percent of the table among all visible columns', () => {
    expect(widthOf(column('input'), 1000, 4)).toBe(230);
  });

  it.each([
    [0, 4],
    [1000, 0],
    [Number.NaN, 4],
    [-10, 4],
  ])('[TABLE-137] are 120 px where none can be computed: %d px for %d columns', (width, visible) => {
    expect(widthOf(column('input'), width, visible)).toBe(120);
    expect(fallbackWidth).toBe(120);
  });

  it.each([
    ['TABLE-138', 'date', 135],
    ['TABLE-139', 'datetime', 190],
    ['TABLE-141', 'sel_user', 190],
    ['TABLE-143', 'sel_depart', 190],
  ])('[%s] are at least those of a %s column, %d px', (_id, type, least) => {
    expect(widthOf(column(type, { width: least - 1 }), 1000, 4)).toBe(least);
    expect(widthOf(column(type, { width: least + 1 }), 1000, 4)).toBe(least + 1);
  });

  it.each([
    ['TABLE-140', 'datetime', 200],
    ['TABLE-142', 'sel_user', 220],
    ['TABLE-144', 'sel_depart', 190],
  ])('[%s] are by default those of a %s column, %d px', (_id, type, width) => {
    expect(widthOf(column(type), 4000, 4)).toBe(width);
  });
});

describe('a number cell', () => {
  it.each(['', '-', '5', '-5', '0.5', '5.', '.5', '-.5'])('[TABLE-81] accepts "%s"', text => {
    expect(typedNumber('1', text)).toBe(text);
  });

  it.each(['a', '1a', '--1', '1-', '1.2.3', ' 1', '1e5', '+1', '１'])('[TABLE-82] undoes "%s"', text => {
    expect(typedNumber('1', text)).toBe('1');
  });

  it.each([
    ['5', 5],
    ['-0.5', -0.5],
    ['5.', 5],
    ['.5', 0.5],
    ['007', 7],
  ])('[TABLE-83] with "%s" has the value %d after blur', (text, number) => {
    expect(numberOf(text)).toBe(number);
  });

  it.each(['', '-', '.', '-.', 'abc', '1e5'])('[TABLE-84] is empty after blur with "%s"', text => {
    expect(numberOf(text)).toBeUndefined();
  });
});

describe('a cell of any type', () => {
  it.each([
    ['inputNumber', '1', '1x', '1'],
    ['inputNumber', 5, '5.', '5.'],
    ['inputNumber', 5, '5x', 5],
    ['inputNumber', undefined, 'x', undefined],
    ['inputNumber', '1', 7, 7],
    ['tags', 'ab;', 'ab;cd', 'ab;cd;'],
    ['tags', 'ab;', 'ab', 'a'],
    ['tags', undefined, 'ab', 'ab;'],
    ['input', 'a', 'ab', 'ab'],
  ])('[TABLE-82][TABLE-85] of %s with %j contains after typing %j: %j', (type, before, typed, after) => {
    expect(typedInto(type, before, typed)).toBe(after);
  });

  it('[TABLE-145][TABLE-146] that selects has its hints', () => {
    expect(searchHints).toEqual({
      nothingTyped: 'please enter search content',
      nothingFound: 'no data found',
    });
  });
});

describe('a tags cell', () => {
  it.each([
    ['', ''],
    ['a', 'a'],
    ['ab', 'ab;'],
    ['abc', 'ab;c'],
    ['ab;cd', 'ab;cd;'],
    ['展品维修中', '展品;维修;中'],
  ])('[TABLE-85] puts a semicolon after each two characters: "%s" is "%s"', (typed, text) => {
    expect(withSemicolons(typed)).toBe(text);
    expect(withSemicolons(text)).toBe(text);
    expect(typedTags('', typed)).toBe(text);
  });

  it('[TABLE-85] can be emptied, although the last semicolon is added automatically', () => {
    expect(typedTags('ab;', 'ab')).toBe('a');
    expect(typedTags('ab;cd;', 'ab;cd')).toBe('ab;c');
    expect(typedTags('ab;c', 'ab;')).toBe('ab;');
  });
});

describe('the statistics', () => {
  const rows = [1, '2.5', '', null, 'x', undefined, '  ', 0.1, Number.NaN, true].map((value, index) => ({
    id: String(index),
    values: { a: value },
  }));

  it('[TABLE-33] sum up the numbers of a column', () => {
    expect(statisticOf(rows, column('inputNumber'), 'sum')).toBe(3.6);
  });

  it('[TABLE-34] average only the cells with a number', () => {
    expect(statisticOf(rows, column('inputNumber'), 'average')).toBe(1.2);
  });

  it('[TABLE-33][TABLE-34] have no floating-point errors, and are undefined without values', () => {
    const fractions = [0.1, 0.2].map((a, index) => ({ id: String(index), values: { a } }));
    expect(statisticOf(fractions, column('inputNumber'), 'sum')).toBe(0.3);
    const third = [1, 0, 0].map((a, index) => ({ id: String(index), values: { a } }));
    expect(statisticOf(third, column('inputNumber'), 'average')).toBe(0.333333333333333);
    expect(statisticOf([], column('inputNumber'), 'sum')).toBeUndefined();
    expect(statisticOf(rows.slice(2, 5), column('inputNumber'), 'average')).toBeUndefined();
  });
});
