import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { PickerPage, PickerQuery, PickerRow } from '#machines/picker/picker.logic.ts';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import { remoteSearchDebounce } from '#machines/timing.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { machineFailure } from './machine-failure.ts';
import type { PickerSource } from './picker-source.ts';
import { pickerText } from './picker-text.ts';

/** The actor behind a picker's dialog. */
export type PickerActor = ActorRefFrom<typeof pickerMachine>;

export interface UsePickerOptions {
  load: PickerSource['load'];
  multiple: boolean;
  /** Rows of a page at first. */
  pageSize: number;
  /** How many can be chosen; 1000 by default. */
  limit?: number;
  onConfirm: (chosen: readonly PickerRow[]) => void;
  onClose?: (() => void) | undefined;
  /** Receives the running machine, for what draws it. */
  onActor?: ((actor: PickerActor) => void) | undefined;
}

/** A picker's dialog: open it with `picker.open`, and show it with `PickerDialog`. */
export function usePicker({ multiple, pageSize, limit, onActor, ...world }: UsePickerOptions): PickerActor {
  const latest = useLatest(world);
  const [machine] = useState(() =>
    pickerMachine.provide({
      actors: {
        loadRows: fromPromise<PickerPage, PickerQuery>(async ({ input, signal }) => {
          try {
            return await latest.current.load(input, signal);
          } catch (cause) {
            throw machineFailure(cause);
          }
        }),
      },
    }),
  );
  const actor = useActorRef(machine, {
    input: { multiple, pageSize, limit, debounce: remoteSearchDebounce },
    inspect: inspection,
  });
  useEffect(() => onActor?.(actor), [actor, onActor]);
  useEffect(() => {
    const subscriptions = [
      actor.on('picker.confirmed', ({ chosen }) => {
        latest.current.onConfirm(chosen);
        latest.current.onClose?.();
      }),
      actor.on('picker.cancelled', () => latest.current.onClose?.()),
      actor.on('picker.full', ({ limit: most }) =>
        toast.warning(textOf(pickerText)('full', { limit: most }), { id: 'picker-full' }),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return actor;
}
