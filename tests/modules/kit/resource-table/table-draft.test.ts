import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differencesOf } from '#machines/editable-table/differences.logic.ts';
import { placesOf, type TableRow } from '#machines/editable-table/rows.logic.ts';
import { storedRows } from '#machines/editable-table/table-context.logic.ts';
import { draftedRows, draftOf, draftSteps, remainingDraft } from '#modules/kit/resource-table/table-draft.ts';

const row = (id: string, name: string): TableRow => ({ id, values: { name, amount: 1 } });
const contextOf = (rows: readonly TableRow[], stored: readonly TableRow[]) => ({
  rows,
  places: placesOf(rows),
  stored: storedRows(stored),
});
/** As it is after it was stored as text. */
const kept = (draft: object) => JSON.parse(JSON.stringify(draft)) as Record<string, unknown>;

it('a draft has what differs, and survives its way through the storage', () => {
  const stored = [row('a', '鼎'), row('b', '钟'), row('c', '璧')];
  const rows = [row('temporary-1-row', '新'), stored[0] as TableRow, row('b', '编钟')];
  const draft = kept(draftOf(contextOf(rows, stored)));
  expect(draftedRows(draft)).toBe(3);
  const steps = draftSteps(draft, contextOf(stored, stored));
  expect(steps.changes).toEqual([{ rowId: 'b', values: { name: '编钟' } }]);
  expect(steps.added.map(({ after, values }) => [after, values.name])).toEqual([[undefined, '新']]);
  expect(steps.removed).toEqual(['c']);
  expect(draftOf(contextOf(stored, stored))).toEqual({});
});

it('what is stored meanwhile leaves the draft; what others changed is a conflict, and what they removed comes back', () => {
  const stored = [row('a', '鼎'), row('b', '钟'), row('c', '璧')];
  const draft = kept(draftOf(contextOf([row('a', '方鼎'), row('b', '编钟'), row('c', '玉璧')], stored)));
  const now = [row('a', '方鼎'), row('b', '大钟')];
  const remaining = remainingDraft(draft, contextOf(now, now));
  expect(draftedRows(remaining)).toBe(2);
  const steps = draftSteps(remaining, contextOf(now, now));
  expect(steps.conflicts).toEqual([{ rowId: 'b', column: 'name', value: '大钟' }]);
  expect(steps.gone.map(({ id }) => id)).toEqual(['c']);
  expect(steps.changes.map(({ rowId }) => rowId)).toEqual(['b']);
});

it.each([[{ rows: 'text' }], [{ rows: [null, { id: 7 }, { id: 'a' }], removed: [1, {}] }], [{ other: [] }]])(
  'what is no draft of a table is left out: %j',
  draft => {
    const rows = [row('a', '鼎')];
    expect(remainingDraft(draft, contextOf(rows, rows))).toEqual({});
  },
);

it('whatever was edited, its draft leads to the same differences again', () => {
  const names = fc.constantFrom('鼎', '钟', '璧', '');
  const edits = fc.array(fc.option(names), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(edits, fc.subarray(['0', '1', '2', '3', '4']), (typed, left) => {
      const stored = typed.map((_, at) => row(String(at), `原${at}`));
      const rows = stored
        .map((each, at) => (typed[at] == null ? each : row(each.id, typed[at])))
        .filter(({ id }) => !left.includes(id));
      const { updated, removed } = differencesOf(contextOf(rows, stored));
      const steps = draftSteps(kept(draftOf(contextOf(rows, stored))), contextOf(stored, stored));
      expect(steps.changes).toEqual(updated);
      expect(steps.removed).toEqual(removed.map(({ id }) => id));
      expect(steps.conflicts).toEqual([]);
    }),
  );
});
