import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromPromise,
  log,
  not,
  or,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';

const nothing = () => undefined;
const yes = () => true;
const guards = { p: yes, q: yes, r: yes, 'is ready': yes, isOver: yes };

/** Guards combined in every way, several for one event, and with parameters. */
const guarded = setup({
  guards: { ...guards, isOver: (_, _params: { limit: number }) => true },
  actions: { note: (_, _params: { amount: number; reason: string }) => undefined },
}).createMachine({
  id: 'guarded',
  initial: 'waiting',
  states: {
    waiting: {
      always: [
        { guard: not(or(['q', 'r'])), target: 'first' },
        { guard: or([not('q'), 'r']), target: 'second' },
      ],
      on: {
        go: [
          { guard: and(['p', or(['q', 'r'])]), target: 'first' },
          { guard: or([and(['p', 'q']), 'r']), target: 'second' },
          { guard: not(not('p')), target: 'second' },
          { target: 'third' },
        ],
        check: [
          { guard: stateIn('waiting'), target: 'first' },
          { guard: not(stateIn('#guarded.second')), target: 'third' },
          { guard: and(['is ready', () => true]), target: 'second' },
        ],
        pay: {
          guard: { type: 'isOver', params: { limit: 500 } },
          actions: { type: 'note', params: { amount: 5, reason: 'late' } },
          target: 'third',
        },
        count: {
          guard: { type: 'isOver', params: () => ({ limit: 1 }) },
          actions: { type: 'note', params: () => ({ amount: 1, reason: '' }) },
        },
      },
    },
    first: {},
    second: {},
    third: {},
  },
});

/** Transitions to the source itself and into it, internal and re-entering. */
const selves = createMachine({
  id: 'selves',
  initial: 'atom',
  states: {
    atom: {
      on: { INTERNAL: 'atom', REENTER: { target: 'atom', reenter: true }, HANDLED: {}, NEXT: 'box' },
    },
    box: {
      initial: 'one',
      on: {
        INTERNAL: 'box',
        REENTER: { target: 'box', reenter: true },
        INTO: '.two',
        'INTO AGAIN': { target: '.two', reenter: true },
        NEXT: 'regions',
      },
      states: { one: { on: { STEP: 'two', OUT: '#selves' } }, two: {} },
    },
    regions: {
      type: 'parallel',
      on: { INTERNAL: 'regions', REENTER: { target: 'regions', reenter: true } },
      states: { left: {}, right: { on: { INTERNAL: 'right', REENTER: { target: 'right', reenter: true } } } },
    },
  },
});

/** Effects that happen twice, on the way into a state, and with long explanations. */
const effects = setup({
  types: { context: {} as { count: number }, emitted: {} as { type: 'emitted' } },
  actions: { inc: nothing, warm: nothing },
  actors: { work: fromPromise(async () => 1) },
}).createMachine({
  id: 'effects',
  context: { count: 0 },
  initial: 'busy',
  states: {
    busy: {
      description: `${'This state explains itself at length, because it was written by somebody careful. '.repeat(6)}The end.`,
      entry: ['inc', 'inc'],
      exit: ['inc', 'inc', 'warm'],
      initial: { target: 'inner', actions: ['warm', 'warm'], description: 'Warmed up twice' },
      on: {
        go: {
          target: 'other',
          actions: ['inc', 'inc'],
          description: `${'Why this happens is a long story. '.repeat(8)}The last word.`,
        },
      },
      states: { inner: {} },
    },
    other: {
      entry: [
        assign({ count: 1 }),
        raise({ type: 'go' }, { id: 'later', delay: 500 }),
        sendTo('worker', { type: 'go' }),
        emit({ type: 'emitted' }),
        cancel('later'),
        log('text'),
        spawnChild('work', { id: 'worker' }),
        stopChild('worker'),
        enqueueActions(nothing),
        nothing,
      ],
    },
  },
});

