import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import {
  type ChosenFile,
  isInline,
  isRefusal,
  percentOf,
  refusalMessage,
  requestFailure,
  storedPath,
} from './upload.logic.ts';
import type {
  FileReport,
  SendEvent,
  SendInput,
  UploadFileContext,
  UploadFileEvent,
  UploadFileInput,
} from './upload-file.types.ts';

const missing = missingEffects('uploadFile');

/** One file of an upload: sent, then kept, refused or removed. */
export const uploadFileMachine = setup({
  types: {
    context: {} as UploadFileContext,
    events: {} as UploadFileEvent,
    input: {} as UploadFileInput,
    tags: {} as 'uploading' | 'done' | 'error' | 'removed',
  },
  actors: {
    /** Sends the file; stopping it cancels the upload. */
    sendFile: fromCallback<UploadFileEvent, SendInput, SendEvent>(missing('sendFile')),
    /** Reads the file as a data URL. */
    readInline: fromPromise<string, ChosenFile>(missing('readInline')),
  },
  guards: {
    isRefusal: ({ event }) => event.type === 'send.replied' && isRefusal(event.reply),
    isInline: ({ event }) => event.type === 'send.replied' && isInline(event.reply),
  },
  actions: {
    /** Withdraws the file from the server, if it has begun to receive it. */
    discard: missing('discard') as (_: unknown, removed: { file: ChosenFile }) => void,
    restart: assign({ percent: 0, rate: undefined, message: '' }),
    keepProgress: assign(({ event }) =>
      event.type === 'send.progressed'
        ? { percent: percentOf(event.sent, event.total), rate: event.rate }
        : {},
    ),
    keepPath: assign(({ context, event }) =>
      event.type === 'send.replied'
        ? { percent: 100, path: storedPath(event.reply, context.responseName) }
        : {},
    ),
    keepInline: assign((_, { data }: { data: string }) => ({ percent: 100, path: data, url: data })),
    keepRefusal: assign(({ event }) =>
      event.type === 'send.replied' ? { message: refusalMessage(event.reply) } : {},
    ),
    keepFailure: assign({ message: requestFailure }),
    reportProgress: sendParent(
      ({ context: { id, percent, rate } }): FileReport => ({ type: 'file.progressed', id, percent, rate }),
    ),
    reportSuccess: sendParent(
      ({ context: { id, path, url } }): FileReport => ({ type: 'file.succeeded', id, path, url }),
    ),
    reportFailure: sendParent(
      ({ context: { id, message } }): FileReport => ({ type: 'file.failed', id, message }),
    ),
  },
}).createMachine({
  id: 'uploadFile',
  description: 'One file of an upload',
  context: ({ input }) => ({ ...input, percent: 0, rate: undefined, path: '', url: '', message: '' }),
  initial: 'uploading',
  on: {
    'file.remove': {
      target: '.removed',
      description: 'Removed; a running upload is cancelled',
      meta: { req: ['UPLOAD-08'] },
    },
  },
  states: {
    uploading: {
      description: 'Being sent to the server',
      meta: { req: ['UPLOAD-02', 'UPLOAD-04'] },
      tags: 'uploading',
      initial: 'sending',
      states: {
        sending: {
          description: 'The file is sent',
          meta: { req: ['UPLOAD-04'] },
          invoke: { src: 'sendFile', input: ({ context: { file, fields } }) => ({ file, fields }) },
          on: {
            'file.pause': {
              target: 'paused',
              description: 'A person pauses it; what has arrived stays at the server',
            },
            'send.progressed': {
              actions: ['keepProgress', 'reportProgress'],
              description: 'Upload progress',
            },
            'send.replied': [
              {
                guard: 'isRefusal',
                target: '#uploadFile.error',
                actions: 'keepRefusal',
                description: 'The reply reports a failure: its message, or 未知错误',
                meta: { req: ['UPLOAD-04', 'UPLOAD-05', 'UPLOAD-06', 'UPLOAD-11'] },
              },
              {
                guard: 'isInline',
                target: 'inlining',
                description: 'The server requests that the image is kept inline',
                meta: { req: ['UPLOAD-22'] },
              },
              {
                target: '#uploadFile.done',
                actions: 'keepPath',
                description: 'The server has stored the file',
                meta: { req: ['UPLOAD-04'] },
              },
            ],
            'send.failed': {
              target: '#uploadFile.error',
              actions: 'keepFailure',
              description: 'The request as such failed: 上传失败',
              meta: { req: ['UPLOAD-04', 'UPLOAD-11'] },
            },
          },
        },
        paused: {
          description: 'Nothing is sent until a person goes on; to others the file is still uploading',
          on: {
            'file.resume': { target: 'sending', description: 'It goes on where it stopped' },
          },
        },
        inlining: {
          description: 'The image is read as base64; to others the file is still uploading',
          meta: { req: ['UPLOAD-22'] },
          invoke: {
            src: 'readInline',
            input: ({ context }) => context.file,
            onDone: {
              target: '#uploadFile.done',
              actions: { type: 'keepInline', params: ({ event }) => ({ data: event.output }) },
              description: 'The image is kept inline',
              meta: { req: ['UPLOAD-22'] },
            },
            onError: {
              target: '#uploadFile.error',
              actions: 'keepFailure',
              description: 'The image cannot be read, so it cannot be kept inline',
              meta: { req: ['UPLOAD-04'] },
            },
          },
        },
      },
    },
    done: {
      description: 'The server has stored the file, or it is kept inline',
      meta: { req: ['UPLOAD-02', 'UPLOAD-04'] },
      tags: 'done',
      entry: 'reportSuccess',
    },
    error: {
      description: 'The file failed, with a message',
      meta: { req: ['UPLOAD-02', 'UPLOAD-04', 'UPLOAD-05'] },
      tags: 'error',
      entry: 'reportFailure',
      on: {
        'file.retry': {
          target: 'uploading',
          actions: 'restart',
          description: 'The same file is sent again, for example after a lost connection',
        },
      },
    },
    removed: {
      type: 'final',
      description: 'No longer part of the upload',
      meta: { req: ['UPLOAD-02'] },
      tags: 'removed',
      entry: { type: 'discard', params: ({ context: { file } }) => ({ file }) },
    },
  },
});
