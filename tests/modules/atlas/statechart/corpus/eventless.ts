import { and, createMachine, not, or, stateIn } from 'xstate';

/** Eventless transitions, and guards in every combination. */
export const chain = createMachine({
  id: 'chain',
  initial: 'start',
  states: {
    start: { on: { go: 'first' } },
    first: {
      always: [
        { guard: 'isOne', target: 'second', actions: 'one' },
        { guard: 'isTwo', target: 'third' },
      ],
      on: { move: 'second' },
    },
    second: { always: { target: 'third', actions: 'two' }, entry: 'in', exit: 'out' },
    third: { always: [{ guard: 'isOne', target: 'last' }], on: { go: 'last' } },
    last: { on: { back: 'start' } },
  },
});

export const combined = createMachine({
  id: 'combined',
  initial: 'a',
  states: {
    a: {
      on: {
        one: { guard: not(or(['q', 'r'])), target: 'b' },
        two: { guard: and(['p', or(['q', not('r')])]), target: 'b' },
        three: { guard: or([and(['p', 'q']), not(and(['q', 'r']))]), target: 'b' },
        four: { guard: not(not('p')), target: 'b' },
        five: { guard: and([]), target: 'b' },
        six: { guard: or([]), target: 'b' },
        seven: [
          { guard: { type: 'isOver', params: { limit: 3 } }, target: 'b' },
          { guard: { type: 'isOver', params: { limit: 5 } }, actions: 'five' },
        ],
        eight: { guard: () => true, target: 'b' },
        nine: { guard: and([() => true, not(() => false)]), target: 'b' },
        ten: { guard: "isn't it?", target: 'b' },
        eleven: { guard: 'a "quoted" \\ guard', target: 'b' },
      },
    },
    b: { on: { back: 'a', in: { guard: and([not(stateIn('a')), stateIn('b')]), actions: 'inB' } } },
  },
});

export const priorities = createMachine({
  id: 'priorities',
  initial: 'outer',
  states: {
    outer: {
      initial: 'a',
      always: { guard: 'isOut', target: 'away' },
      states: { a: { always: { guard: 'isIn', target: 'b' }, on: { next: 'b' } }, b: { on: { next: 'a' } } },
    },
    away: { on: { back: 'outer' } },
  },
});

export const eventlessRegions = createMachine({
  id: 'eventlessRegions',
  type: 'parallel',
  states: {
    lead: { initial: 'a', states: { a: { on: { go: 'b' } }, b: { on: { go: 'a' } } } },
    follow: {
      initial: 'a',
      states: {
        a: { always: { guard: stateIn({ lead: 'b' }), target: 'b', actions: 'followed' } },
        b: { always: { guard: stateIn({ lead: 'a' }), target: 'a' } },
      },
    },
  },
});

export const settles = createMachine({
  id: 'settles',
  initial: 'a',
  states: {
    a: {
      initial: 'x',
      always: { guard: and(['isY', not(stateIn('a.y'))]), target: '.y' },
      states: { x: { on: { go: 'y' } }, y: { on: { go: 'x' } } },
    },
  },
});
