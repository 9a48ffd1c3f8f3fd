import { listPageSetup } from './list-page.setup.ts';
import type { ListPageContext, ListPageEvent } from './list-page.types.ts';

const askedOperation = ({ context }: { context: ListPageContext }) => context.operation;
const exportedRows = ({
  context: { query, selected, total },
  event,
}: {
  context: ListPageContext;
  event: ListPageEvent;
}) => ({ query, selected, total, wishes: event.type === 'export.start' ? event.wishes : undefined });

/** Operations on rows, such as deleting them: requested, confirmed, running. */
export const operationRegion = listPageSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'No operation is running',
      on: {
        'operation.request': [
          {
            guard: 'isUndeclared',
            actions: 'warnOfMissingAddress',
            description: 'The page declares no such operation: nothing happens',
            meta: { req: ['LIST-27'] },
          },
          {
            guard: 'isOperationWithoutRows',
            actions: 'warnOfNothingSelected',
            description: 'Nothing is selected',
            meta: { req: ['LIST-22'] },
          },
          {
            guard: 'isRefused',
            actions: 'warnOfRefusal',
            description: 'Not allowed for one of these rows',
          },
          {
            guard: 'needsNoQuestion',
            target: 'running',
            actions: 'keepOperation',
            description: 'Needs no confirmation',
          },
          { target: 'confirming', actions: 'keepOperation', description: 'Needs a confirmation' },
        ],
      },
    },
    confirming: {
      tags: 'confirming',
      description: 'The confirmation is open',
      on: {
        'operation.confirm': { target: 'running', description: 'Confirmed', meta: { req: ['LIST-04'] } },
        'operation.decline': { target: 'idle', actions: 'forgetOperation', description: 'No' },
      },
    },
    running: {
      tags: 'operating',
      description: 'The server runs the operation',
      meta: { req: ['LIST-23', 'LIST-24'] },
      invoke: {
        src: 'runOperation',
        id: 'runOperation',
        input: askedOperation,
        onDone: {
          target: 'idle',
          actions: [
            'announceOperation',
            'publishChange',
            'takePageAfterOperation',
            'writeQuery',
            'clearSelection',
            'closeRemovedRecord',
            'forgetOperation',
            'askReload',
          ],
          description: 'Done: the page steps back if it has no rows any more',
          meta: { req: ['LIST-21'] },
        },
        onError: [
          {
            guard: 'isChangedElsewhere',
            target: 'askingAgain',
            actions: 'keepChangedRows',
            description: 'Others have changed rows since the list was read',
          },
          {
            target: 'idle',
            actions: ['warnOfFailedOperation', 'forgetOperation'],
            description: 'Refused or failed: the rows and the selection are unchanged',
          },
        ],
      },
    },
    askingAgain: {
      tags: 'askingAgain',
      description: 'Names the rows that have changed, and asks whether it is done all the same',
      on: {
        'operation.confirm': { target: 'running', description: 'On the rows as they are now' },
        'operation.decline': {
          target: 'idle',
          actions: ['forgetOperation', 'askReload'],
          description: 'No: the rows are shown as they are now',
        },
      },
    },
  },
});

/** A dialog of the page beyond record form and import. */
export const dialogRegion = listPageSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      description: 'No further dialog is open',
      on: {
        'dialog.open': {
          target: 'open',
          actions: 'keepDialog',
          description: 'A dialog of one row, or of the whole list',
        },
      },
    },
    open: {
      tags: 'dialogOpen',
      description: 'A dialog is open, by its name',
      exit: 'forgetDialog',
      on: {
        'dialog.close': { target: 'closed', description: 'The dialog is closed' },
        'dialog.saved': {
          actions: ['publishChange', 'clearSelection', 'askReload'],
          description: 'It changed records: the list is loaded again with nothing selected',
        },
      },
    },
  },
});

/** The export of the rows of the query. */
export const exportRegion = listPageSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'No export runs',
      on: {
        'export.start': [
          {
            guard: 'hasExportAddress',
            target: 'exporting',
            description: 'The export is requested',
            meta: { req: ['LIST-05'] },
          },
          {
            actions: 'warnOfMissingExportAddress',
            description: 'The page was declared without an export address',
            meta: { req: ['LIST-27'] },
          },
        ],
      },
    },
    exporting: {
      tags: 'exporting',
      description: 'The server writes the file: the query, and the selections when there are any',
      meta: { req: ['LIST-28'] },
      invoke: {
        src: 'exportRows',
        id: 'exportRows',
        input: exportedRows,
        onDone: [
          {
            guard: 'isEmptyFile',
            target: 'idle',
            actions: 'warnOfEmptyFile',
            description: 'The file is empty',
          },
          {
            guard: 'hasBegunExport',
            target: 'idle',
            actions: 'announceBegunExport',
            description: 'There are so many rows that the file is written in the background',
          },
          { target: 'idle', description: 'The file is saved' },
        ],
        onError: { target: 'idle', actions: 'warnOfFailedExport', description: 'There is no file' },
      },
    },
  },
});

/** Whether the import dialog is open. */
export const importRegion = listPageSetup.createStateConfig({
  initial: 'closed',
  on: {
    'import.finished': {
      actions: ['publishChange', 'clearSelection', 'askReload'],
      description: 'Rows were imported',
      meta: { req: ['LIST-06'] },
    },
  },
  states: {
    closed: {
      description: 'No import',
      on: {
        'import.open': [
          {
            guard: 'hasImportAddress',
            target: 'open',
            description: 'The import dialog is requested',
            meta: { req: ['LIST-06'] },
          },
          {
            actions: 'warnOfMissingImportAddress',
            description: 'The page was declared without an import address',
            meta: { req: ['LIST-27'] },
          },
        ],
      },
    },
    open: {
      tags: 'importing',
      description: 'The import dialog is open',
      on: { 'import.close': { target: 'closed', description: 'The dialog is closed' } },
    },
  },
});
