import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, forSheet, fromSheet, tabSeparated } from '#machines/editable-table/clipboard.logic.ts';
import { pastedValue } from '#machines/editable-table/pasted.logic.ts';

describe('tab-separated text', () => {
  it('is read as Excel, WPS and Google Sheets write it', () => {
    expect(cellsOf('鼎\t1\r\n璧\t2\r\n')).toEqual([
      ['鼎', '1'],
      ['璧', '2'],
    ]);
    expect(cellsOf('"两\n行"\t"他说""好"""\t')).toEqual([['两\n行', '他说"好"', '']]);
    expect(cellsOf('"未闭合\t5" 屏')).toEqual([['"未闭合', '5" 屏']]);
    expect(cellsOf('')).toEqual([['']]);
  });

  it('any cells are read back as they were written', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '鼎', ' ', "'", '=') });
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, cells => {
        // A last empty row is the line break behind the one before it.
        fc.pre(!(cells.length > 1 && cells.at(-1)?.length === 1 && cells.at(-1)?.[0] === ''));
        expect(cellsOf(tabSeparated(cells))).toEqual(cells);
      }),
    );
  });

  it('a formula is a text for a sheet, and is read back; a number keeps its sign', () => {
    expect(['=1+1', '-5', '+cmd', '@a', '-5.5'].map(forSheet)).toEqual([
      "'=1+1",
      '-5',
      "'+cmd",
      "'@a",
      '-5.5',
    ]);
    expect(fromSheet("'=1+1")).toBe('=1+1');
    fc.assert(fc.property(fc.string(), text => fromSheet(forSheet(text)) === text || text.startsWith("'")));
  });
});

describe('a pasted text', () => {
  const choices = [
    { value: 'jade', label: '玉' },
    { value: 'silk', label: '丝' },
  ];
  it.each([
    ['input', '青铜\n鼎', { value: '青铜 鼎' }],
    ['textarea', '两\n行', { value: '两\n行' }],
    ['inputNumber', '1,234.50', { value: 1234.5 }],
    ['inputNumber', '(12)', { value: -12 }],
    ['inputNumber', '十二', 'faulty'],
    ['inputNumber', '', { value: undefined }],
    ['tags', 'abcd', { value: 'ab;cd;' }],
    ['select', '玉', { value: 'jade' }],
    ['select', 'silk', { value: 'silk' }],
    ['select', '陶', 'faulty'],
    ['list_multi', '玉、丝', { value: ['jade', 'silk'] }],
    ['list_multi', '玉,陶', 'faulty'],
    ['date', '2026/3/4', { value: '2026-03-04' }],
    ['date', '2026年3月4日', { value: '2026-03-04' }],
    ['date', '2026-02-30', 'faulty'],
    ['datetime', '2026-03-04 5:06', { value: '2026-03-04 05:06:00' }],
    ['time', '25:00', 'faulty'],
    ['time', '9:05', { value: '09:05:00' }],
    ['checkbox', '是', { value: 'Y' }],
    ['checkbox', 'FALSE', { value: 'N' }],
    ['checkbox', '也许', 'faulty'],
    ['sel_user', 'admin', 'locked'],
    ['file', 'a.pdf', 'locked'],
  ] as const)('in a cell of type %s, %j is %j', (type, text, expected) => {
    expect(pastedValue({ type }, text, choices)).toEqual(expected);
  });

  it('is taken as it is where a choice may be typed, and a pair is that of its column', () => {
    expect(pastedValue({ type: 'select', allowInput: true }, '陶', choices)).toEqual({ value: '陶' });
    expect(pastedValue({ type: 'checkbox', customValue: ['1', '0'] }, '1', undefined)).toEqual({
      value: '1',
    });
    expect(pastedValue({ type: 'date', format: 'YYYY-MM' }, '2026-03-04', undefined)).toEqual({
      value: '2026-03',
    });
  });
});
