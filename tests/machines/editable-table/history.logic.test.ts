import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangedIds, type RowArrangement, sortedIds } from '#machines/editable-table/arrangement.logic.ts';
import { applied, type Step, stepBack } from '#machines/editable-table/history.logic.ts';
import {
  inserted,
  movedRow,
  placesOf,
  type TableRow,
  withoutRows,
} from '#machines/editable-table/rows.logic.ts';
import { newRow, rowOf, startTable } from './editable-table.fixtures.ts';

const ids = (rows: readonly TableRow[]) => rows.map(({ id }) => id);

it('a step and its inverse lead there and back, wherever rows are added, removed and moved', () => {
  const rows = ['a', 'b', 'c', 'd'].map(id => rowOf(id, { name: id }));
  const steps = fc.oneof(
    fc.subarray(['a', 'b', 'c', 'd']).map((gone): Step => ({ type: 'remove', ids: gone })),
    fc
      .record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        after: fc.constantFrom(undefined, 'a', 'b', 'c', 'd'),
      })
      .filter(({ id, after }) => id !== after)
      .map((move): Step => ({ type: 'move', ...move })),
    fc.constantFrom('x', 'y').map(
      (name): Step => ({
        type: 'cells',
        changes: [{ rowId: 'b', values: { name } }],
      }),
    ),
  );
  fc.assert(
    fc.property(steps, step => {
      const there = applied(rows, step);
      const back = applied(there.rows, there.inverse);
      expect(back.rows).toEqual(rows);
      expect(applied(back.rows, back.inverse).rows).toEqual(there.rows);
    }),
  );
});

it('what leads back from a change is found by comparing the rows', () => {
  const rows = ['a', 'b', 'c'].map(id => rowOf(id));
  const more = inserted(rows, [rowOf('x'), rowOf('y')], 2);
  const back = stepBack(rows, more);
  expect(back && ids(applied(more, back).rows)).toEqual(['a', 'b', 'c']);
  const fewer = withoutRows(rows, new Set(['a', 'b']));
  const again = stepBack(rows, fewer);
  expect(again && ids(applied(fewer, again).rows)).toEqual(['a', 'b', 'c']);
  expect(stepBack(rows, rows)).toBeUndefined();
});

it('rows go back to their places although others were loaded between them', () => {
  const rows = ['a', 'b', 'c'].map(id => rowOf(id));
  const { rows: rest, inverse } = applied(rows, { type: 'remove', ids: ['b', 'c'] });
  const loaded = [...rest, { ...rowOf('child'), parentId: 'a' }];
  expect(ids(applied(loaded, inverse).rows)).toEqual(['a', 'b', 'c', 'child']);
});

/** What a person does to a table, and the same to a plain list of rows. */
type Act =
  | { type: 'edit'; at: number; value: string }
  | { type: 'type'; at: number; value: string }
  | { type: 'add'; position: number }
  | { type: 'remove'; at: readonly number[] }
  | { type: 'move'; from: number; to: number }
  | { type: 'paste'; at: number; added: number }
  | { type: 'sort'; descending: boolean }
  | { type: 'filter'; text: string }
  | { type: 'showAll' }
  | { type: 'leave' }
  | { type: 'undo' }
  | { type: 'redo' };

const at = fc.nat({ max: 6 });
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ type: fc.constant('edit' as const), at, value: fc.constantFrom('甲', '乙', '丙') }),
  fc.record({ type: fc.constant('type' as const), at, value: fc.constantFrom('1', '12', '123') }),
  fc.record({ type: fc.constant('add' as const), position: fc.nat({ max: 5 }) }),
  fc.record({ type: fc.constant('remove' as const), at: fc.array(at, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('move' as const), from: at, to: at }),
  fc.record({ type: fc.constant('paste' as const), at, added: fc.nat({ max: 2 }) }),
  fc.record({ type: fc.constant('sort' as const), descending: fc.boolean() }),
  fc.record({ type: fc.constant('filter' as const), text: fc.constantFrom('甲', '新', '1') }),
  fc.constant<Act>({ type: 'showAll' }),
  fc.constant<Act>({ type: 'leave' }),
  { weight: 3, arbitrary: fc.constant<Act>({ type: 'undo' }) },
  { weight: 2, arbitrary: fc.constant<Act>({ type: 'redo' }) },
);

const nameOf = (rows: readonly TableRow[]) => (id: string) =>
  rows[placesOf(rows).get(id) ?? -1]?.values.name as string | undefined;

/** How rows are shown that are sorted or filtered by their names of now, over how they are shown already. */
function arrangementBy(
  act: Act,
  rows: readonly TableRow[],
  present: RowArrangement | undefined,
): RowArrangement {
  const sort =
    act.type === 'sort' ? { column: 'name', descending: act.descending } : (present?.sort ?? undefined);
  const text = act.type === 'filter' ? act.text : present?.filters.name;
  const all = ids(rows);
  const shown = all.filter(id => text === undefined || nameOf(rows)(id)?.includes(text));
  return {
    sort,
    filters: text === undefined ? {} : { name: text },
    order: sort
      ? sortedIds(shown, nameOf(rows), sort.descending, (one, other) => (one < other ? -1 : 1))
      : shown,
    left: new Set(all.filter(id => !shown.includes(id))),
  };
}

