import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ChosenFile } from '#machines/upload/upload.logic.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { UploadEmitted, UploadInput } from '#machines/upload/upload.setup.ts';
import { uploadFileMachine } from '#machines/upload/upload-file.machine.ts';
import type {
  SendEvent,
  SendInput,
  UploadFileEvent,
  UploadFileInput,
} from '#machines/upload/upload-file.types.ts';

export const image: ChosenFile = { name: 'lamp.png', type: 'image/png', size: 10, source: 'blob of lamp' };
export const other: ChosenFile = { name: 'door.jpg', type: 'image/jpeg', size: 20, source: 'blob of door' };
export const third: ChosenFile = { name: 'wall.gif', type: 'image/gif', size: 30, source: 'blob of wall' };
export const text: ChosenFile = { name: 'notes.txt', type: 'text/plain', size: 40, source: 'blob of notes' };
export const huge: ChosenFile = { name: 'hall.png', type: 'image/png', size: 4_000, source: 'blob of hall' };

/** The uploads, whose progress the test controls. */
export function fakeSending() {
  const sends: { input: SendInput; sendBack: (event: SendEvent) => void; isStopped: boolean }[] = [];
  const discarded: string[] = [];
  const readInline = vi.fn(async (file: ChosenFile) => `data:${file.type};base64,AAAA`);
  const machine = uploadFileMachine.provide({
    actors: {
      sendFile: fromCallback<UploadFileEvent, SendInput, SendEvent>(({ input, sendBack }) => {
        const send = { input, sendBack, isStopped: false };
        sends.push(send);
        return () => {
          send.isStopped = true;
        };
      }),
      readInline: fromPromise<string, ChosenFile>(({ input }) => readInline(input)),
    },
    actions: { discard: (_, { file }) => void discarded.push(file.name) },
  });
  /** The upload at an index. */
  const sendBack = (place: number, event: SendEvent) => sends[place]?.sendBack(event);
  return {
    machine,
    sends,
    discarded,
    readInline,
    sendBack,
    keep: (place: number, path = `temp/${place}`) =>
      sendBack(place, { type: 'send.replied', reply: { success: true, message: path } }),
    refuse: (place: number, message = '') =>
      sendBack(place, { type: 'send.replied', reply: { success: false, message } }),
    fail: (place: number) => sendBack(place, { type: 'send.failed' }),
  };
}

export function startUpload(input: UploadInput = {}) {
  const sending = fakeSending();
  const warn = vi.fn();
  const actor = createActor(
    uploadMachine.provide({
      actors: { uploadFile: sending.machine },
      actions: { warn: (_, { message }) => warn(message) },
    }),
    { input },
  );
  const emitted: UploadEmitted[] = [];
  actor.on('*', event => emitted.push(event));
  actor.start();
  const files = () => actor.getSnapshot().context.files;
  return {
    actor,
    warn,
    emitted,
    ...sending,
    files,
    refused: () => actor.getSnapshot().context.refused,
    statuses: () => files().map(({ status }) => status),
    names: () => files().map(({ name }) => name),
    /** The paths of each emitted change. */
    paths: () => emitted.map(({ entries }) => entries.map(({ filePath }) => filePath)),
    choose: (...chosen: ChosenFile[]) => actor.send({ type: 'files.choose', files: chosen }),
    has: (tag: 'resting' | 'uploading') => actor.getSnapshot().hasTag(tag),
  };
}

/** One file, without an upload around it. */
export const fileInput: UploadFileInput = { id: 'file-1', file: image, fields: { isup: '1', biz: 'temp' } };

/** Lets the promises of invoked actors settle. */
export const settled = () => new Promise(resolve => setTimeout(resolve));
