import { storedFiles } from './queue.logic.ts';
import { nothingUploaded } from './upload.logic.ts';
import { uploadSetup } from './upload.setup.ts';

const choosing = {
  'files.choose': [
    {
      guard: 'isSomeAccepted',
      target: '#upload.uploading',
      actions: ['refuseFiles', 'takeFiles'],
      description:
        'Each accepted file is sent separately, the others are refused; with a limit, the last ones are kept',
      meta: { req: ['UPLOAD-04', 'UPLOAD-10', 'UPLOAD-15', 'UPLOAD-16', 'UPLOAD-21'] },
    },
    {
      guard: 'isSomeChosen',
      actions: 'refuseFiles',
      description: 'Every file is too large, or no image where only images are accepted: nothing is sent',
      meta: { req: ['UPLOAD-15', 'UPLOAD-16'] },
    },
  ],
  'file.retry': {
    guard: 'isFailed',
    target: '#upload.uploading',
    actions: 'retryFile',
    description: 'A failed file is sent again, for example after a lost connection',
  },
  'file.remove': [
    {
      guard: 'isRefused',
      actions: 'forgetRefused',
      description: 'The note about a file that is too large is removed',
    },
    {
      guard: 'isKnown',
      target: '#upload.settling',
      actions: 'removeFile',
      description: 'A file is removed; if it is still being sent, it is cancelled',
      meta: { req: ['UPLOAD-08'] },
    },
  ],
  'files.order': {
    guard: 'isNewOrder',
    target: '#upload.settling',
    actions: 'orderFiles',
    description: 'The files have another order',
  },
} as const;

/**
 * An upload of one or several files, each an actor of its own. The paths are emitted when no file is uploading any
 * more, and either every file is done or one was removed or moved.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description: 'An upload',
  context: ({ input: { stored = [], ...options } }) => ({
    options,
    files: storedFiles(stored),
    refused: [],
    lastId: 0,
    isChangeOwed: false,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'No file is uploading',
      tags: 'resting',
      on: {
        ...choosing,
        'upload.confirm': [
          {
            guard: 'isSomeDone',
            actions: 'emitConfirmed',
            description: 'The pop-up is confirmed: its files are handed over',
          },
          {
            actions: { type: 'warn', params: { message: nothingUploaded } },
            description: 'There is no file to hand over',
            meta: { req: ['UPLOAD-17'] },
          },
        ],
      },
    },
    uploading: {
      description: 'At least one file is uploading: changes of paths are not reported',
      meta: { req: ['UPLOAD-04', 'UPLOAD-09'] },
      tags: 'uploading',
      on: {
        ...choosing,
        'file.pause': {
          guard: 'isPausable',
          actions: 'pauseFile',
          description: 'A large file is paused; the others go on',
        },
        'file.resume': {
          guard: 'isPaused',
          actions: 'resumeFile',
          description: 'A paused file goes on where it stopped',
        },
        'file.progressed': { actions: 'keepProgress', description: 'Upload progress of a file' },
        'file.succeeded': {
          target: 'settling',
          actions: 'keepSuccess',
          description: 'A file is done',
          meta: { req: ['UPLOAD-04'] },
        },
        'file.failed': {
          target: 'settling',
          actions: ['keepFailure', 'warnOfFailure'],
          description: 'A file has failed: {file} 上传失败.',
          meta: { req: ['UPLOAD-04', 'UPLOAD-05', 'UPLOAD-12'] },
        },
      },
    },
    settling: {
      description: 'Is a file still uploading, and have the paths changed?',
      meta: { req: ['UPLOAD-07', 'UPLOAD-08', 'UPLOAD-09'] },
      always: [
        {
          guard: 'isSomeUploading',
          target: 'uploading',
          description: 'While a file is uploading nothing is reported',
          meta: { req: ['UPLOAD-09'] },
        },
        {
          guard: 'isChangeOwed',
          target: 'resting',
          actions: ['settleChange', 'emitPaths'],
          description: 'A file was removed or moved, now or while others were uploading',
          meta: { req: ['UPLOAD-08', 'UPLOAD-09'] },
        },
        {
          guard: 'isEachDone',
          target: 'resting',
          actions: 'emitPaths',
          description: 'Every file is done',
          meta: { req: ['UPLOAD-07'] },
        },
        { target: 'resting', description: 'A file has failed and stays until it is sent again or removed' },
      ],
    },
  },
});
