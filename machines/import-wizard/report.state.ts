import { importWizardSetup, reading } from './import-wizard.setup.ts';

const correct = {
  target: '#importWizard.correcting',
  actions: 'keepCorrections',
  description: 'Corrected rows are to be checked',
} as const;
const start = {
  guard: 'hasWritable',
  target: '#importWizard.starting',
  description: 'The rows without errors are to be written',
} as const;
const undo = {
  guard: 'hasWritten',
  target: '#importWizard.beginningUndo',
  description: 'The whole import is to be undone',
} as const;
const cancel = {
  actions: 'requestCancel',
  description: 'The person wants it to stop; what is done stays done',
} as const;
const another = {
  target: '#importWizard.file',
  actions: 'forgetRun',
  description: 'Another file is wanted',
} as const;
const remap = {
  target: '#importWizard.mapping',
  actions: 'restorePlan',
  description: 'The columns are to be chosen differently',
} as const;

/** The state of an import is read: where the server is with the work decides what the person can do. */
export const reportState = importWizardSetup.createStateConfig({
  tags: 'report',
  description: 'The state is read: where the server is with the work decides what the person can do',
  invoke: { src: 'readState', id: 'readState', input: reading },
  initial: 'opening',
  on: {
    'state.read': [
      {
        guard: 'isUploaded',
        target: '#importWizard.mapping',
        actions: ['keepRead', 'keepPlan'],
        description: 'Its columns are not mapped yet',
      },
      { guard: 'isChecking', target: '.checking', actions: 'keepRead', description: 'Rows are checked' },
      {
        guard: 'isLargeImport',
        target: '.background',
        actions: 'keepRead',
        description: 'Many rows are written',
      },
      { guard: 'isImporting', target: '.importing', actions: 'keepRead', description: 'Rows are written' },
      { guard: 'isUndoing', target: '.undoing', actions: 'keepRead', description: 'Rows are undone' },
      { guard: 'isChecked', target: '.checked', actions: 'keepRead', description: 'The errors are known' },
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
        description: 'The import is undone',
      },
      {
        target: '.result',
        actions: ['notifyOnceWritten', 'keepRead'],
        description: 'All rows without errors are written',
      },
    ],
    'state.failed': {
      target: '#importWizard.lost',
      actions: 'keepFailure',
      description: 'The state cannot be read; the work goes on all the same',
    },
    'rows.change': { actions: 'keepUnchecked', description: 'Something was typed, and is not checked yet' },
    'part.show': {
      target: '#importWizard.reading',
      reenter: true,
      actions: 'keepPart',
      description: 'Other rows are wanted',
    },
  },
  states: {
    opening: { description: 'The reply is to come' },
    checking: {
      tags: 'working',
      description: 'A dry run: each row is written and set back',
      on: { 'cancel.request': cancel },
    },
    importing: {
      tags: 'working',
      description: 'The rows are written',
      on: { 'cancel.request': cancel },
    },
    background: {
      tags: ['working', 'background'],
      description: 'More than a thousand rows are written; the dialog may be closed',
      on: { 'cancel.request': cancel },
    },
    undoing: {
      tags: ['working', 'background'],
      description: 'What was written is undone; the dialog may be closed',
      on: { 'cancel.request': cancel },
    },
    checked: {
      tags: ['correctable', 'startable', 'mappable'],
      description: 'Each error is at its cell, where the person corrects it',
      on: { 'rows.correct': correct, 'start.request': start, 'mapping.open': remap, 'file.forget': another },
    },
    result: {
      tags: ['correctable', 'startable', 'undoable', 'ended'],
      description: 'What was written, with links, and what was refused, which can still be corrected',
      on: { 'rows.correct': correct, 'start.request': start, 'undo.request': undo, 'file.forget': another },
    },
    stopped: {
      tags: ['correctable', 'startable', 'undoable', 'mappable', 'ended'],
      description: 'What is done is done: the rest can be continued, and what is done undone',
      on: {
        'rows.correct': correct,
        'start.request': start,
        'undo.request': undo,
        'mapping.open': remap,
        'file.forget': another,
      },
    },
    undone: {
      tags: 'ended',
      description: 'Undone, except for records that somebody has changed since',
      on: { 'file.forget': another },
    },
  },
});
