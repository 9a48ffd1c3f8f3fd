import { importWizardSetup, initialContext, shownId } from './import-wizard.setup.ts';
import { reportState } from './report.state.ts';

const refused = ['keepFailure', 'warnOfFailure'] as const;

/**
 * The import of a sheet in steps: a file, the columns of its fields, a dry run whose errors are corrected on screen, the import,
 * and its undo. The work is the server's, so that a closed dialog does not end it: opened again, it shows where that is.
 */
export const importWizardMachine = importWizardSetup.createMachine({
  id: 'importWizard',
  description: 'The import of a sheet in steps',
  context: initialContext,
  initial: 'finding',
  states: {
    finding: {
      tags: 'finding',
      description: 'What the person may fill, and whether the server still works on an earlier import',
      invoke: {
        src: 'loadOffer',
        id: 'loadOffer',
        onDone: [
          {
            guard: 'isElsewhere',
            target: 'elsewhere',
            description: 'These records are imported in their own way',
          },
          {
            guard: 'showsLast',
            target: 'reading',
            actions: ['keepOpening', 'openFound'],
            description: 'It still works, or its result is wanted',
          },
          { target: 'file', actions: 'keepOpening', description: 'A file is wanted' },
        ],
        onError: { target: 'unavailable', actions: 'keepFailure', description: 'It cannot be read' },
      },
    },
    unavailable: {
      tags: 'unavailable',
      description: 'What the person may fill is not known',
      on: { 'retry.request': { target: 'finding', description: 'The person tries again' } },
    },
    elsewhere: {
      tags: 'elsewhere',
      description: 'The import of sheets without steps takes over',
    },
    file: {
      tags: 'file',
      description: 'The person chooses a file, or opens their last import',
      on: {
        'file.choose': { target: 'uploading', actions: 'keepFile', description: 'A file is chosen' },
        'last.open': {
          guard: 'hasLast',
          target: 'reading',
          actions: 'openLast',
          description: 'The last import is wanted, to be continued, read or undone',
        },
        'retry.request': {
          guard: 'hasFile',
          target: 'uploading',
          description: 'The same file is sent again',
        },
      },
    },
    uploading: {
      tags: ['file', 'uploading'],
      description: 'The file is sent, and read by the server',
      entry: 'restartProgress',
      invoke: {
        src: 'uploadFile',
        id: 'uploadFile',
        input: ({ context: { file, encoding } }) => ({ file, encoding }),
      },
      on: {
        'upload.progressed': { actions: 'keepProgress', description: 'A part of it has arrived' },
        'upload.done': { target: 'reading', actions: 'keepUploaded', description: 'Its rows are there' },
        'upload.failed': {
          target: 'file',
          actions: 'keepFailure',
          description: 'Refused or lost: the file stays chosen, and the reason is shown',
        },
        'upload.cancel': { target: 'file', description: 'The person stops it' },
      },
    },
    mapping: {
      tags: 'mapping',
      description: 'The person chooses the column of each field, and what happens to records that exist',
      on: {
        'plan.change': { actions: 'changePlan', description: 'Another column or choice' },
        'encoding.choose': {
          guard: 'hasFile',
          target: 'uploading',
          actions: 'keepEncoding',
          description: 'The texts are read in another encoding',
        },
        'check.request': { target: 'beginningCheck', description: 'The rows are to be checked' },
        'rows.open': { guard: 'hasReport', target: 'reading', description: 'Back to the checked rows' },
        'file.forget': { target: 'file', actions: 'forgetRun', description: 'Another file is wanted' },
      },
    },
    beginningCheck: {
      tags: ['mapping', 'sending'],
      description: 'The plan is sent',
      invoke: {
        src: 'beginCheck',
        id: 'beginCheck',
        input: ({ context: { run, plan } }) => ({ id: run?.id ?? '', plan }),
        onDone: {
          target: 'reading',
          actions: ['rememberPlan', 'showFaults'],
          description: 'The server writes each row and sets it back',
        },
        onError: { target: 'mapping', actions: refused, description: 'Refused or lost: the plan stays' },
      },
    },
    reading: reportState,
    correctionLost: {
      tags: ['report', 'correctable'],
      description: 'The corrections did not arrive: they stay in the table, to be sent again',
      on: {
        'rows.change': { actions: 'keepUnchecked', description: 'More is typed' },
        'part.show': {
          target: 'reading',
          actions: 'keepPart',
          description: 'Other rows are wanted; what was typed is kept',
        },
        'rows.correct': {
          target: 'correcting',
          actions: 'keepCorrections',
          description: 'They are sent again',
        },
      },
    },
    correcting: {
      tags: ['report', 'correctable', 'sending'],
      description: 'Corrected rows are sent, and checked',
      invoke: {
        src: 'sendCorrections',
        id: 'sendCorrections',
        input: ({ context: { run, corrections } }) => ({ id: run?.id ?? '', rows: corrections }),
        onDone: { target: 'reading', actions: 'forgetCorrections', description: 'The rows are read again' },
        onError: { target: 'correctionLost', actions: refused, description: 'Refused or lost' },
      },
      on: {
        'rows.change': { actions: 'keepUnchecked', description: 'More is typed, and sent the next time' },
      },
    },
    starting: {
      tags: ['report', 'sending'],
      description: 'The server is asked to write the rows',
      invoke: {
        src: 'beginImport',
        id: 'beginImport',
        input: shownId,
        onDone: { target: 'reading', actions: 'markImporting', description: 'It writes them' },
        onError: { target: 'reading', actions: refused, description: 'Refused or lost' },
      },
    },
    beginningUndo: {
      tags: ['report', 'sending'],
      description: 'The server is asked to undo the import',
      invoke: {
        src: 'beginUndo',
        id: 'beginUndo',
        input: shownId,
        onDone: { target: 'reading', actions: 'markUndoing', description: 'It undoes it' },
        onError: { target: 'reading', actions: refused, description: 'Refused or lost' },
      },
    },
    lost: {
      tags: 'unavailable',
      description: 'The state cannot be read',
      on: { 'retry.request': { target: 'reading', description: 'The person tries again' } },
    },
  },
});
