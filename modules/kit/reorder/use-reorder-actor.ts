import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { type Depths, type Order, placeOf } from '#machines/reorder/reorder.logic.ts';
import { reorderMachine } from '#machines/reorder/reorder.machine.ts';
import type { Move, Reloaded } from '#machines/reorder/reorder.setup.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { reorderText } from './text.ts';

export interface ReorderOptions {
  readonly ids: readonly string[];
  /** The entries are a tree, in which each is followed by what is below it. */
  readonly depths?: Depths | undefined;
  readonly nameOf: (id: string) => string;
  /**
   * Stores a move and resolves with the entries in their order; with undefined if they are as they are shown.
   *
   * @param signal aborted when the list is closed
   */
  readonly store: (move: Move, signal: AbortSignal) => Promise<Reloaded>;
  /** Announces why a move is not stored. */
  readonly onFailed: (message: string) => void;
}

/** Runs the machine of the order of a list. */
export function useReorderActor(options: ReorderOptions, readAloud: (text: string) => void) {
  const { ids, depths } = options;
  const latest = useLatest(options);
  const [machine] = useState(() => {
    type Named = 'lifted' | 'placed' | 'stored' | 'cancelled';
    const announce =
      (text: Named) =>
      ({ context }: { context: Order & { lifted: string | undefined } }) => {
        const { ids: shown, depths: nesting, lifted = '' } = context;
        const { nameOf } = latest.current;
        const values = { name: nameOf(lifted), place: shown.indexOf(lifted) + 1, count: shown.length };
        const { parent } = placeOf(context, lifted);
        const where = nesting && parent ? textOf(reorderText)('below', { name: nameOf(parent) }) : '';
        readAloud(textOf(reorderText)(text, values) + where);
      };
    return reorderMachine.provide({
      actors: {
        storeMove: fromPromise<Reloaded, Move>(
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
  const actor = useActorRef(machine, { input: { ids, depths }, inspect: inspection });
  const key = ids.join(' ');
  const levels = depths && JSON.stringify(depths);
  // Of the layout, because the machine is stopped before other effects end.
  useLayoutEffect(() => () => actor.send({ type: 'entry.drop' }), [actor]);
  useEffect(
    () =>
      actor.send({
        type: 'entries.changed',
        ids: key === '' ? [] : key.split(' '),
        depths: levels === undefined ? undefined : JSON.parse(levels),
      }),
    [actor, key, levels],
  );
  return actor;
}
