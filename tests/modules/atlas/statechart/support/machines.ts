import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import elkBundle from 'elkjs/lib/elk.bundled.js';
import { type AnyStateMachine, and, fromPromise, not, setup } from 'xstate';
import type { LayoutEngine } from '#modules/atlas/statechart/layout/elk-types.ts';
import { findMachines } from '#scripts/trace/machines.ts';

const root = join(import.meta.dirname, '../../../../..');

/** Every machine of the project, by id. */
export async function projectMachines(): Promise<AnyStateMachine[]> {
  const files = globSync('machines/*/*.machine.ts', { cwd: root }).sort();
  const modules = await Promise.all(
    files.map(file => import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)),
  );
  return modules.flatMap(exported => [...findMachines(exported as Record<string, unknown>).keys()]);
}

/** ELK without a worker. */
export const engine: LayoutEngine = new elkBundle.default();

/** One machine with everything that a chart can show. */
export const everything = setup({
  types: { events: {} as { type: 'go' | 'stay' | 'again' | 'both' | 'leave' | 'jump' } },
  delays: { pause: 1_500 },
  guards: { isReady: () => true, isTired: () => false },
  actions: { note: () => undefined },
  actors: { work: fromPromise(async () => 1) },
}).createMachine({
  id: 'everything',
  description: 'A machine & its <signs>',
  initial: 'start',
  states: {
    start: {
      description: 'Where it begins',
      meta: { req: ['A-01'] },
      tags: ['early'],
      entry: 'note',
      exit: ['note'],
      always: [{ guard: 'isTired', target: 'end' }],
      on: {
        go: [
          { guard: and(['isReady', not('isTired')]), target: 'working', meta: { req: ['A-02'] } },
          { target: 'end', description: 'Not ready' },
        ],
        stay: { actions: 'note' },
        again: { target: 'start', reenter: true },
        '*': { actions: 'note' },
      },
      after: { pause: 'working', 200: { actions: 'note' } },
    },
    working: {
      invoke: { src: 'work', id: 'work', onDone: 'regions', onError: { target: 'end' } },
    },
    regions: {
      type: 'parallel',
      on: { both: { target: ['.left.two', '.right.two'] }, leave: 'end', jump: '.left.past' },
      onDone: 'end',
      states: {
        left: {
          initial: 'one',
          states: {
            one: { on: { go: 'two' } },
            two: { type: 'final' },
            past: { type: 'history', history: 'deep' },
          },
        },
        right: {
          initial: 'one',
          states: {
            one: { on: { go: 'two' } },
            two: { type: 'final' },
            past: { type: 'history', target: 'two' },
          },
        },
      },
    },
    end: { type: 'final' },
  },
});
