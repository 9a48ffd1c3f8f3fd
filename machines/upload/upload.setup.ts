import { assign, emit, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import {
  canPause,
  inOrder,
  judged,
  type QueuedFile,
  refusedFiles,
  type UploadContext,
  withFile,
  withNewFiles,
} from './queue.logic.ts';
import {
  type ChosenFile,
  entriesOf,
  failureNotice,
  imageWanted,
  type UploadEntry,
  type UploadOptions,
  uploadFields,
} from './upload.logic.ts';
import { uploadFileMachine } from './upload-file.machine.ts';
import type { FileReport } from './upload-file.types.ts';

type UploadEvent =
  | FileReport
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'file.remove'; id: string }
  | { type: 'file.retry'; id: string }
  | { type: 'file.pause'; id: string }
  | { type: 'file.resume'; id: string }
  /** The ids of all files, in their new order. */
  | { type: 'files.order'; ids: readonly string[] }
  | { type: 'upload.confirm' };

export interface UploadInput extends UploadOptions {
  /** The files that the record already has. */
  readonly stored?: readonly UploadEntry[];
}

/** What the upload emits: the files stored so far. */
export type UploadEmitted =
  | { type: 'paths.changed'; entries: readonly UploadEntry[] }
  | { type: 'upload.confirmed'; entries: readonly UploadEntry[] };

/** Whether a file is uploading; the interface of the machine. */
type UploadTag = 'resting' | 'uploading';

const isUploading = ({ status }: QueuedFile) => status === 'uploading';
const notSending = { isPaused: false, rate: undefined } as const;
const isDone = ({ status }: QueuedFile) => status === 'done';

const uploadBase = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadEmitted,
    input: {} as UploadInput,
    tags: {} as UploadTag,
  },
  actors: {
    /** One for each file; the module provides it with its own effects provided. */
    uploadFile: uploadFileMachine,
  },
  guards: {
    isSomeAccepted: ({ context, event }) =>
      event.type === 'files.choose' && judged(context, event.files).accepted.length > 0,
    isSomeChosen: ({ event }) => event.type === 'files.choose' && event.files.length > 0,
    isFailed: ({ context, event }) =>
      event.type === 'file.retry' &&
      context.files.some(file => file.id === event.id && file.status === 'error'),
    isKnown: ({ context, event }) =>
      event.type === 'file.remove' && context.files.some(file => file.id === event.id),
    isPausable: ({ context: { files, options }, event }) =>
      event.type === 'file.pause' &&
      files.some(file => file.id === event.id && !file.isPaused && canPause(file, options)),
    isPaused: ({ context: { files }, event }) =>
      event.type === 'file.resume' && files.some(({ id, isPaused }) => id === event.id && isPaused === true),
    isRefused: ({ context, event }) =>
      event.type === 'file.remove' && context.refused.some(file => file.id === event.id),
    isNewOrder: ({ context: { files }, event }) =>
      event.type === 'files.order' &&
      inOrder(files, event.ids)?.some((file, place) => file !== files[place]) === true,
    isSomeUploading: ({ context }) => context.files.some(isUploading),
    isEachDone: ({ context }) => context.files.every(isDone),
    isSomeDone: ({ context }) => context.files.some(isDone),
    isChangeOwed: ({ context }) => context.isChangeOwed,
  },
  actions: {
    /** Shows a message (UPLOAD-12, UPLOAD-16, UPLOAD-17). */
    warn: missingEffects('upload')('warn') as (_: unknown, warning: { message: string }) => void,
    keepProgress: assign(({ context: { files }, event }) =>
      event.type === 'file.progressed'
        ? { files: withFile(files, event.id, { percent: event.percent, rate: event.rate }) }
        : {},
    ),
    keepSuccess: assign(({ context: { files }, event }) =>
      event.type === 'file.succeeded'
        ? {
            files: withFile(files, event.id, {
              status: 'done',
              percent: 100,
              path: event.path,
              url: event.url,
              message: '',
              ...notSending,
            }),
          }
        : {},
    ),
    keepFailure: assign(({ context: { files }, event }) =>
      event.type === 'file.failed'
        ? { files: withFile(files, event.id, { status: 'error', message: event.message, ...notSending }) }
        : {},
    ),
    forgetRefused: assign(({ context: { refused }, event }) =>
      event.type === 'file.remove' ? { refused: refused.filter(({ id }) => id !== event.id) } : {},
    ),
    orderFiles: assign(({ context: { files }, event }) =>
      event.type === 'files.order' ? { files: inOrder(files, event.ids) ?? files, isChangeOwed: true } : {},
    ),
    settleChange: assign({ isChangeOwed: false }),
    emitPaths: emit(({ context }) => ({ type: 'paths.changed', entries: entriesOf(context.files) })),
    emitConfirmed: emit(({ context }) => ({ type: 'upload.confirmed', entries: entriesOf(context.files) })),
  },
});

