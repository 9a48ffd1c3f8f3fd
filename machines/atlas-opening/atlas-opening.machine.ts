import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '../not-provided.ts';
import { failureOf, readAs } from './atlas-opening.logic.ts';
import type { MachineSource, OpeningContext, OpeningEvent } from './atlas-opening.types.ts';

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
    readMachines: fromPromise<void, MachineSource>(missing('readMachines')),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
  },
  actions: {
    keepText: assign(({ event }) =>
      event.type === 'text.change' ? { text: event.text, failure: undefined } : {},
    ),
    keepKind: assign(({ event }) =>
      event.type === 'kind.choose' ? { kind: event.kind, failure: undefined } : {},
    ),
    keepFileText: assign((_, text: string) => ({ text, kind: undefined, failure: undefined })),
    keepSource: assign((_, { kind, text }: MachineSource) => ({ kind, text, failure: undefined })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetText: assign({ text: '', kind: undefined, failure: undefined }),
  },
}).createMachine({
  id: 'atlasOpening',
  description: 'Opening the machines of others in the atlas',
  context: { text: '', kind: undefined, failure: undefined },
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
          description: 'The text is read',
        },
        'opening.cancel': cancel,
      },
    },
    readingFile: {
      tags: ['open', 'busy'],
      description: 'The file is read',
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
        input: ({ context }) => ({ kind: readAs(context), text: context.text }),
        onDone: {
          target: 'closed',
          actions: 'forgetText',
          description: 'Its machines are in the list',
        },
        onError: {
          target: 'editing',
          actions: {
            type: 'keepFailure',
            params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
          },
          description: 'It has no machine that can be read; the reason is beside the text, which stays',
        },
      },
      on: { 'opening.cancel': { target: 'editing', description: 'The reading is given up; the text stays' } },
    },
  },
});
