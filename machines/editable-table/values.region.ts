import { messageOf } from '../message-of.ts';
import { editableTableSetup } from './editable-table.setup.ts';
import type { EditableTableContext } from './editable-table.types.ts';

const validateInput = ({ context: { columns, rows } }: { context: EditableTableContext }) => ({
  columns,
  rows,
});

/** Requests for the values of the table. */
export const valuesRegion = editableTableSetup.createStateConfig({
  id: 'values',
  description: 'Requests for the values',
  meta: { req: ['TABLE-03', 'TABLE-101'] },
  initial: 'idle',
  on: {
    'values.fetch': [
      {
        guard: 'isValidated',
        target: '.validating',
        description: 'With validation: all cells are validated first',
        meta: { req: ['TABLE-101'] },
      },
      {
        actions: 'giveValues',
        description: 'Without validation: they are returned unchanged',
        meta: { req: ['TABLE-03'] },
      },
    ],
  },
  states: {
    idle: { description: 'No request is pending' },
    validating: {
      tags: 'validating',
      description: 'All rules are applied to all rows',
      meta: { req: ['TABLE-101'] },
      invoke: {
        src: 'validateTable',
        id: 'validateTable',
        input: validateInput,
        onDone: [
          {
            guard: { type: 'isFaultless', params: ({ event }) => ({ faults: event.output }) },
            target: 'idle',
            actions: [{ type: 'keepFaults', params: { faults: [] } }, 'giveValues'],
            description: 'No cell fails: the values are returned',
            meta: { req: ['TABLE-03', 'TABLE-102'] },
          },
          {
            target: 'idle',
            actions: [
              { type: 'keepFaults', params: ({ event }) => ({ faults: event.output }) },
              { type: 'refuseValues', params: ({ event }) => ({ faults: event.output }) },
            ],
            description: 'A single failed cell is enough to refuse them; every failed cell shows its message',
            meta: { req: ['TABLE-96', 'TABLE-102'] },
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'warn', params: ({ event }) => ({ message: messageOf(event.error) }) },
            { type: 'refuseValues', params: { faults: [] } },
          ],
          description:
            'A check that throws counts as failed: the values are refused, and the reason is reported',
          meta: { req: ['TABLE-102'] },
        },
      },
    },
  },
});
