import { describe, expect, it } from 'vitest';
import { evaluateMachines } from '#modules/atlas/atlas/open/sandbox/evaluate.ts';
import { machineToGraph, ReadError } from '#modules/atlas/statechart/index.ts';

const problemOf = (code: string) => {
  try {
    evaluateMachines(code);
  } catch (error) {
    if (error instanceof ReadError) return [error.problem, error.line, error.message] as const;
    throw error;
  }
  return undefined;
};
const namesOf = (code: string) => evaluateMachines(code).map(({ name }) => name);

describe('pasted code', () => {
  it('is read as TypeScript with imports, which do nothing', () => {
    const [found] = evaluateMachines(`
      import { setup, type ActorRef } from 'xstate';
      import fetchUser, { states as names, timing } from '../api/user';
      import type { User } from './types';
      enum Mode { On }
      export const machine = setup({
        types: { context: {} as { user?: User } },
        actors: { fetchUser },
        guards: { isOn: () => timing.isOn(Mode.On).at[0].all },
      }).createMachine({
        id: 'user', initial: 'idle', context: {},
        states: { idle: { entry: fetchUser, on: { GO: { guard: 'isOn', target: 'busy' } } }, busy: { invoke: { src: 'fetchUser' } } },
      });`);
    const graph = machineToGraph(found?.machine as never);
    expect([...graph.states.keys()]).toEqual(['user', 'user.idle', 'user.busy']);
    expect(graph.states.get('user.idle')?.entry.map(({ name }) => name)).toEqual(['inline']);
    expect(graph.transitions[0]?.guard).toBe('isOn');
  });

  it('may leave out its import, its export, or everything but the configuration', () => {
    expect(namesOf("const light = createMachine({ initial: 'a', states: { a: {} } });")).toEqual(['machine']);
    expect(namesOf("export const light = createMachine({ initial: 'a', states: { a: {} } });")).toEqual([
      'light',
    ]);
    expect(namesOf("{ id: 'plain', initial: 'a', states: { a: {} } }")).toEqual(['plain']);
  });

  it('lists a machine once that was provided with other implementations', () => {
    const code =
      "const a = createMachine({ id: 'a' }); export const b = a.provide({ actions: { x: () => {} } });";
    expect(namesOf(code)).toEqual(['a']);
  });

  it('starts no actor', () => {
    const code = `import { createActor, createMachine } from 'xstate';
      const a = createMachine({ id: 'a', entry: () => { throw new Error('ran') } });
      const actor = createActor(a).start(); actor.subscribe(console.log); actor.send({ type: 'x' });`;
    expect(namesOf(code)).toEqual(['a']);
  });

  it('is refused with the line of a syntax error, and of what it throws', () => {
    expect(problemOf('const a = 1;\nconst b = ;\n')).toEqual(['syntax', 2, 'Unexpected token']);
    const [problem, line, message] = problemOf("\n\nthrow new Error('no');") ?? [];
    expect([problem, line, message]).toEqual(['thrown', 3, 'Error: no']);
    expect(problemOf('const a = 1;')?.[0]).toBe('nothing');
  });

  it('that is a plain object is refused at the place in the text as it was pasted', () => {
    const placeOf = (code: string) => {
      try {
        evaluateMachines(code);
      } catch (error) {
        if (error instanceof ReadError) return [error.problem, error.line, error.column];
      }
      return undefined;
    };
    expect(placeOf('{ a: ; }')).toEqual(['syntax', 1, 6]);
    expect(placeOf('\n\n  { a: ; }')).toEqual(['syntax', 3, 8]);
    expect(placeOf('\n{\n  a: ;\n}')).toEqual(['syntax', 3, 6]);
    expect(placeOf('\n\n  { states: missing }')).toEqual(['thrown', 3, 13]);
    expect(placeOf('\n{\n  states: missing\n}')).toEqual(['thrown', 3, 11]);
  });

  it('that is a plain object may end with a semicolon and a note', () => {
    const object = "{ id: 'plain', initial: 'a', states: { a: {} } }";
    for (const end of ['', ';', '; // note', ' // note', ';\n/* note */\n'])
      expect(namesOf(`\n${object}${end}`)).toEqual(['plain']);
  });

  it('of XState 4 is refused, because version 5 would leave its conditions out', () => {
    const code =
      "createMachine({ initial: 'a', states: { a: { on: { GO: { target: 'a', cond: 'ok' } } } } })";
    expect(problemOf(code)).toEqual(['formerVersion', undefined, 'states.a.on.GO.cond']);
  });
});
