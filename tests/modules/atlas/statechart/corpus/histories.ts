import { createMachine } from 'xstate';

const player = {
  initial: 'slow',
  on: { off: 'off', offAgain: 'off' },
  states: {
    slow: { on: { speed: 'fast' } },
    fast: {
      initial: 'one',
      on: { speed: 'slow' },
      states: { one: { on: { more: 'two' } }, two: { on: { more: 'one' } } },
    },
    recent: { type: 'history' },
    exact: { type: 'history', history: 'deep' },
    recentOrFast: { type: 'history', target: 'fast' },
    exactOrTwo: { type: 'history', history: 'deep', target: 'fast.two' },
    recentOrNamed: { type: 'history', target: '#second' },
  },
} as const;

export const histories = createMachine({
  id: 'histories',
  initial: 'off',
  states: {
    off: {
      on: {
        recent: 'on.recent',
        exact: 'on.exact',
        fast: 'on.recentOrFast',
        two: 'on.exactOrTwo',
        named: 'on.recentOrNamed',
        on: 'on',
      },
    },
    on: {
      ...player,
      states: {
        ...player.states,
        fast: {
          ...player.states.fast,
          states: { ...player.states.fast.states, two: { id: 'second', on: { more: 'one' } } },
        },
      },
    },
  },
} as never);

export const historyWithin = createMachine({
  id: 'historyWithin',
  initial: 'work',
  states: {
    work: {
      initial: 'a',
      on: { pause: 'paused', stay: '.recent', stayAgain: { target: '.recent', reenter: true } },
      states: { a: { on: { next: 'b' } }, b: { on: { next: 'c' } }, c: {}, recent: { type: 'history' } },
    },
    paused: { on: { resume: 'work.recent' } },
  },
});

export const historyOfRegions = createMachine({
  id: 'historyOfRegions',
  initial: 'pair',
  states: {
    pair: {
      type: 'parallel',
      on: { pause: 'paused', inside: '.exact' },
      states: {
        left: {
          initial: 'a',
          states: {
            a: { on: { next: 'b', left: 'b' } },
            b: { initial: 'x', states: { x: { on: { next: 'y' } }, y: {} } },
          },
        },
        right: { initial: 'a', states: { a: { on: { next: 'end' } }, end: { type: 'final' } } },
        recent: { type: 'history' },
        exact: { type: 'history', history: 'deep' },
        given: { type: 'history', history: 'deep', target: ['left.b', 'right.end'] },
      },
    },
    paused: { on: { recent: 'pair.recent', exact: 'pair.exact', given: 'pair.given' } },
  },
} as never);

export const historyFirst = createMachine({
  id: 'historyFirst',
  initial: 'outer',
  states: {
    outer: {
      initial: { target: 'one', actions: 'begin' },
      on: { leave: 'away' },
      states: { one: { on: { next: 'two' } }, two: {}, recent: { type: 'history' } },
    },
    away: { on: { back: 'outer.recent', fresh: 'outer' } },
  },
});
