import { createMachine, setup } from 'xstate';

/** Delays by number and by name. */
export const traffic = createMachine({
  id: 'traffic',
  initial: 'green',
  states: {
    green: { after: { 1000: 'yellow' }, on: { hold: { target: 'green', reenter: true }, keep: 'green' } },
    yellow: { after: { 300: 'red' } },
    red: {
      initial: 'walk',
      after: { 2000: 'green' },
      states: { walk: { after: { 500: 'wait' } }, wait: { after: { 500: 'stop' } }, stop: {} },
    },
  },
});

export const named = setup({
  actions: { late: () => undefined, early: () => undefined },
  delays: { short: 100, 'a b': 200, a_b: 300, 'a.b': 400, computed: () => 500 },
}).createMachine({
  id: 'named',
  initial: 'one',
  states: {
    one: { after: { 'a b': 'two', a_b: 'three', 'a.b': 'one' }, on: { wait: 'three' } },
    two: { after: { short: 'three', 150: 'one' } },
    three: {
      after: { computed: { target: 'one', actions: 'late' }, 50: { actions: 'early' } },
      on: { two: 'two' },
    },
  },
});

export const guardedDelay = createMachine({
  id: 'guardedDelay',
  initial: 'a',
  states: {
    a: {
      after: {
        100: [
          { guard: 'isFirst', target: 'b' },
          { guard: 'isSecond', target: 'c', actions: 'note' },
          { actions: 'stay' },
        ],
        250: 'c',
      },
    },
    b: { after: { 100: 'a' } },
    c: { on: { back: 'a' } },
  },
});

export const sameDelay = createMachine({
  id: 'sameDelay',
  initial: 'a',
  after: { 100: { actions: 'root' } },
  states: {
    a: {
      after: { 100: 'after' },
      initial: 'b',
      states: { b: { after: { 100: 'c' } }, c: { after: { 100: 'b' } } },
    },
    after: { after: { 100: 'a' }, on: { go: 'a.c' } },
  },
});

export const regionsWait = createMachine({
  id: 'regionsWait',
  type: 'parallel',
  states: {
    one: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: { after: { 150: 'a' } } } },
    two: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: { on: { stop: 'a' } } } },
  },
});
