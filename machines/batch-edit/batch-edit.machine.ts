import { batchEditSetup, initialContext, reading, shownId } from './batch-edit.setup.ts';

const undo = {
  guard: 'hasChanged',
  target: '#batchEdit.undoing',
  description: 'The person sets them back',
} as const;

/**
 * A batch edit of selected records: values are chosen, the server previews them, the person applies them, and may undo them.
 * The work is the server's, so that a closed dialog does not end it: opened again, it shows where that is.
 */
export const batchEditMachine = batchEditSetup.createMachine({
  id: 'batchEdit',
  description: 'A batch edit of selected records',
  context: ({ input }) => initialContext(input),
  initial: 'finding',
  states: {
    finding: {
      tags: 'finding',
      description: 'Whether the server still works on an earlier one is requested',
      invoke: {
        src: 'findLast',
        id: 'findLast',
        onDone: [
          {
            guard: 'wasAtWork',
            target: 'reading',
            actions: 'keepFound',
            description: 'It does: its progress is shown',
          },
          { target: 'choosing', actions: 'keepLast', description: 'It does not' },
        ],
        onError: { target: 'choosing', description: 'It is not known; beginning another one will show it' },
      },
    },
    choosing: {
      tags: 'choosing',
      description: 'The person chooses fields and their values',
      on: {
        'preview.request': {
          target: 'beginning',
          actions: 'keepValues',
          description: 'The person wants to see what they would change',
        },
        'last.open': {
          guard: 'hasLast',
          target: 'reading',
          actions: 'openLast',
          description: 'The person wants the report of the last one',
        },
      },
    },
    beginning: {
      tags: ['choosing', 'sending'],
      description: 'The values are sent',
      invoke: {
        src: 'beginPreview',
        id: 'beginPreview',
        input: ({ context: { ids, values } }) => ({ ids, values }),
        onDone: { target: 'reading', actions: 'keepBegun', description: 'The server looks at each record' },
        onError: {
          target: 'choosing',
          actions: ['keepFailure', 'warnOfFailure'],
          description: 'Refused: the values stay',
        },
      },
    },
    reading: {
      tags: 'report',
      description: 'The state is read: where the server is with the work decides what the person can do',
      invoke: { src: 'readState', id: 'readState', input: reading },
      initial: 'opening',
      on: {
        'state.read': [
          {
            guard: 'isAtWork',
            target: '.working',
            actions: 'keepRead',
            description: 'The server works on it',
          },
          {
            guard: 'isPreviewed',
            target: '.previewed',
            actions: 'keepRead',
            description: 'It is known what will change, and what is refused',
          },
          {
            guard: 'isStopped',
            target: '.stopped',
            actions: ['notifyOnceWritten', 'keepRead'],
            description: 'Cancelled, or its server has stopped, or the person may not do it any more',
          },
          {
            guard: 'isUndone',
            target: '.undone',
            actions: ['notifyOnceWritten', 'keepRead'],
            description: 'The records are set back',
          },
          {
            target: '.applied',
            actions: ['notifyOnceWritten', 'keepRead'],
            description: 'All records are gone through',
          },
        ],
        'state.failed': {
          target: 'lost',
          actions: 'keepFailure',
          description: 'The state cannot be read; the work goes on all the same',
        },
        'part.show': {
          target: 'reading',
          reenter: true,
          actions: 'keepPart',
          description: 'Another part of the report is wanted',
        },
      },
      states: {
        opening: { description: 'The reply is to come' },
        working: {
          tags: 'working',
          description: 'The server goes through the records; the dialog may be closed',
          on: {
            'cancel.request': {
              actions: 'requestCancel',
              description: 'The person wants it to stop; what is done stays done',
            },
          },
        },
        previewed: {
          tags: ['applicable', 'changeable'],
          description: 'What each record would be, and which are refused and why',
          on: {
            'apply.request': {
              guard: 'hasChanges',
              target: '#batchEdit.applying',
              description: 'The person applies it',
            },
            'values.change': {
              target: '#batchEdit.choosing',
              actions: 'forgetEdit',
              description: 'The person wants other values',
            },
          },
        },
        applied: {
          tags: ['undoable', 'ended'],
          description: 'The report: which records were changed, and which were not and why',
          on: {
            'undo.request': undo,
          },
        },
        stopped: {
          tags: ['applicable', 'undoable', 'ended'],
          description: 'What is done is done: the rest can be continued, and what is done undone',
          on: {
            'apply.request': {
              guard: 'hasChanges',
              target: '#batchEdit.applying',
              description: 'The person continues',
            },
            'undo.request': undo,
          },
        },
        undone: {
          tags: 'ended',
          description: 'Set back, except for records that somebody has changed since',
        },
      },
    },
    applying: {
      tags: ['report', 'sending'],
      description: 'The server is asked to write the records',
      invoke: {
        src: 'beginApply',
        id: 'beginApply',
        input: shownId,
        onDone: { target: 'reading', actions: 'markApplying', description: 'It writes them one by one' },
        onError: { target: 'reading', actions: ['keepFailure', 'warnOfFailure'], description: 'Refused' },
      },
    },
    undoing: {
      tags: ['report', 'sending'],
      description: 'The server is asked to set the records back',
      invoke: {
        src: 'beginUndo',
        id: 'beginUndo',
        input: shownId,
        onDone: { target: 'reading', actions: 'markUndoing', description: 'It sets them back one by one' },
        onError: { target: 'reading', actions: ['keepFailure', 'warnOfFailure'], description: 'Refused' },
      },
    },
    lost: {
      tags: 'lost',
      description: 'The state cannot be read',
      on: { 'reading.retry': { target: 'reading', description: 'The person tries again' } },
    },
  },
});
