import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { ChosenFile, UploadEntry } from '#machines/upload/upload.logic.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadInput } from '#machines/upload/upload.setup.ts';
import { uploadFileMachine } from '#machines/upload/upload-file.machine.ts';
import type { SendEvent, SendInput, UploadFileEvent } from '#machines/upload/upload-file.types.ts';
import { once, useLatest } from '#modules/ground/platform/actor/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { warningText } from './failure-words.ts';
import { discardParts, readInline, type SendFile, sendFile } from './send-file.ts';

export interface UploadOptions extends UploadInput {
  /** Called with the stored files after every change (UPLOAD-07, UPLOAD-08). */
  readonly onChange: (entries: readonly UploadEntry[]) => void;
  /** Sends a file; by default to the server. */
  readonly send?: SendFile;
}

/** Starts the machine of an upload; the options count when it starts. */
export function useUpload({ onChange, send = sendFile, ...input }: UploadOptions) {
  const latest = useLatest(onChange);
  const [machine] = useState(() =>
    uploadMachine.provide({
      actors: {
        uploadFile: uploadFileMachine.provide({
          actors: {
            sendFile: fromCallback<UploadFileEvent, SendInput, SendEvent>(({ input: sent, sendBack }) =>
              send(sent, sendBack),
            ),
            readInline: fromPromise<string, ChosenFile>(
              once(({ input: file }: { input: ChosenFile }) => readInline(file)),
            ),
          },
          // What stays behind is swept by the server after a day.
          actions: { discard: (_, { file }) => void discardParts(file).catch(() => undefined) },
        }),
      },
      actions: { warn: (_, { message }) => void toast.warning(warningText(message)) },
    }),
  );
  const actor = useActorRef(machine, { input, inspect: inspection });
  useEffect(() => {
    const changed = actor.on('paths.changed', ({ entries }) => latest.current(entries));
    return () => changed.unsubscribe();
  }, [actor]);
  const { files, refused, options } = useSelector(actor, ({ context }) => context);
  return {
    actor,
    files,
    refused,
    options,
    isUploading: useSelector(actor, snapshot => snapshot.hasTag('uploading')),
    choose: (chosen: readonly File[]) =>
      actor.send({
        type: 'files.choose',
        files: chosen.map(file => ({ name: file.name, type: file.type, size: file.size, source: file })),
      }),
  };
}

export type Uploading = ReturnType<typeof useUpload>;
export type UploadActor = Uploading['actor'];