/** The model: whole copies of the rows and of how they are shown, which undo and redo go through. */
function createModel(first: readonly TableRow[]) {
  let rows = first;
  let arrangement: RowArrangement | undefined;
  let typing: string | undefined;
  type Copy = readonly [rows: readonly TableRow[], arrangement: RowArrangement | undefined];
  const past: Copy[] = [];
  const future: Copy[] = [];
  let count = 0;
  const set = (index: number, value: string) =>
    rows.map((row, place) => (place === index ? { ...row, values: { ...row.values, name: value } } : row));
  const keep = (next: readonly TableRow[]) => {
    if (JSON.stringify(next) === JSON.stringify(rows)) return;
    past.push([rows, arrangement]);
    future.length = 0;
    rows = next;
    typing = undefined;
  };
  const go = (from: Copy[], to: Copy[]) => {
    const next = from.pop();
    if (!next) return;
    to.push([rows, arrangement]);
    [rows, arrangement] = next;
    typing = undefined;
  };
  return {
    rows: () => rows,
    arrangement: () => arrangement,
    steps: () => [past.length, future.length],
    act: (act: Act) => {
      const id = 'at' in act && typeof act.at === 'number' ? rows[act.at]?.id : undefined;
      if (act.type === 'type' && id !== undefined && 'at' in act) {
        const next = set(act.at as number, act.value);
        if (typing === id) rows = next;
        else if (JSON.stringify(next) !== JSON.stringify(rows)) {
          keep(next);
          typing = id;
        }
        return;
      }
      if (act.type === 'edit' && id === undefined) return;
      if (act.type === 'type') return;
      if (act.type === 'edit' || act.type === 'leave') typing = undefined;
      if (act.type === 'edit') keep(set(act.at, act.value));
      if (act.type === 'add') {
        count += 1;
        keep(
          inserted(
            rows,
            [rowOf(newRow(String(count)), { name: '新' })],
            Math.min(act.position, rows.length + 1),
          ),
        );
      }
      if (act.type === 'paste') {
        const added = Array.from({ length: act.added }, () => {
          count += 1;
          return rowOf(newRow(String(count)), { name: '贴' });
        });
        const pasted = id === undefined ? rows : set(act.at, '贴');
        keep([...pasted, ...added]);
      }
      if (act.type === 'remove') {
        keep(withoutRows(rows, new Set(act.at.flatMap(index => rows[index]?.id ?? []))));
      }
      if (act.type === 'move') {
        const moved = rows[act.from]?.id;
        if (moved !== undefined) keep(movedRow(rows, moved, act.to));
      }
      if (act.type === 'sort' || act.type === 'filter' || act.type === 'showAll') {
        past.push([rows, arrangement]);
        future.length = 0;
        typing = undefined;
        arrangement = act.type === 'showAll' ? undefined : arrangementBy(act, rows, arrangement);
      }
      if (act.type === 'undo' && past.length > 0) go(past, future);
      if (act.type === 'redo' && future.length > 0) go(future, past);
    },
  };
}

it('random edits, typing, adds, removals, moves, sorts and filters are undone and redone as a plain list of copies is', () => {
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 40 }), sequence => {
      const { actor, context, ids: present } = startTable();
      const model = createModel(context().rows);
      for (const act of sequence) {
        const id = (index: number) => present()[index] ?? 'nowhere';
        switch (act.type) {
          case 'edit':
            actor.send({
              type: 'cell.change',
              cell: { rowId: id(act.at), column: 'name' },
              value: act.value,
            });
            break;
          case 'type':
            actor.send({ type: 'cell.input', cell: { rowId: id(act.at), column: 'name' }, value: act.value });
            break;
          case 'add':
            actor.send({ type: 'rows.insert', values: [{}], position: act.position });
            break;
          case 'remove':
            actor.send({ type: 'rows.remove', ids: act.at.map(id) });
            break;
          case 'move':
            actor.send({ type: 'row.move', id: id(act.from), to: act.to });
            break;
          case 'paste':
            actor.send({
              type: 'cells.paste',
              changes: [{ rowId: id(act.at), values: { name: '贴' } }],
              added: Array.from({ length: act.added }, () => ({ name: '贴' })),
              faults: [],
            });
            break;
          case 'leave': {
            const [first] = present();
            if (first !== undefined)
              actor.send({ type: 'cell.blur', cell: { rowId: first, column: 'name' } });
            break;
          }
          case 'sort':
          case 'filter':
          case 'showAll': {
            const { rows, arrangement: before } = context();
            const arrangement = act.type === 'showAll' ? undefined : arrangementBy(act, rows, before);
            actor.send({ type: 'rows.arrange', arrangement });
            break;
          }
          case 'undo':
          case 'redo':
            actor.send({ type: `history.${act.type}` });
        }
        model.act(act);
        expect(context().rows).toEqual(model.rows());
        const { arrangement, places } = context();
        expect(arrangement).toEqual(model.arrangement());
        // Every row is shown once, unless it was filtered out; whatever is edited stays where it is.
        const shown = arrangement ? arrangedIds(arrangement, places) : ids(context().rows);
        expect(new Set(shown).size).toBe(shown.length);
        const expected = ids(context().rows).filter(each => !arrangement?.left.has(each));
        expect([...shown].sort()).toEqual(expected.sort());
        const { past, future } = context().history;
        expect([past.length, future.length]).toEqual(model.steps());
      }
      actor.stop();
    }),
    { numRuns: 200 },
  );
});
