import { createActor, fromPromise } from 'xstate';
import { undoDeleteMachine } from '#machines/undo-delete/undo-delete.machine.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { listText } from './text.ts';

export interface UndoSources {
  /** The message of the delete. */
  readonly deleted: string;
  readonly restore: () => Promise<unknown>;
  readonly publishChange: () => void;
  /** Opens the recycle bin; undefined while no page can show it. */
  readonly openRecycleBin: () => (() => void) | undefined;
}

/** Milliseconds in which a person can notice a wrong delete and reach the button, also by keyboard. */
const duration = 10_000;

/** Announces a delete with a toast that offers to undo it. */
export function offerUndo({ deleted, restore, publishChange, openRecycleBin }: UndoSources): void {
  const t = textOf(listText);
  const machine = undoDeleteMachine.provide({
    actors: { restoreRecords: fromPromise<unknown>(() => restore()) },
    actions: {
      offerUndo: () =>
        toast.success(deleted, {
          description: t('inBin'),
          duration,
          action: { label: t('undo'), onClick: () => actor.send({ type: 'undo.request' }) },
          ...ending,
        }),
      announceRestored: () => toast.success(t('undone')),
      publishChange,
      offerRecycleBin: ({ event }) => {
        const open = openRecycleBin();
        const action = open
          ? { label: t('openBin'), onClick: () => actor.send({ type: 'bin.open' }) }
          : { label: t('retry'), onClick: () => actor.send({ type: 'undo.request' }) };
        const description = 'error' in event ? failureText(event.error) : undefined;
        toast.warning(t('undoFailed'), { description, duration, action, ...ending });
      },
      openRecycleBin: () => openRecycleBin()?.(),
    },
  });
  const actor = createActor(machine, { inspect: inspection });
  const end = () => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'offer.end' });
  };
  const ending = { onAutoClose: end, onDismiss: end };
  actor.start();
}