/** Sends removed files their removal, which cancels them, and drops them. */
function release(enqueue: Enqueue, files: readonly QueuedFile[]): void {
  for (const { id } of files.filter(({ isStored }) => !isStored)) {
    enqueue.sendTo(id, { type: 'file.remove' });
    enqueue.stopChild(id);
  }
}

type Enqueue = Parameters<Parameters<typeof uploadBase.enqueueActions>[0]>[0]['enqueue'];

/** Guards, effects and assignments of an upload, by name. */
export const uploadSetup = uploadBase.extend({
  actions: {
    warnOfFailure: uploadBase.enqueueActions(({ context, event, enqueue }) => {
      const failed = event.type === 'file.failed' && context.files.find(({ id }) => id === event.id);
      if (failed) enqueue({ type: 'warn', params: { message: failureNotice(failed.name) } });
    }),
    refuseFiles: uploadBase.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'files.choose') return;
      const { wrongKind, tooLarge } = judged(context, event.files);
      if (wrongKind.length > 0) enqueue({ type: 'warn', params: { message: imageWanted } });
      enqueue.assign({
        refused: refusedFiles(context, tooLarge),
        lastId: context.lastId + tooLarge.length,
      });
    }),
    takeFiles: uploadBase.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'files.choose') return;
      const { files, lastId, dropped, added } = withNewFiles(context, judged(context, event.files).accepted);
      release(enqueue, dropped);
      enqueue.assign({ files, lastId, isChangeOwed: context.isChangeOwed || dropped.length > 0 });
      const fields = uploadFields(context.options);
      const { responseName } = context.options;
      for (const [id, file] of added) {
        enqueue.spawnChild('uploadFile', { id, input: { id, file, fields, responseName } });
      }
    }),
    removeFile: uploadBase.enqueueActions(({ context: { files }, event, enqueue }) => {
      if (event.type !== 'file.remove') return;
      release(
        enqueue,
        files.filter(({ id }) => id === event.id),
      );
      enqueue.assign({ files: files.filter(({ id }) => id !== event.id), isChangeOwed: true });
    }),
    pauseFile: uploadBase.enqueueActions(({ context: { files }, event, enqueue }) => {
      if (event.type !== 'file.pause') return;
      enqueue.assign({ files: withFile(files, event.id, { isPaused: true, rate: undefined }) });
      enqueue.sendTo(event.id, { type: 'file.pause' });
    }),
    resumeFile: uploadBase.enqueueActions(({ context: { files }, event, enqueue }) => {
      if (event.type !== 'file.resume') return;
      enqueue.assign({ files: withFile(files, event.id, { isPaused: false }) });
      enqueue.sendTo(event.id, { type: 'file.resume' });
    }),
    retryFile: uploadBase.enqueueActions(({ context: { files }, event, enqueue }) => {
      if (event.type !== 'file.retry') return;
      const restarted = { status: 'uploading', percent: 0, message: '' } as const;
      enqueue.assign({ files: withFile(files, event.id, restarted) });
      enqueue.sendTo(event.id, { type: 'file.retry' });
    }),
  },
});
