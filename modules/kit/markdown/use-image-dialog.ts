import { useActorRef } from '@xstate/react';
import { useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { ImageInputs } from '#machines/markdown-image/markdown-image.logic.ts';
import { markdownImageMachine } from '#machines/markdown-image/markdown-image.machine.ts';
import { isImage } from '#machines/upload/upload.logic.ts';
import { useLatest } from '#modules/ground/platform/actor/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { uploadForText } from '#modules/kit/rich-text/index.ts';
import { markdownText } from './text.ts';

/** Uploads a picture. @returns its address @throws an error with the text for the person */
export type SendPicture = (file: File, signal: AbortSignal) => Promise<string | undefined>;

export type ImageDialogActor = ActorRefFrom<typeof markdownImageMachine>;

/** The dialog for pictures: its machine, and how a file is chosen (EDITOR-07, EDITOR-08). */
export function useImageDialog(onInsert: (image: ImageInputs) => void, send: SendPicture = uploadForText) {
  const latest = useLatest({ onInsert, send });
  const chosen = useRef<File>(null);
  const [machine] = useState(() =>
    markdownImageMachine.provide({
      actors: {
        uploadImage: fromPromise(async ({ signal }) => {
          const t = textOf(markdownText);
          const file = chosen.current;
          // UPLOAD-15, UPLOAD-16
          if (!file || !isImage(file)) throw new Error(t('imageWanted'));
          const address = await latest.current.send(file, signal).catch(error => {
            throw new Error(failureText(error), { cause: error });
          });
          if (address === undefined) throw new Error(t('notKept'));
          return address;
        }),
      },
      actions: { insertImage: (_, image) => latest.current.onInsert(image) },
    }),
  );
  const actor = useActorRef(machine, { inspect: inspection });
  const choose = (file: File) => {
    chosen.current = file;
    actor.send({ type: 'file.choose', file: { name: file.name, size: file.size } });
  };
  return { actor, choose };
}
