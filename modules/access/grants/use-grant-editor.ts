import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { grantEditorMachine } from '#machines/grant-editor/grant-editor.machine.ts';
import type {
  ChangeByOthers,
  GrantChoice,
  GrantEffect,
  LoadedGrants,
} from '#machines/grant-editor/grant-editor.types.ts';
import { useEntryNames } from '#modules/ground/permissions/index.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { onMessage } from '#modules/ground/platform/socket/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import type { GrantHolder } from './holder.ts';
import { grantsText } from './text.ts';

export type GrantEditorActor = ActorRefFrom<typeof grantEditorMachine>;

/** A failed request, as its text. */
export const asText = (cause: unknown): never => {
  throw new Error(failureText(cause), { cause });
};

/** The grants of a holder as a person changes them. */
export function useGrantEditor(holder: GrantHolder, onClosed: () => void): GrantEditorActor {
  const nameOf = useEntryNames();
  const latest = useLatest({ holder, onClosed, nameOf });
  const [machine] = useState(() =>
    grantEditorMachine.provide({
      actors: {
        loadGrants: fromPromise<LoadedGrants>(async ({ signal }) => {
          const { entries, ...loaded } = await latest.current.holder.load(signal).catch(asText);
          const titled = entries.map(entry => ({
            ...entry,
            title: latest.current.nameOf(entry.key, entry.title),
          }));
          return { ...loaded, entries: titled };
        }),
        describeChange: fromPromise<GrantEffect | undefined, GrantChoice>(({ input, signal }) =>
          latest.current.holder.describe(input, signal).catch(asText),
        ),
        saveGrants: fromPromise<ChangeByOthers | undefined, GrantChoice>(({ input }) =>
          latest.current.holder.save(input).catch(asText),
        ),
      },
      actions: {
        notifyClosed: () => latest.current.onClosed(),
        notifySaved: (_, { others }) => {
          const t = textOf(grantsText);
          toast.success(t(others ? 'savedBesides' : 'saved'));
        },
      },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  useEffect(
    () =>
      onMessage('changed', ({ resource, id }) => {
        const { changes } = latest.current.holder;
        // A message without an id is about any of them.
        const isOwn = resource === changes.resource && (id === undefined || id === changes.id);
        if (isOwn) actor.send({ type: 'grants.changed' });
      }),
    [actor],
  );
  return actor;
}
