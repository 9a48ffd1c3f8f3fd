import { createMachine } from 'xstate';

/** States within states, and transitions that leave, enter or stay within them. */
export const deep = createMachine({
  id: 'deep',
  initial: 'a',
  entry: 'enterRoot',
  exit: 'exitRoot',
  on: { reset: '.a', restart: { target: '#deep', reenter: true }, again: '#deep' },
  states: {
    a: {
      initial: 'b',
      entry: ['inc', 'inc'],
      exit: ['dec', 'dec', 'dec'],
      on: { up: 'z', inner: '.c', innerAgain: { target: '.c', reenter: true } },
      states: {
        b: {
          initial: 'x',
          states: { x: { on: { next: 'y', out: '#deep.z' } }, y: { on: { up: '#deep.a.c' } } },
        },
        c: {
          entry: 'enterC',
          on: { back: 'b', root: '#deep', rootAgain: { target: '#deep', reenter: true } },
        },
      },
    },
    z: { on: { down: 'a', deep: 'a.b.y' } },
  },
});

export const self = createMachine({
  id: 'self',
  initial: 'leaf',
  states: {
    leaf: {
      entry: 'in',
      exit: 'out',
      on: {
        stay: 'leaf',
        stayWith: { target: 'leaf', actions: 'note' },
        reenter: { target: 'leaf', reenter: true },
        only: { actions: ['note', 'note'] },
        ignored: {},
        go: 'parent',
      },
    },
    parent: {
      initial: { target: 'one', actions: ['begin', 'begin'] },
      entry: 'in',
      exit: 'out',
      on: {
        stay: 'parent',
        stayWith: { target: 'parent', actions: 'note' },
        reenter: { target: 'parent', reenter: true },
        only: { actions: 'note' },
        two: '.two',
        twoAgain: { target: '.two', reenter: true },
        go: 'leaf',
      },
      states: {
        one: { entry: 'in', exit: 'out', on: { next: 'two', only: {} } },
        two: {
          initial: { target: 'deeper', actions: 'beginDeeper' },
          states: {
            deeper: {
              on: { parent: '#self.parent', parentAgain: { target: '#self.parent', reenter: true } },
            },
          },
        },
      },
    },
  },
});

export const overrides = createMachine({
  id: 'overrides',
  initial: 'outer',
  states: {
    outer: {
      initial: 'first',
      on: { go: 'other', quiet: 'other', guarded: 'other' },
      states: {
        first: { on: { go: 'second', quiet: {}, guarded: { guard: 'isOpen', target: 'second' } } },
        second: { on: { go: { guard: 'isOpen', target: 'first' } } },
      },
    },
    other: { on: { back: 'outer' } },
  },
});

export const alone = createMachine({
  id: 'alone',
  entry: 'in',
  on: { note: { actions: 'note' }, self: { target: '#alone', reenter: true } },
});

export const fromRegions = createMachine({
  id: 'fromRegions',
  type: 'parallel',
  entry: 'in',
  exit: 'out',
  on: {
    all: '#fromRegions',
    allAgain: { target: '#fromRegions', reenter: true },
    both: { target: ['.left.b', '.right.b'] },
  },
  states: {
    left: {
      initial: 'a',
      entry: 'in',
      exit: 'out',
      states: {
        a: { on: { next: 'b', root: '#fromRegions' } },
        b: { on: { across: '#fromRegions.right.b' } },
      },
    },
    right: {
      initial: 'a',
      entry: 'in',
      exit: 'out',
      states: {
        a: { on: { next: 'b' } },
        b: { on: { rootAgain: { target: '#fromRegions', reenter: true } } },
      },
    },
  },
});
