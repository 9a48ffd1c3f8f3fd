import { assign, fromPromise, setup } from 'xstate';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { cellBlurValidation, cellHighlight } from '../timing.ts';
import type { CellAddress } from './validation.logic.ts';

export interface TableCellInput {
  readonly cell: CellAddress;
  /** Milliseconds; those of the specification by default. */
  readonly blurValidation?: number;
  readonly highlight?: number;
}

interface TableCellContext {
  readonly cell: CellAddress;
  readonly value: unknown;
  /** Why the value is not valid. */
  readonly message: string | undefined;
  readonly delays: { readonly blurValidation: number; readonly highlight: number };
}

export type TableCellEvent =
  | { type: 'cell.input'; value: unknown }
  | { type: 'cell.change'; value: unknown }
  | { type: 'cell.blur'; value: unknown }
  /** The value was set from outside, for example by another person. */
  | { type: 'cell.set'; value: unknown }
  /** The result of the validation of the whole table. */
  | { type: 'cell.judge'; message: string | undefined };

export interface CheckInput extends CellAddress {
  readonly value: unknown;
}

const missing = missingEffects('tableCell');

const checkInput = ({ context: { cell, value } }: { context: TableCellContext }): CheckInput => ({
  ...cell,
  value,
});

/** The actor of one cell: its validity, and the highlight after a change. */
export const tableCellMachine = setup({
  types: {
    context: {} as TableCellContext,
    events: {} as TableCellEvent,
    input: {} as TableCellInput,
    tags: {} as 'checking' | 'valid' | 'invalid' | 'highlighted',
  },
  delays: {
    blurValidation: ({ context }) => context.delays.blurValidation,
    highlight: ({ context }) => context.delays.highlight,
  },
  actors: {
    /** Applies the rules of the column; its output is the message of the first that fails, if any. */
    checkValue: fromPromise<string | undefined, CheckInput>(missing('checkValue')),
  },
  guards: {
    isFaulty: (_, { message }: { message: string | undefined }) => message !== undefined,
  },
  actions: {
    keepValue: assign(({ event }) => ('value' in event ? { value: event.value } : {})),
    keepMessage: assign((_, { message }: { message: string | undefined }) => ({ message })),
    forgetMessage: assign({ message: undefined }),
  },
}).createMachine({
  id: 'tableCell',
  description: 'A cell of an editable table',
  context: ({ input }) => ({
    cell: input.cell,
    value: undefined,
    message: undefined,
    delays: {
      blurValidation: input.blurValidation ?? cellBlurValidation,
      highlight: input.highlight ?? cellHighlight,
    },
  }),
  type: 'parallel',
  states: {
    validity: {
      description: 'Whether its value is valid',
      meta: { req: ['TABLE-13'] },
      initial: 'unchecked',
      on: {
        'cell.input': {
          target: '.checking',
          actions: 'keepValue',
          description: 'Something was typed',
          meta: { req: ['TABLE-97'] },
        },
        'cell.change': {
          target: '.checking',
          actions: 'keepValue',
          description: 'The value was set',
          meta: { req: ['TABLE-98'] },
        },
        'cell.blur': {
          target: '.leaving',
          actions: 'keepValue',
          description: 'The cell lost the focus',
          meta: { req: ['TABLE-99', 'TABLE-100'] },
        },
        'cell.judge': [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ message: event.message }) },
            target: '.invalid',
            actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.message }) },
            description: 'The values were requested with validation, and this cell fails',
            meta: { req: ['TABLE-101'] },
          },
          {
            target: '.valid',
            description: 'The values were requested with validation, and this cell passes',
            meta: { req: ['TABLE-101'] },
          },
        ],
      },
      states: {
        unchecked: { description: 'Not validated yet' },
        leaving: {
          description: 'The click that caused the blur may still change the value',
          meta: { req: ['TABLE-100'] },
          after: {
            blurValidation: {
              target: 'checking',
              description: '100 ms after the blur',
              meta: { req: ['TABLE-99', 'TABLE-100'] },
            },
          },
        },
        checking: {
          tags: 'checking',
          description: 'The rules of the column are applied, one after the other',
          meta: { req: ['TABLE-95', 'TABLE-96'] },
          invoke: {
            src: 'checkValue',
            id: 'checkValue',
            input: checkInput,
            onDone: [
              {
                guard: { type: 'isFaulty', params: ({ event }) => ({ message: event.output }) },
                target: 'invalid',
                actions: { type: 'keepMessage', params: ({ event }) => ({ message: event.output }) },
                description: 'The first rule that fails provides the message',
                meta: { req: ['TABLE-96'] },
              },
              { target: 'valid', description: 'All rules pass', meta: { req: ['TABLE-96'] } },
            ],
            onError: {
              target: 'invalid',
              actions: { type: 'keepMessage', params: ({ event }) => ({ message: messageOf(event.error) }) },
              description: 'A check that throws counts as failed',
              meta: { req: ['TABLE-95'] },
            },
          },
        },
        valid: { tags: 'valid', description: 'Its value is valid', entry: 'forgetMessage' },
        invalid: {
          tags: 'invalid',
          description: 'The message is shown at the cell until the next validation',
          meta: { req: ['TABLE-96'] },
        },
      },
    },
    highlight: {
      description: 'Whether it has just changed',
      meta: { req: ['TABLE-115'] },
      initial: 'off',
      on: {
        'cell.change': { target: '.on', description: 'Changed by the person', meta: { req: ['TABLE-115'] } },
        'cell.set': {
          target: '.on',
          actions: 'keepValue',
          description: 'Changed by somebody else',
          meta: { req: ['TABLE-115'] },
        },
      },
      states: {
        off: { description: 'It is not highlighted' },
        on: {
          tags: 'highlighted',
          description: 'It is highlighted',
          meta: { req: ['TABLE-115'] },
          after: { highlight: { target: 'off', description: 'After 1400 ms', meta: { req: ['TABLE-115'] } } },
        },
      },
    },
  },
});
