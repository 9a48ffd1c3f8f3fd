import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { choicesMachine } from '#machines/choices/choices.machine.ts';
import type { ChoicesRequest, FoundChoices } from '#machines/choices/choices.types.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { stageOf } from './components/remote-state.tsx';
import { machineFailure } from './machine-failure.ts';
import { useEntityChanges } from './use-entity-changes.ts';

export interface UseChoicesOptions {
  /** Loads one page of choices; throws what `request` throws. */
  load: (wanted: ChoicesRequest, signal: AbortSignal) => Promise<FoundChoices>;
  /** How long a typed text rests before it is searched for, in milliseconds. */
  debounce: number;
  /** The entity of the choices: when it changes, they are loaded again. */
  entity?: string | undefined;
  /** Receives the running machine, for what draws it. */
  onActor?: ((actor: ActorRefFrom<typeof choicesMachine>) => void) | undefined;
}

/** The remote choices of one widget, with what it shows about them. */
export function useChoices({ load, debounce, entity, onActor }: UseChoicesOptions) {
  const latest = useLatest(load);
  const [machine] = useState(() =>
    choicesMachine.provide({
      actors: {
        loadChoices: fromPromise<FoundChoices, ChoicesRequest>(async ({ input, signal }) => {
          try {
            return await latest.current(input, signal);
          } catch (cause) {
            throw machineFailure(cause);
          }
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: { debounce }, inspect: inspection });
  useEffect(() => onActor?.(actor), [actor, onActor]);
  useEntityChanges(entity, () => actor.send({ type: 'source.changed' }));
  const snapshot = useSelector(actor, present => present);
  const { choices, keyword, failure } = snapshot.context;
  return {
    actor,
    choices,
    keyword,
    isOpen: snapshot.hasTag('open'),
    stage: stageOf(snapshot),
    message: failure,
    /** The text is about to be searched for. */
    isWaiting: snapshot.hasTag('waiting'),
    isLoading: snapshot.hasTag('loading'),
  };
}
