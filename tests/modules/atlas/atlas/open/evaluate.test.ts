import { describe, expect, it } from 'vitest';
import { evaluateMachines } from '#modules/atlas/atlas/open/sandbox/evaluate.ts';
import { machineToGraph, ReadError } from '#modules/atlas/statechart/index.ts';

const problemOf = async (code: string) => {
  try {
    await evaluateMachines(code);
  } catch (error) {
    if (error instanceof ReadError) return [error.problem, error.line, error.message] as const;
    throw error;
  }
  return undefined;
};
const namesOf = async (code: string) => (await evaluateMachines(code)).map(({ name }) => name);

describe('pasted code', () => {
  it('is read as TypeScript with imports, which do nothing', async () => {
    const [found] = await evaluateMachines(`
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

  it('may leave out its import, its export, or everything but the configuration', async () => {
    expect(await namesOf("const light = createMachine({ initial: 'a', states: { a: {} } });")).toEqual([
      'machine',
    ]);
    expect(await namesOf("export const light = createMachine({ initial: 'a', states: { a: {} } });")).toEqual(
      ['light'],
    );
    expect(await namesOf("{ id: 'plain', initial: 'a', states: { a: {} } }")).toEqual(['plain']);
  });

  it('lists a machine once that was provided with other implementations', async () => {
    const code =
      "const a = createMachine({ id: 'a' }); export const b = a.provide({ actions: { x: () => {} } });";
    expect(await namesOf(code)).toEqual(['a']);
  });

  it('starts no actor', async () => {
    const code = `import { createActor, createMachine } from 'xstate';
      const a = createMachine({ id: 'a', entry: () => { throw new Error('ran') } });
      const actor = createActor(a).start(); actor.subscribe(console.log); actor.send({ type: 'x' });`;
    expect(await namesOf(code)).toEqual(['a']);
  });

  it('is refused with the line of a syntax error, and of what it throws', async () => {
    expect(await problemOf('const a = 1;\nconst b = ;\n')).toEqual(['syntax', 2, 'Unexpected token']);
    const [problem, line, message] = (await problemOf("\n\nthrow new Error('no');")) ?? [];
    expect([problem, line, message]).toEqual(['thrown', 3, 'Error: no']);
    expect((await problemOf('const a = 1;'))?.[0]).toBe('nothing');
  });

  it('that is a plain object is refused at the place in the text as it was pasted', async () => {
    const placeOf = async (code: string) => {
      try {
        await evaluateMachines(code);
      } catch (error) {
        if (error instanceof ReadError) return [error.problem, error.line, error.column];
      }
      return undefined;
    };
    expect(await placeOf('{ a: ; }')).toEqual(['syntax', 1, 6]);
    expect(await placeOf('\n\n  { a: ; }')).toEqual(['syntax', 3, 8]);
    expect(await placeOf('\n{\n  a: ;\n}')).toEqual(['syntax', 3, 6]);
    expect(await placeOf('\n\n  { states: missing }')).toEqual(['thrown', 3, 13]);
    expect(await placeOf('\n{\n  states: missing\n}')).toEqual(['thrown', 3, 11]);
  });

  it('that is a plain object may end with a semicolon and a note', async () => {
    const object = "{ id: 'plain', initial: 'a', states: { a: {} } }";
    for (const end of ['', ';', '; // note', ' // note', ';\n/* note */\n'])
      expect(await namesOf(`\n${object}${end}`)).toEqual(['plain']);
  });

  it('may wait at its top level', async () => {
    const code = `import { createMachine } from 'xstate';
      const config = await Promise.resolve({ id: 'waited', initial: 'a', states: { a: {} } });
      const { other } = await import('./other');
      export default createMachine(config);`;
    expect(await namesOf(code)).toEqual(['waited']);
    expect(await problemOf('\nawait Promise.reject(new Error("late"));')).toMatchObject([
      'thrown',
      2,
      'Error: late',
    ]);
  });
});

describe('a machine of XState 4', () => {
  const states = "initial: 'a', states: { a: {} }";
  const inA = (part: string) => `createMachine({ initial: 'a', states: { a: { ${part} }, b: {} } });`;
  const inGo = (part: string) => inA(`on: { GO: { target: 'b', ${part} } }`);
  const refused: [what: string, code: string, place: string][] = [
    [
      'its own function',
      `import { Machine } from 'xstate'; export const m = Machine({ ${states} });`,
      'Machine()',
    ],
    ['its own function without import', `const m = Machine({ ${states} });`, 'Machine()'],
    [
      'its own function of the script',
      `const { Machine, interpret } = XState; Machine({ ${states} });`,
      'Machine()',
    ],
    [
      'its own function in a function',
      `import { Machine } from 'xstate'; export const make = () => Machine({ ${states} });`,
      'Machine({',
    ],
    [
      'its actions',
      `import { actions } from 'xstate'; const { assign } = actions; createMachine({ ${states} });`,
      'actions.assign',
    ],
    ['send', `import { createMachine, send } from 'xstate'; ${inA("entry: send('X')")}`, 'send()'],
    [
      'a module of actions',
      `import { choose } from 'xstate/lib/actions'; ${inA('entry: choose([])')}`,
      'xstate/lib/actions.choose',
    ],
    [
      'a model',
      "import { createModel } from 'xstate/lib/model'; const model = createModel({});",
      'xstate/lib/model.createModel',
    ],
    [
      'the small package',
      `import { createMachine } from '@xstate/fsm'; createMachine({ ${states} });`,
      '@xstate/fsm.createMachine',
    ],
    [
      'an address of version 4',
      `import { createMachine } from 'https://esm.sh/xstate@4.38.3'; createMachine({ ${states} });`,
      'https://esm.sh/xstate@4.38.3.createMachine',
    ],
    ['withConfig', `createMachine({ ${states} }).withConfig({});`, 'withConfig()'],
    ['withContext', `createMachine({ ${states} }).withContext({});`, 'withContext()'],
    ['a condition', inGo("cond: 'ok'"), 'states.a.on.GO.cond'],
    [
      'a condition of a list',
      inA("on: { GO: [{ target: 'b', cond: () => true }, 'b'] }"),
      'states.a.on.GO.cond',
    ],
    ['a state as condition', inGo("in: '#b'"), 'states.a.on.GO.in'],
    ['an internal transition', inGo('internal: false'), 'states.a.on.GO.internal'],
    ['a transition without event', inA("on: { '': 'b' }"), 'states.a.on[""]'],
    ['a list of events', inA("on: [{ event: 'GO', target: 'b' }]"), 'states.a.on'],
    ['a list of delays', inA("after: [{ delay: 10, target: 'b' }]"), 'states.a.after'],
    ['activities', inA("activities: ['beep']"), 'states.a.activities'],
    ['data of an end', inA("type: 'final', data: { x: 1 }"), 'states.a.data'],
    ['data of an actor', inA("invoke: { src: 'x', data: {} }"), 'states.a.invoke.data'],
    ['a function as actor', inA('invoke: { src: () => fetch("/") }'), 'states.a.invoke.src'],
    [
      'an action of context and event',
      inA('entry: (context, event) => console.log(event)'),
      'states.a.entry',
    ],
    ['an action that takes the context', inGo('actions: ctx => ctx.n'), 'states.a.on.GO.actions'],
    [
      'an action that leaves the context out',
      inGo('actions: (_, event) => event.n'),
      'states.a.on.GO.actions',
    ],
    [
      'an assignment of context and event',
      "import { assign, createMachine } from 'xstate'; createMachine({ entry: assign({ n: (ctx, e) => e.n }) });",
      'assign((context, event) => …)',
    ],
    [
      'a history without its type',
      "createMachine({ initial: 'a', states: { a: {}, h: { history: 'deep' } } });",
      'states.h.history',
    ],
    [
      'options of the machine',
      `createMachine({ predictableActionArguments: true, ${states} });`,
      'predictableActionArguments',
    ],
    ['types of a tool', `createMachine({ tsTypes: {}, ${states} });`, 'tsTypes'],
    [
      'services',
      `createMachine({ ${states} }, { services: { load: () => Promise.resolve() } });`,
      'services',
    ],
    [
      'implementations',
      `createMachine({ ${states} }, { actions: { log: (context, event) => {} } });`,
      'actions.log',
    ],
    [
      'a plain configuration',
      "export const config = { initial: 'a', states: { a: { on: { GO: { cond: 'x' } } } } };",
      'states.a.on.GO.cond',
    ],
  ];

  it.each(refused)(
    'is refused by name, and never drawn without a part of it: %s',
    async (_what, code, place) => {
      expect(await problemOf(code)).toEqual(['formerVersion', undefined, place]);
    },
  );

  it('is not taken for one where version 5 has the same words', async () => {
    const code = `import { assign, createMachine, raise, sendTo, setup } from 'xstate';
      import { load } from './load';
      setup({ guards: { ok: ({ context }, params) => context.n > params.n } }).createMachine({
        id: 'm', initial: 'a', context: { cond: 1, data: 2, in: 3 }, meta: { cond: 'x' },
        states: {
          a: { entry: [assign({ n: ({ event }) => event.n }), raise({ type: 'x' }), ({ context }) => context.n],
               invoke: { src: load, input: { data: 1 } },
               on: { cond: 'data', data: { guard: { type: 'ok', params: { in: 1 } }, target: 'h' } } },
          data: { type: 'final', output: { data: 1 } }, h: { type: 'history', history: 'deep' },
        },
      });`;
    expect(await namesOf(code)).toEqual(['m']);
  });
});
