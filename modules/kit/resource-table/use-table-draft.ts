import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type DraftValues, draftMachine } from '#machines/draft/draft.machine.ts';
import type { resourceTableMachine } from '#machines/resource-table/resource-table.machine.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import type { TableHandle } from '#modules/kit/editable-table/index.ts';
import { type Draft, useStoredDraft } from '#modules/kit/record-form/index.ts';
import { draftedRows, draftOf, draftSteps, openedIn, remainingDraft } from './table-draft.ts';
import { resourceTableText } from './text.ts';

export interface TableDraftOptions {
  readonly actor: ActorRefFrom<typeof resourceTableMachine>;
  readonly handle: TableHandle;
  /** What identifies the table, its rows and their page. */
  readonly name: string;
}

/**
 * Keeps what is not saved in a table, and offers it when the same person opens the same table again. What others have
 * changed since asks which value it is to be, as while the table is open.
 */
export function useTableDraft({ actor, handle, name }: TableDraftOptions): Draft {
  const table = handle.actor;
  const { stored, place } = useStoredDraft(name);
  const [machine] = useState(() =>
    draftMachine.provide({
      actions: {
        keep: ({ event }, { values }) => place.keep(values, event.type === 'page.hide'),
        forget: () => place.forget(),
        // After the transition, because it sends to another machine.
        fillIn: (_, { values }) => queueMicrotask(() => putDraft(values, handle)),
      },
    }),
  );
  const draft = useActorRef(machine, { inspect: inspection });
  useEffect(() => {
    if (stored === undefined) return;
    let isReady = false;
    let rows: unknown;
    // Each key changes the rows; whatever else happens to the table does not.
    const follow = () => {
      const { context } = table.getSnapshot();
      if (!isReady || context.rows === rows) return;
      rows = context.rows;
      draft.send({ type: 'form.change', values: draftOf(context) });
    };
    const begin = () => {
      if (isReady || !actor.getSnapshot().hasTag('editable')) return;
      if (isOpening(openedIn(stored?.values ?? {}), table, begin)) return;
      isReady = true;
      const { context } = table.getSnapshot();
      rows = context.rows;
      draft.send({ type: 'form.ready', draft: remainingDraft(stored?.values ?? {}, context) });
      // What was typed while it was read.
      const typed = draftOf(context);
      if (Object.keys(typed).length > 0) draft.send({ type: 'form.change', values: typed });
    };
    const proceed = () => {
      const snapshot = actor.getSnapshot();
      // The rows are loaded in place of these, or the table is closed: what was typed was discarded.
      if (isReady && (snapshot.hasTag('loading') || snapshot.status === 'done')) {
        if (draft.getSnapshot().status === 'active') draft.send({ type: 'form.leave' });
      } else begin();
    };
    proceed();
    const subscriptions = [table.subscribe(follow), actor.subscribe({ next: proceed, complete: proceed })];
    const hide = () => draft.send({ type: 'page.hide' });
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('pagehide', hide);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, table, draft, stored]);
  const isOffered = useSelector(draft, snapshot => snapshot.hasTag('offered'));
  const count = useSelector(draft, ({ context }) => draftedRows(context.offered));
  return {
    isOffered,
    at: stored ? new Date(stored.at) : undefined,
    fields: isOffered ? [textOf(resourceTableText)('draftedRows', { count })] : [],
    take: () => draft.send({ type: 'draft.take' }),
    discard: () => draft.send({ type: 'draft.discard' }),
    saved: () => draft.send({ type: 'form.saved' }),
    left: () => draft.send({ type: 'form.leave' }),
  };
}

/**
 * Opens the branches of a draft one after the other; whether one of them is still loading.
 *
 * @param proceed called when it has loaded, or could not be
 */
function isOpening(opened: readonly string[], table: TableHandle['actor'], proceed: () => void): boolean {
  for (const id of opened) {
    if (!table.getSnapshot().context.places.has(id)) continue;
    if (!table.getSnapshot().context.branches[id]) table.send({ type: 'row.expand', id });
    const branch = table.getSnapshot().context.branches[id];
    if (!branch?.getSnapshot().hasTag('loading')) continue;
    const following = branch.subscribe(snapshot => {
      if (snapshot.hasTag('loading')) return;
      following.unsubscribe();
      // The rows are in the table after the branch has sent them.
      setTimeout(proceed);
    });
    return true;
  }
  return false;
}

/** Puts what was kept into the rows of a table as they are now; it can be undone. */
function putDraft(values: DraftValues, handle: TableHandle): void {
  const table = handle.actor;
  const steps = draftSteps(values, table.getSnapshot().context);
  table.send({ type: 'cells.change', changes: steps.changes });
  table.send({ type: 'cells.conflict', conflicts: steps.conflicts });
  const ids = new Map<string, string>();
  for (const { id, values: own, after, parentId } of steps.added) {
    const { places } = table.getSnapshot().context;
    const above = after === undefined ? -1 : places.get(ids.get(after) ?? after);
    const [added] = handle.addRows([own], above === undefined ? undefined : above + 1, parentId);
    if (added !== undefined) ids.set(id, added);
  }
  handle.removeRows(steps.removed);
  if (steps.gone.length === 0) return;
  const gone = handle.addRows(steps.gone.map(row => row.values));
  const message = textOf(resourceTableText)('goneRow');
  table.send({ type: 'rows.refuse', refusals: gone.map(rowId => ({ rowId, message })) });
}
