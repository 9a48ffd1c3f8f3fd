import { assign, fromCallback, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import {
  fileKey,
  type ImportOptions,
  importFields,
  isSpreadsheet,
  readPartialImport,
  withFiles,
} from './import.logic.ts';
import type { ImportContext, ImportEvent, SendInput, UploadEvent } from './import.types.ts';

/** Reply code of an import that took some rows and refused others (IMPORT-10). */
const partialCode = 201;

const missing = missingEffects('import');

const sendInput = ({ context }: { context: ImportContext }): SendInput => ({
  files: context.files,
  fields: importFields(context.options, context.validated),
});

const choosing = {
  'files.choose': [
    {
      guard: 'bringsSpreadsheet',
      target: '#import.ready',
      actions: ['takeFiles', 'warnOfRefusedFiles'],
      description: 'Spreadsheets are added to the list, other files are refused',
      meta: { req: ['IMPORT-02', 'IMPORT-03'] },
    },
    {
      actions: ['takeFiles', 'warnOfRefusedFiles'],
      description: 'None of the files is a spreadsheet',
      meta: { req: ['IMPORT-02'] },
    },
  ],
  'validation.set': {
    guard: 'isOnline',
    actions: 'keepValidation',
    description: 'Validation by the server is turned on or off',
    meta: { req: ['IMPORT-08'] },
  },
} as const;

const reviewing = {
  ...choosing,
  'file.remove': [
    { guard: 'isLastFile', target: '#import.choosing', actions: 'dropFile', description: 'No file is left' },
    { actions: 'dropFile', description: 'A file is removed' },
  ],
} as const;

/** Excel import: files are chosen and sent with progress, and the outcome is reported. */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportOptions,
    tags: {} as 'choosable' | 'startable' | 'sending' | 'succeeded' | 'partlySucceeded' | 'failed',
  },
  actors: {
    /** Sends the files; stopping it cancels the upload. */
    sendFiles: fromCallback<ImportEvent, SendInput, UploadEvent>(missing('sendFiles')),
  },
  guards: {
    bringsSpreadsheet: ({ event }) =>
      event.type === 'files.choose' && event.files.some(file => isSpreadsheet(file.name)),
    isLastFile: ({ context, event }) =>
      event.type === 'file.remove' && context.files.every(file => fileKey(file) === event.key),
    isOnline: ({ context }) => context.options.online === true,
    isPartial: ({ event }) => event.type === 'upload.replied' && event.reply.code === partialCode,
  },
  actions: {
    /** Warns about refused files, if any. */
    warnOfRefusedFiles: missing('warnOfRefusedFiles'),
    warnOfFailure: missing('warnOfFailure'),
    announceSuccess: missing('announceSuccess'),
    /** Rows were imported, all or some: the owner reloads its list. */
    notifyFinished: missing('notifyFinished'),
    takeFiles: assign(({ context, event }) =>
      event.type === 'files.choose'
        ? {
            files: withFiles(
              context.files,
              event.files.filter(file => isSpreadsheet(file.name)),
            ),
            refused: event.files.filter(file => !isSpreadsheet(file.name)),
          }
        : {},
    ),
    dropFile: assign(({ context, event }) =>
      event.type === 'file.remove'
        ? { files: context.files.filter(file => fileKey(file) !== event.key) }
        : {},
    ),
    keepValidation: assign(({ event }) =>
      event.type === 'validation.set' ? { validated: event.wanted } : {},
    ),
    keepProgress: assign(({ event }) =>
      event.type === 'upload.progressed' && event.total > 0
        ? { progress: Math.min(1, event.sent / event.total) }
        : {},
    ),
    keepReply: assign(({ event }) =>
      event.type === 'upload.replied'
        ? { message: event.reply.message, partial: readPartialImport(event.reply) }
        : {},
    ),
    keepFailure: assign(({ event }) => (event.type === 'upload.failed' ? { message: event.message } : {})),
    restart: assign({ progress: 0, message: '', partial: undefined }),
    forgetFiles: assign({ files: [], refused: [] }),
  },
}).createMachine({
  id: 'import',
  description: 'Excel import',
  context: ({ input }) => ({
    options: input,
    files: [],
    refused: [],
    validated: false,
    progress: 0,
    message: '',
    partial: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosable',
      description: 'No file is chosen: the import cannot start',
      meta: { req: ['IMPORT-04'] },
      on: choosing,
    },
    ready: {
      tags: ['choosable', 'startable'],
      description: 'Files are chosen',
      meta: { req: ['IMPORT-03'] },
      on: {
        ...reviewing,
        'import.start': {
          target: 'sending',
          description: 'They are submitted',
          meta: { req: ['IMPORT-05'] },
        },
      },
    },
    sending: {
      tags: 'sending',
      description: 'The files are sent to the import address',
      meta: { req: ['IMPORT-05', 'IMPORT-06', 'IMPORT-07', 'IMPORT-08'] },
      entry: 'restart',
      invoke: { src: 'sendFiles', input: sendInput },
      on: {
        'upload.progressed': { actions: 'keepProgress', description: 'Upload progress' },
        'upload.replied': [
          {
            guard: 'isPartial',
            target: 'partlySucceeded',
            actions: ['keepReply', 'forgetFiles', 'notifyFinished'],
            description: 'Some rows were imported, others refused',
            meta: { req: ['IMPORT-10'] },
          },
          {
            target: 'succeeded',
            actions: ['keepReply', 'forgetFiles', 'announceSuccess', 'notifyFinished'],
            description: 'All rows were imported',
          },
        ],
        'upload.failed': {
          target: 'failed',
          actions: ['keepFailure', 'warnOfFailure'],
          description: 'Nothing was imported: a warning shows the message of the server',
          meta: { req: ['IMPORT-09'] },
        },
        'import.cancel': { target: 'ready', description: 'The upload is cancelled, the files stay chosen' },
      },
    },
    succeeded: {
      tags: 'succeeded',
      description: 'All rows were imported',
      on: { 'import.reset': { target: 'choosing', description: 'Another import' } },
    },
    partlySucceeded: {
      tags: 'partlySucceeded',
      description: '导入成功,但是有错误数据! with the message and the download link of the error list',
      meta: { req: ['IMPORT-10', 'IMPORT-11'] },
      on: { 'import.reset': { target: 'choosing', description: 'Another import' } },
    },
    failed: {
      tags: ['choosable', 'startable', 'failed'],
      description: 'Nothing was imported; the files stay chosen for another attempt',
      meta: { req: ['IMPORT-09'] },
      on: {
        ...reviewing,
        'import.start': { target: 'sending', description: 'Try again with the same files' },
      },
    },
  },
});
