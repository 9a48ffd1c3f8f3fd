import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import {
  applyBatchEdit,
  type BatchEditState,
  batchEditState,
  cancelBatchEdit,
  previewBatchEdit,
  undoBatchEdit,
} from '#contract/areas/batch-edit.ts';
import { batchEditMachine } from '#machines/batch-edit/batch-edit.machine.ts';
import type {
  BatchEditEvent,
  BatchValues,
  ReadingEvent,
  ReadingInput,
} from '#machines/batch-edit/batch-edit.types.ts';
import { followWork } from '#modules/ground/platform/actor/follow-work.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { RequestError, request } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';
import { toast } from '#modules/ground/ui/index.ts';

export type BatchEditActor = ActorRefFrom<typeof batchEditMachine>;

const quiet = { handlesFailure: true } as const;

/**
 * Runs a batch edit of records of a resource.
 *
 * @param onChanged called when records were written or set back
 */
export function useBatchEdit(
  resource: string,
  ids: readonly string[],
  onChanged: () => void,
): BatchEditActor {
  const changed = useLatest(onChanged);
  const [machine] = useState(() =>
    batchEditMachine.provide({
      actors: {
        findLast: fromPromise<BatchEditState | null>(({ signal }) =>
          request(batchEditState, { resource }, { ...quiet, signal }),
        ),
        beginPreview: fromPromise<string, { ids: readonly string[]; values: BatchValues }>(
          once(async ({ input }) => {
            const sent = { resource, ids: [...input.ids], values: input.values };
            return (await request(previewBatchEdit, sent, quiet)).id;
          }),
        ),
        beginApply: fromPromise<unknown, { id: string }>(
          once(({ input }) => request(applyBatchEdit, input, quiet)),
        ),
        beginUndo: fromPromise<unknown, { id: string }>(
          once(({ input }) => request(undoBatchEdit, input, quiet)),
        ),
        readState: fromCallback<BatchEditEvent, ReadingInput, ReadingEvent>(({ input, sendBack }) =>
          readState(input, sendBack),
        ),
      },
      actions: {
        requestCancel: ({ context: { edit } }) =>
          void request(cancelBatchEdit, { id: edit?.id ?? '' }, quiet).catch(error =>
            toast.warning(failureText(error)),
          ),
        warnOfFailure: ({ context }) => toast.warning(failureText(context.failure)),
        notifyChanged: () => changed.current(),
      },
    }),
  );
  return useActorRef(machine, { input: { ids }, inspect: inspection });
}

const atWork: ReadonlySet<string> = new Set(['previewing', 'applying', 'undoing']);

/** Reads the state until it is stopped, again and again while the server works. */
const readState = (input: ReadingInput, sendBack: (event: ReadingEvent) => void): (() => void) =>
  followWork({
    read: async signal => {
      const edit = await request(batchEditState, input, { ...quiet, signal });
      if (edit === null) throw new RequestError({ kind: 'notFound' });
      return translated(edit);
    },
    isAtWork: ({ phase }) => atWork.has(phase),
    onRead: edit => sendBack({ type: 'state.read', edit }),
    onFailed: error => sendBack({ type: 'state.failed', error }),
  });

/** A state whose reasons are in the language of the console. */
async function translated(edit: BatchEditState): Promise<BatchEditState> {
  const translate = await serverTextTranslation();
  if (!translate) return edit;
  const inLanguage = (text: string | null) => (text === null ? null : translate(text));
  const rows = edit.rows.map(row => ({ ...row, reason: inLanguage(row.reason) }));
  return { ...edit, message: inLanguage(edit.message), rows };
}
