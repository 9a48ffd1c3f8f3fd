import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type Move, reorderMachine } from '#machines/reorder/reorder.machine.ts';
import { once, useLatest } from '#modules/platform/actor/index.ts';
import { textOf } from '#modules/platform/i18n/index.ts';
import { inspection } from '#modules/platform/inspect/index.ts';
import { reorderText } from './text.ts';

export interface ReorderOptions {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /**
   * Stores a move and resolves with the entries in their order; with undefined if they are as they are shown.
   *
   * @param signal aborted when the list is closed
   */
  readonly store: (move: Move, signal: AbortSignal) => Promise<readonly string[] | undefined>;
  /** Says why a move is not stored. */
  readonly onFailed: (message: string) => void;
}

/** Runs the machine of the order of a list. */
export function useReorderActor(options: ReorderOptions, say: (text: string) => void) {
  const { ids } = options;
  const latest = useLatest(options);
  const [machine] = useState(() => {
    type Named = 'lifted' | 'placed' | 'stored' | 'cancelled';
    const announce =
      (text: Named) =>
      ({ context }: { context: { ids: readonly string[]; lifted: string | undefined } }) => {
        const { ids: shown, lifted = '' } = context;
        const name = latest.current.nameOf(lifted);
        say(textOf(reorderText)(text, { name, place: shown.indexOf(lifted) + 1, count: shown.length }));
      };
    return reorderMachine.provide({
      actors: {
        storeMove: fromPromise<readonly string[] | undefined, Move>(
          once(({ input, signal }: { input: Move; signal: AbortSignal }) =>
            latest.current.store(input, signal),
          ),
        ),
      },
      actions: {
        announceLifted: announce('lifted'),
        announcePlace: announce('placed'),
        announceCancelled: announce('cancelled'),
        announceStored: announce('stored'),
        reportFailure: (_, { message }) => latest.current.onFailed(message),
      },
    });
  });
  const actor = useActorRef(machine, { input: { ids }, inspect: inspection });
  const key = ids.join(' ');
  // Of the layout, because the machine is stopped before other effects end.
  useLayoutEffect(() => () => actor.send({ type: 'entry.drop' }), [actor]);
  useEffect(
    () => actor.send({ type: 'entries.changed', ids: key === '' ? [] : key.split(' ') }),
    [actor, key],
  );
  return actor;
}
