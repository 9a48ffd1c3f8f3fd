import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { failureOf, kindOf, readAs } from './atlas-opening.logic.ts';
import type { MachineSource, OpeningContext, OpeningEvent, OpeningInput } from './atlas-opening.types.ts';

const missing = missingEffects('atlasOpening');

const cancel = {
  target: '#atlasOpening.closed',
  description: 'The dialog is closed; what was typed stays',
} as const;

/** Opening the machines of others in the atlas: a text is pasted, read from a file or from an address. */
export const atlasOpeningMachine = setup({
  types: {
    context: {} as OpeningContext,
    events: {} as OpeningEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** The text of a file. */
    readFile: fromPromise<string, { file: File }>(missing('readFile')),
    /** The text that an address carries. */
    readAddress: fromPromise<MachineSource, { address: string }>(missing('readAddress')),
    /** Evaluates the text where it can reach nothing, and lists its machines. */
    readMachines: fromPromise<void, OpeningInput>(missing('readMachines')),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    isBrought: ({ context }) => context.brought !== undefined,
  },
  actions: {
    keepText: assign(({ event }) =>
      event.type === 'text.change' ? { text: event.text, brought: undefined, failure: undefined } : {},
    ),
    keepKind: assign(({ event }) =>
      event.type === 'kind.choose' ? { kind: event.kind, failure: undefined } : {},
    ),
    keepFileText: assign((_, text: string) => ({ brought: { by: 'file', kind: kindOf(text), text } })),
    keepSource: assign((_, { kind, text }: MachineSource) => ({ brought: { by: 'address', kind, text } })),
    forgetBrought: assign({ brought: undefined, failure: undefined }),
    /** What cannot be read is put into an empty field, to be mended there, but never in the place of a typed text. */
    showBrought: assign(({ context: { text, brought } }) =>
      brought && text.trim() === ''
        ? {
            text: brought.text,
            kind: brought.by === 'address' ? brought.kind : undefined,
            brought: undefined,
          }
        : {},
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetText: assign({ text: '', kind: undefined, brought: undefined, failure: undefined }),
  },
}).createMachine({
  id: 'atlasOpening',
  description: 'Opening the machines of others in the atlas',
  context: { text: '', kind: undefined, brought: undefined, failure: undefined },
  initial: 'closed',
  on: {
    'address.found': {
      target: '.readingAddress',
      description: 'The page was opened by an address that carries a machine',
    },
  },
  states: {
    closed: {
      description: 'The dialog is closed',
      on: { 'opening.start': { target: 'editing', description: 'The person wants to open a machine' } },
    },
    editing: {
      tags: 'open',
      description: 'A text is pasted or a file is chosen',
      on: {
        'text.change': { actions: 'keepText', description: 'Something is typed or pasted' },
        'kind.choose': { actions: 'keepKind', description: 'What the text is read as' },
        'file.choose': { target: 'readingFile', description: 'A file is chosen or dropped' },
        'machines.open': {
          guard: 'hasText',
          target: 'readingMachines',
          actions: 'forgetBrought',
          description: 'The text is read',
        },
        'opening.cancel': cancel,
      },
    },
    readingFile: {
      tags: ['open', 'busy'],
      description: 'The file is read',
      entry: 'forgetBrought',
      invoke: {
        src: 'readFile',
        input: ({ event }) => ({ file: (event as Extract<OpeningEvent, { type: 'file.choose' }>).file }),
        onDone: {
          target: 'readingMachines',
          actions: { type: 'keepFileText', params: ({ event }) => event.output },
          description: 'Its text is opened at once',
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'keepFailure',
            params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
          },
          description: 'The file cannot be read; the text before stays',
        },
      },
      on: { 'opening.cancel': cancel },
    },
    readingAddress: {
      tags: 'busy',
      description: 'The text of the address is decompressed',
      entry: 'forgetBrought',
      invoke: {
        src: 'readAddress',
        input: ({ event }) => ({
          address: (event as Extract<OpeningEvent, { type: 'address.found' }>).address,
        }),
        onDone: {
          target: 'readingMachines',
          actions: { type: 'keepSource', params: ({ event }) => event.output },
          description: 'It is opened like a pasted one',
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'keepFailure',
            params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
          },
          description: 'The address is damaged; the dialog says so',
        },
      },
    },
    readingMachines: {
      tags: ['open', 'busy'],
      description: 'The text is read in the sandbox, which ends by a time limit',
      invoke: {
        src: 'readMachines',
        input: ({ context }) => ({
          source: context.brought ?? { kind: readAs(context), text: context.text },
          isFromAddress: context.brought?.by === 'address',
        }),
        onDone: [
          {
            guard: 'isBrought',
            target: 'closed',
            actions: 'forgetBrought',
            description: 'The machines of the file or the address are in the list; what was typed stays',
          },
          {
            target: 'closed',
            actions: 'forgetText',
            description: 'Its machines are in the list',
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            {
              type: 'keepFailure',
              params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
            },
            'showBrought',
          ],
          description: 'It has no machine that can be read; the reason is beside the text, which stays',
        },
      },
      on: {
        'opening.cancel': {
          target: 'editing',
          actions: ['showBrought', 'forgetBrought'],
          description: 'The reading is given up; the text stays',
        },
      },
    },
  },
});
