import { useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import {
  cancelImport,
  checkImport,
  correctImport,
  importCorrectionLimit,
  importOffer,
  importRunState,
  startImport,
  undoImport,
  uploadImport,
} from '#contract/areas/import-runs.ts';
import { rememberedOf } from '#machines/import-wizard/import-wizard.logic.ts';
import { importWizardMachine } from '#machines/import-wizard/import-wizard.machine.ts';
import type {
  CorrectedRow,
  ImportPlan,
  ImportRunState,
  ImportWizardEvent,
  Opening,
  ReadingEvent,
  ReadingInput,
  UploadingEvent,
  UploadingInput,
} from '#machines/import-wizard/import-wizard.types.ts';
import { hasCapability } from '#modules/ground/capabilities/index.ts';
import { followWork } from '#modules/ground/platform/actor/follow-work.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { type FormPart, RequestError, request, upload } from '#modules/ground/platform/http/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { loadPlan, savePlan } from './remembered-plan.ts';

export type ImportWizardActor = ActorRefFrom<typeof importWizardMachine>;

const quiet = { handlesFailure: true } as const;

/** What a server of the family offers. */
const none: Opening['offer'] = { isOffered: false, fields: [], last: null };

/**
 * Runs an import of a sheet in steps.
 *
 * @param onChanged called when records were written or undone
 * @param wanted the import that is shown when it opens
 */
export function useImportWizard(
  resource: string,
  onChanged: () => void,
  wanted: string | undefined,
): ImportWizardActor {
  const changed = useLatest(onChanged);
  const client = useQueryClient();
  const [machine] = useState(() =>
    importWizardMachine.provide({
      actors: {
        loadOffer: fromPromise<Opening>(async ({ signal }) => {
          if (!(await hasCapability(client, 'importWizard'))) return { offer: none, remembered: undefined };
          const [offer, remembered, run] = await Promise.all([
            request(importOffer, { resource }, { ...quiet, signal }),
            loadPlan(client, resource),
            wanted === undefined ? null : request(importRunState, { id: wanted }, { ...quiet, signal }),
          ]);
          if (run?.resource !== resource) return { offer, remembered };
          return { offer: { ...offer, last: await translated(run) }, remembered, isLastWanted: true };
        }),
        uploadFile: fromCallback<ImportWizardEvent, UploadingInput, UploadingEvent>(({ input, sendBack }) =>
          sendFile(resource, input, sendBack),
        ),
        beginCheck: fromPromise<unknown, { id: string; plan: ImportPlan | undefined }>(
          once(async ({ input: { id, plan } }) => plan && request(checkImport, { id, plan }, quiet)),
        ),
        sendCorrections: fromPromise<unknown, { id: string; rows: readonly CorrectedRow[] }>(
          once(async ({ input: { id, rows } }) => {
            // Those of several pages are more than a request contains; what has arrived is sent again after a failure.
            for (let start = 0; start < rows.length; start += importCorrectionLimit) {
              const part = rows.slice(start, start + importCorrectionLimit);
              await request(correctImport, { id, rows: part.map(row => ({ ...row })) }, quiet);
            }
          }),
        ),
        beginImport: fromPromise<unknown, { id: string }>(
          once(({ input }) => request(startImport, input, quiet)),
        ),
        beginUndo: fromPromise<unknown, { id: string }>(
          once(({ input }) => request(undoImport, input, quiet)),
        ),
        readState: fromCallback<ImportWizardEvent, ReadingInput, ReadingEvent>(({ input, sendBack }) =>
          readState(input, sendBack),
        ),
      },
      actions: {
        requestCancel: ({ context: { run } }) =>
          void request(cancelImport, { id: run?.id ?? '' }, quiet).catch(error =>
            toast.warning(failureText(error)),
          ),
        warnOfFailure: ({ context }) => void toast.warning(failureText(context.failure)),
        notifyChanged: () => changed.current(),
        rememberPlan: ({ context: { plan, run } }) => {
          if (plan && run) void savePlan(client, resource, rememberedOf(plan, run.columns));
        },
      },
    }),
  );
  return useActorRef(machine, { inspect: inspection });
}

function sendFile(
  resource: string,
  { file, encoding }: UploadingInput,
  sendBack: (event: UploadingEvent) => void,
): () => void {
  const stop = new AbortController();
  const parts: FormPart[] = [
    ['resource', resource],
    ...(encoding ? [['encoding', encoding] as const] : []),
    ...(file instanceof File ? [['file', file] as const] : []),
  ];
  upload(uploadImport, parts, {
    signal: stop.signal,
    onProgress: (sent, total) => sendBack({ type: 'upload.progressed', sent, total }),
  }).then(
    ({ result }) => sendBack({ type: 'upload.done', id: (result as { id: string }).id }),
    error => {
      if (error instanceof RequestError && error.kind === 'cancelled') return;
      sendBack({ type: 'upload.failed', error });
    },
  );
  return () => stop.abort();
}

const atWork: ReadonlySet<string> = new Set(['checking', 'importing', 'undoing']);

/** Reads the state until it is stopped, again and again while the server works. */
const readState = (input: ReadingInput, sendBack: (event: ReadingEvent) => void): (() => void) =>
  followWork({
    read: async signal => {
      const run = await request(importRunState, input, { ...quiet, signal });
      if (run === null) throw new RequestError({ kind: 'notFound' });
      return translated(run);
    },
    isAtWork: ({ phase }) => atWork.has(phase),
    onRead: run => sendBack({ type: 'state.read', run }),
    onFailed: error => sendBack({ type: 'state.failed', error }),
  });

/** A state whose reasons are in the language of the console. */
async function translated(run: ImportRunState): Promise<ImportRunState> {
  const translate = await serverTextTranslation();
  if (!translate) return run;
  const rows = run.rows.map(row => ({
    ...row,
    faults: row.faults.map(({ field, message }) => ({ field, message: translate(message) })),
  }));
  return { ...run, message: run.message === null ? null : translate(run.message), rows };
}
