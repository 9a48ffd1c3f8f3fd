import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback } from 'xstate';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ChosenFile, ImportOptions } from '#machines/import/import.logic.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import type { ImportEvent, SendInput, UploadEvent } from '#machines/import/import.types.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { type FormPart, RequestError, upload } from '#modules/ground/platform/http/index.ts';
import { listed, textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { serverTextTranslation } from '#modules/ground/server-texts/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { importText } from './text.ts';

export interface UseImportOptions extends ImportOptions {
  readonly endpoint: AnyEndpoint;
  /** Called when all or some rows were imported. */
  readonly onImported: () => void;
}

/** The name of the form part of the files (IMPORT-05). */
const filesPart = 'files[]';

/** Runs an Excel import. */
export function useImport({ endpoint, onImported, ...options }: UseImportOptions) {
  const imported = useLatest(onImported);
  const [machine] = useState(() => {
    const t = textOf(importText);
    return importMachine.provide({
      actors: {
        sendFiles: fromCallback<ImportEvent, SendInput, UploadEvent>(({ input, sendBack }) =>
          sendFiles(endpoint, input, sendBack),
        ),
      },
      actions: {
        warnOfRefusedFiles: ({ context }) => {
          const names = listed(context.refused.map(file => file.name));
          if (names !== '') toast.warning(t('refused', { names }));
        },
        warnOfFailure: ({ context }) => toast.warning(context.message),
        announceSuccess: ({ context }) => toast.success(context.message || t('succeeded')),
        notifyFinished: () => imported.current(),
      },
    });
  });
  const actor = useActorRef(machine, { input: options, inspect: inspection });
  const snapshot = useSelector(actor, present => present);
  return { actor, snapshot };
}

function sendFiles(
  endpoint: AnyEndpoint,
  { files, fields }: SendInput,
  sendBack: (event: UploadEvent) => void,
): () => void {
  const stop = new AbortController();
  const parts: FormPart[] = [
    ...files.filter(isFile).map(file => [filesPart, file] as const),
    ...Object.entries(fields),
  ];
  upload(endpoint, parts, {
    signal: stop.signal,
    onProgress: (sent, total) => sendBack({ type: 'upload.progressed', sent, total }),
  }).then(
    async ({ code, message, result }) => {
      const reply = { code, message, result: await translatedReport(result) };
      sendBack({ type: 'upload.replied', reply });
    },
    error => {
      if (error instanceof RequestError && error.kind === 'cancelled') return;
      sendBack({ type: 'upload.failed', message: failureText(error) });
    },
  );
  return () => stop.abort();
}

/** The report of an import with its message in the language of the console. */
async function translatedReport(result: unknown): Promise<unknown> {
  const report = typeof result === 'object' ? (result as { msg?: unknown } | null) : null;
  const translate = typeof report?.msg === 'string' ? await serverTextTranslation() : undefined;
  return translate ? { ...report, msg: translate(String(report?.msg)) } : result;
}

function isFile(file: ChosenFile): file is ChosenFile & File {
  return file instanceof File;
}
