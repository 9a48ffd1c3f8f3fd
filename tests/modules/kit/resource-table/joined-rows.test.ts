import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameValue } from '#machines/editable-table/differences.logic.ts';
import { placesOf, type TableRow } from '#machines/editable-table/rows.logic.ts';
import { storedRows } from '#machines/editable-table/table-context.logic.ts';
import { joinedRows } from '#modules/kit/resource-table/joined-rows.ts';

const row = (id: string, name: string, amount = 1): TableRow => ({ id, values: { name, amount } });
const contextOf = (rows: readonly TableRow[], stored: readonly TableRow[]) => ({
  rows,
  places: placesOf(rows),
  stored: storedRows(stored),
});
const texts = () => {
  let count = 0;
  return {
    newId: () => {
      count += 1;
      return `temporary-${count}-row`;
    },
    gone: '已不存在',
  };
};

it('what others added, changed and removed is joined with what is not saved: own cells win, and ask which value it is to be', () => {
  const [a, b, c, d] = [row('a', '鼎'), row('b', '钟'), row('c', '璧'), row('d', '卷')];
  const own = { ...b, values: { ...b.values, name: '编钟' } };
  const added = row('temporary-x-row', '新');
  const gone = { ...d, values: { ...d.values, name: '手卷' } };
  const context = contextOf([a, own, added, gone], [a, b, c, d]);
  const loaded = [row('e', '罐'), row('a', '鼎'), row('b', '大钟', 9), row('c', '玉璧')];
  const joined = joinedRows(loaded, context, texts());
  expect(joined.rows.map(({ id }) => id)).toEqual(['e', 'a', 'b', 'temporary-x-row', 'temporary-1-row']);
  expect(joined.rows[1]).toBe(a);
  expect(joined.rows[2]?.values).toEqual({ name: '编钟', amount: 9 });
  expect(joined.rows[4]?.values).toEqual({ name: '手卷', amount: 1 });
  expect(joined.conflicts).toEqual([{ rowId: 'b', column: 'name', value: '大钟' }]);
  expect(joined.refusals).toEqual([{ rowId: 'temporary-1-row', message: '已不存在' }]);
});

it('nothing that was typed is lost, and no row comes twice, whatever others did', () => {
  const names = fc.constantFrom('鼎', '钟', '璧');
  const rowsOf = fc
    .uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
    .chain(ids => fc.tuple(...ids.map(id => names.map(name => row(`r${id}`, name)))));
  const typed = fc.array(fc.option(names), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(rowsOf, rowsOf, typed, fc.boolean(), (stored, loaded, texted, isAdded) => {
      const edited = stored.map((each, at) => {
        const name = texted[at];
        return name == null ? each : { ...each, values: { ...each.values, name } };
      });
      const rows = isAdded ? [...edited, row('temporary-new-row', '新')] : edited;
      const { rows: joined } = joinedRows(loaded, contextOf(rows, stored), texts());
      const ids = joined.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [at, each] of edited.entries()) {
        if (isSameValue(each.values.name, stored[at]?.values.name)) continue;
        expect(joined.map(({ values }) => values.name)).toContain(each.values.name);
      }
      for (const { id } of loaded) expect(ids).toContain(id);
      expect(ids.includes('temporary-new-row')).toBe(isAdded);
    }),
  );
});