/** Several targets: from outside, from a region, from the parallel state, and a fork shared by two events. */
const forks = createMachine({
  id: 'forks',
  initial: 'idle',
  states: {
    idle: {
      on: {
        START: { target: ['work.left.two', 'work.right.two'] },
        AGAIN: { target: ['work.left.two', 'work.right.two'], actions: 'note' },
        LATER: 'work',
      },
    },
    work: {
      type: 'parallel',
      on: { BOTH: { target: ['.left.two', '.right.two'] }, STOP: 'idle' },
      onDone: 'idle',
      states: {
        left: {
          initial: 'one',
          states: {
            one: { on: { CROSS: { target: ['#forks.work.left.two', '#forks.work.right.two'] } } },
            two: {},
            end: { type: 'final' },
          },
        },
        right: { initial: 'one', states: { one: {}, two: {}, end: { type: 'final' } } },
      },
    },
  },
});

/** A region that targets the root of its machine. */
const regionToRoot = createMachine({
  id: 'regionToRoot',
  type: 'parallel',
  states: { left: { on: { RESET: '#regionToRoot' } }, right: {} },
});

/** States of one id by XState's rule, keys that are empty, and keys with what other formats reserve. */
const keys = createMachine({
  id: 'keys',
  initial: 'a',
  states: {
    a: { initial: 'b', states: { b: { on: { GO: '#keys.outside' } } }, on: { DOT: 'a\\.b' } },
    'a.b': { entry: 'note', on: { GO: 'a' } },
    '': { on: { GO: 'a', ' ': 'a' } },
    'with space "and" #; :': { on: { 'an event; with: "signs" #': 'a' } },
    outside: {},
  },
});

const child = createMachine({ id: 'child', initial: 'only', states: { only: { type: 'final' } } });

/** Actors with and without names, and what is done when they end. */
const actors = setup({ actors: { named: fromPromise(async () => 1), child } }).createMachine({
  id: 'actors',
  initial: 'nameless',
  states: {
    nameless: {
      invoke: { src: fromPromise(async () => 1), onDone: 'two', onError: 'two', onSnapshot: {} },
    },
    two: {
      invoke: [
        { src: fromPromise(async () => 1), onDone: 'machines' },
        { src: fromPromise(async () => 2), onDone: 'machines' },
      ],
    },
    machines: {
      invoke: [{ src: child, onDone: 'end' }, { src: 'child' }, { src: 'named', id: 'own' }],
      initial: 'waits',
      states: { waits: { on: { 'xstate.done.actor.own': 'over' } }, over: { type: 'final' } },
      onDone: 'end',
    },
    end: { type: 'final' },
  },
});

/** Routes: events that lead to a state by its id. */
const routes = setup({ guards }).createMachine({
  id: 'routes',
  initial: 'home',
  states: {
    home: { id: 'home', route: {} },
    shop: {
      initial: 'cart',
      states: { cart: { id: 'cart', route: { guard: 'p', description: 'Only with a cart' } } },
    },
  },
});

/** Delays with and without a length, wildcards, and every kind of history. */
const timed = setup({ delays: { known: 1_500, computed: () => 20 } }).createMachine({
  id: 'timed',
  initial: 'waiting',
  states: {
    waiting: {
      after: { known: 'moving', computed: 'moving', 250: 'moving', missing: 'moving' } as never,
      on: { 'mouse.*': 'moving', '*': 'rest' },
    },
    moving: {
      initial: 'slow',
      states: {
        slow: {},
        fast: {},
        past: { type: 'history' },
        deep: { type: 'history', history: 'deep', target: 'fast' },
        far: { type: 'history', target: '#timed.rest' } as never,
      },
    },
    rest: { on: { BACK: 'moving.past', DEEP: 'moving.deep' } },
  },
});

const cyclic: Record<string, unknown> = { large: 12_345_678_901_234_567_890n, run: nothing };
cyclic.self = cyclic;

/** Data that JSON cannot hold. */
const data = createMachine({
  id: 'data',
  meta: cyclic,
  initial: 'one',
  states: { one: { meta: { large: 1n }, on: { GO: { target: 'one', meta: cyclic } } } },
});

/** Machines made to be awkward, each named by what is awkward about it. */
export const awkward = {
  guarded,
  selves,
  effects,
  forks,
  regionToRoot,
  keys,
  actors,
  routes,
  timed,
  data,
} as unknown as Readonly<Record<string, AnyStateMachine>>;
