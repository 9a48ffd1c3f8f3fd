import { assign, emit } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { noHistory, withStep } from './history.logic.ts';
import { withMoved } from './history-context.logic.ts';
import { awaitedIds, existingIds, idsOf, removing, temporaryIds } from './removal.logic.ts';
import { type AddSettings, normaliseAddSettings, valuesOf, withChildren } from './rows.logic.ts';
import type { CellFault } from './rule.types.ts';
import { extentOf, withSelected } from './selection.logic.ts';
import { tableBase } from './table.base.ts';
import {
  cellId,
  rowAt,
  storedRows,
  valueAt,
  withAll,
  withChanges,
  withRefusals,
  withRows,
  withStored,
} from './table-context.logic.ts';
import { numberOf } from './text.logic.ts';

const missing = missingEffects('editableTable');

/** The effects and assignments of the table that concern its own rows and cells alone. */
export const tableActions = tableBase.extend({
  actions: {
    warn: missing('warn') as (_: unknown, warning: { message: string }) => void,
    announce: missing('announce') as (_: unknown, announcement: { message: string }) => void,
    scrollToBottom: missing('scrollToBottom'),
    storeAddSettings: missing('storeAddSettings') as (_: unknown, kept: { settings: AddSettings }) => void,
    disable: assign({ disabled: true }),
    enable: assign({ disabled: false }),
    takeRows: assign(({ context, event }) =>
      event.type === 'rows.set' ? withStored(context, event.rows, event.stored, event.merged) : {},
    ),
    renumber: assign(({ context }) => withRows(context, context.rows)),
    keepRefusals: assign(({ context, event }) =>
      event.type === 'rows.refuse' ? withRefusals(context, event.refusals) : {},
    ),
    activate: assign(({ event }) =>
      event.type === 'cell.click' ? { active: event.cell, focused: event.cell, range: undefined } : {},
    ),
    deactivate: assign({ active: undefined }),
    focus: assign(({ event }) =>
      event.type === 'cell.focus' ? { focused: event.cell, range: undefined } : {},
    ),
    keepArrangement: assign(({ context, event }) =>
      event.type === 'rows.arrange'
        ? {
            arrangement: event.arrangement,
            history: withStep(context.history, { type: 'arrange', arrangement: context.arrangement }),
          }
        : {},
    ),
    keepPeople: assign(({ event }) =>
      event.type === 'people.set'
        ? {
            people: event.people,
            placed: Map.groupBy(
              event.people.filter(({ place }) => place !== undefined),
              ({ place }) => (place ? cellId(place) : ''),
            ),
          }
        : {},
    ),
    keepRange: assign(({ event }) => (event.type === 'range.set' ? { range: event.range } : {})),
    keepNumber: assign(({ context, event }) => {
      if (event.type !== 'cell.blur') return {};
      const { rowId, column } = event.cell;
      const value = numberOf(String(valueAt(context, event.cell)));
      return withChanges(context, [{ rowId, values: { [column]: value } }]);
    }),
    keepAddSettings: assign(({ context, event }) =>
      event.type === 'addSettings.save'
        ? { addSettings: normaliseAddSettings(event.settings, context.rows.length) }
        : {},
    ),
    removeNew: assign(({ context, event }) => removing(context, temporaryIds(event))),
    removeNamed: assign(({ context, event }) => removing(context, idsOf(event))),
    /** These are gone from their storage, so that nothing before can be undone. */
    removeConfirmed: assign(({ context, event }) => ({
      ...removing(context, awaitedIds(context, event)),
      history: noHistory,
    })),
    awaitRemoval: assign(({ context, event }) => ({
      awaited: new Set([...context.awaited, ...existingIds(context, event)]),
    })),
    keepRemovalOff: assign(({ context, event }) => ({
      awaited: new Set([...context.awaited].filter(id => !idsOf(event).includes(id))),
    })),
    emitRemoving: emit(
      ({ context }, { ids }: { ids: readonly string[] }) =>
        ({
          type: 'rows.removing',
          ids,
          rows: ids.flatMap(id => rowAt(context, id) ?? []),
          awaited: context.asyncRemove,
        }) as const,
    ),
    // Only a row that can be selected gets here, so that the others are not looked at.
    selectRow: assign(({ context, event }) => {
      if (event.type !== 'row.select') return {};
      const selected = withSelected(context.selected, event.id, event.selected, context.single);
      return { selected, extent: extentOf(context.selectable, selected.size) };
    }),
    selectAll: assign(({ context, event }) =>
      event.type === 'rows.selectAll' ? withAll(context, event.selected) : {},
    ),
    moveRow: assign(({ context, event }) =>
      event.type === 'row.move' ? withMoved(context, event.id, event.to) : {},
    ),
    keepExpanded: assign(({ context, event }) => {
      if (event.type !== 'row.expand' && event.type !== 'row.collapse') return {};
      const expanded = new Set(context.expanded);
      if (event.type === 'row.expand') expanded.add(event.id);
      else expanded.delete(event.id);
      return { expanded };
    }),
    takeChildren: assign(({ context, event }) =>
      event.type === 'children.loaded'
        ? {
            ...withRows(context, withChildren(context.rows, event.rowId, event.children)),
            stored: storedRows(withChildren(context.stored.rows, event.rowId, event.children)),
          }
        : {},
    ),
    endTyping: assign(({ context: { history } }) => ({ history: { ...history, typing: undefined } })),
    /** Each outcome counts unless its cell has changed since, or is gone. */
    keepOutcomes: assign(({ context, event }) => {
      if (event.type !== 'check.done') return {};
      const [faults, checks] = [new Map(context.faults), new Map(context.checks)];
      for (const { rowId, column, message } of event.outcomes) {
        const id = cellId({ rowId, column });
        if (checks.get(id) !== event.turn) continue;
        checks.delete(id);
        if (message === undefined) faults.delete(id);
        else faults.set(id, message);
      }
      return { faults, checks };
    }),
    /** Another cell can only have been mended by a change, and only while it is not checked itself. */
    keepMended: assign(({ context, event }) => {
      if (event.type !== 'check.mended') return {};
      const faults = new Map(context.faults);
      for (const outcome of event.outcomes) {
        const id = cellId(outcome);
        if (outcome.message === undefined && !context.checks.has(id)) faults.delete(id);
      }
      return { faults };
    }),
    /** The faults of the whole table, in place of all that are known. */
    keepFaults: assign(({ context }, { faults }: { faults: readonly CellFault[] }) => ({
      faults: new Map(
        faults
          .filter(({ rowId }) => context.places.has(rowId))
          .map(({ rowId, column, message }) => [cellId({ rowId, column }), message]),
      ),
      checks: new Map(),
    })),
    endHighlight: assign(({ context, event }) => {
      if (event.type !== 'highlight.end') return {};
      const highlights = new Map(context.highlights);
      for (const cell of event.cells) {
        const id = cellId(cell);
        if (highlights.get(id) === event.turn) highlights.delete(id);
      }
      return { highlights };
    }),
    giveValues: emit(({ context }) => ({ type: 'values.given', values: valuesOf(context.rows) }) as const),
    refuseValues: emit(
      (_, { faults }: { faults: readonly CellFault[] }) => ({ type: 'values.refused', faults }) as const,
    ),
  },
});
