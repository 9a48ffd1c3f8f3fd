import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { historyAt, mostEntries, type TerminalEntry } from './terminal.logic.ts';

export interface TerminalContext {
  readonly line: string;
  readonly entries: readonly TerminalEntry[];
  /** Every command that was sent, oldest first. */
  readonly commands: readonly string[];
  readonly cursor: number;
}

export type TerminalEvent =
  | { type: 'line.type'; line: string }
  | { type: 'line.send' }
  | { type: 'history.step'; step: -1 | 1 }
  | { type: 'screen.clear' };

/** The terminal of diagnostic commands: one at a time, each with its result or refusal (PAGE-49). */
export const terminalMachine = setup({
  types: {
    context: {} as TerminalContext,
    events: {} as TerminalEvent,
    tags: {} as 'running',
  },
  actors: {
    runCommand: fromPromise<readonly string[], { command: string }>(missingEffects('terminal')('runCommand')),
  },
  guards: { hasLine: ({ context }) => context.line.trim() !== '' },
  actions: {
    keepLine: assign((_, { line }: { line: string }) => ({ line })),
    keepCommand: assign(({ context }) => {
      const commands = [...context.commands, context.line.trim()];
      return { commands, cursor: commands.length, line: '' };
    }),
    step: assign(({ context }, { step }: { step: -1 | 1 }) =>
      historyAt(context.commands, context.cursor, step),
    ),
    keepLines: assign(({ context }, { lines }: { lines: readonly string[] }) => ({
      entries: [...context.entries, { command: context.commands.at(-1) ?? '', lines }].slice(-mostEntries),
    })),
    keepFailure: assign(({ context }, { failure }: { failure: unknown }) => ({
      entries: [
        ...context.entries,
        { command: context.commands.at(-1) ?? '', lines: [] as string[], failure },
      ].slice(-mostEntries),
    })),
    clear: assign({ entries: [] }),
  },
}).createMachine({
  id: 'terminal',
  description: 'The terminal of diagnostic commands',
  meta: { req: ['PAGE-49'] },
  context: { line: '', entries: [], commands: [], cursor: 0 },
  initial: 'ready',
  on: {
    'line.type': {
      actions: { type: 'keepLine', params: ({ event }) => ({ line: event.line }) },
      description: 'The person types',
    },
    'history.step': {
      actions: { type: 'step', params: ({ event }) => ({ step: event.step }) },
      description: 'An arrow key leads to an earlier command, or back',
    },
    'screen.clear': { actions: 'clear', description: 'The results are removed from the screen' },
  },
  states: {
    ready: {
      description: 'A command may be sent',
      on: {
        'line.send': {
          guard: 'hasLine',
          target: 'running',
          actions: 'keepCommand',
          description: 'The command is sent',
          meta: { req: ['PAGE-49'] },
        },
      },
    },
    running: {
      description: 'The server runs the command; further ones wait',
      tags: 'running',
      invoke: {
        src: 'runCommand',
        input: ({ context }) => ({ command: context.commands.at(-1) ?? '' }),
        onDone: {
          target: 'ready',
          actions: { type: 'keepLines', params: ({ event }) => ({ lines: event.output }) },
          description: 'Its result is shown',
        },
        onError: {
          target: 'ready',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
          description: 'It was refused: the reason is shown in its place',
        },
      },
    },
  },
});
