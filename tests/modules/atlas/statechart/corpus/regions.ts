import { createMachine, stateIn } from 'xstate';

/** Regions side by side. */
export const switches = createMachine({
  id: 'switches',
  type: 'parallel',
  states: {
    bold: {
      initial: 'off',
      states: { off: { on: { bold: 'on', all: 'on' } }, on: { on: { bold: 'off', none: 'off' } } },
    },
    italic: {
      initial: 'off',
      states: { off: { on: { italic: 'on', all: 'on' } }, on: { on: { italic: 'off', none: 'off' } } },
    },
  },
});

export const handledInside = createMachine({
  id: 'handledInside',
  initial: 'pair',
  on: { quiet: { actions: 'outermost' }, go: { actions: 'outermost' }, '*': { actions: 'other' } },
  states: {
    pair: {
      type: 'parallel',
      on: {
        quiet: { actions: 'around' },
        leave: 'away',
        mixed: 'away',
        go: { guard: 'isOpen', actions: 'around' },
      },
      states: {
        left: {
          initial: 'a',
          states: {
            a: { on: { quiet: { actions: 'left' }, go: 'b', mixed: { actions: 'left' } } },
            b: { on: { 'go.*': 'a', leave: { guard: 'isKept', actions: 'left' } } },
          },
        },
        right: {
          initial: 'a',
          states: {
            a: { on: { step: 'b' } },
            b: { on: { quiet: { guard: 'isOpen', target: 'a' }, step: 'a' } },
          },
        },
      },
    },
    away: { on: { back: 'pair' } },
  },
});

export const crossing = createMachine({
  id: 'crossing',
  initial: 'pair',
  states: {
    pair: {
      type: 'parallel',
      entry: 'in',
      exit: 'out',
      on: {
        same: 'pair',
        again: { target: 'pair', reenter: true },
        both: ['.left.b', '.right.b'].map(target => ({ target })),
        two: { target: ['.left.b', '.right.b'], actions: 'note' },
      },
      states: {
        left: {
          initial: 'a',
          entry: 'inLeft',
          states: {
            a: { on: { across: '#crossing.pair.right.b', sideways: 'b' } },
            b: { on: { out: '#crossing.away' } },
          },
        },
        right: {
          initial: 'a',
          entry: 'inRight',
          states: { a: { on: { across: 'b', region: '#crossing.pair.left' } }, b: {} },
        },
      },
    },
    away: { on: { back: 'pair', into: { target: ['pair.left.b', 'pair.right.b'] }, one: 'pair.right.b' } },
  },
});

export const nested = createMachine({
  id: 'nested',
  type: 'parallel',
  states: {
    outer: {
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { one: 'b', all: 'b' } }, b: { on: { back: 'a' } } } },
        two: {
          initial: 'a',
          states: { a: { on: { two: 'b', all: 'b' } }, b: { on: { back: 'a', far: '#nested.beside.b' } } },
        },
      },
    },
    beside: {
      initial: 'a',
      states: {
        a: { on: { all: 'b' } },
        b: { always: { guard: stateIn('#nested.outer.two.a'), target: 'a' } },
      },
    },
  },
});

export const watching = createMachine({
  id: 'watching',
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      states: {
        closed: { on: { open: 'open' } },
        open: { id: 'doorOpen', on: { close: { guard: stateIn({ lamp: 'off' }), target: 'closed' } } },
      },
    },
    lamp: {
      initial: 'off',
      states: {
        off: { on: { light: { guard: stateIn('#doorOpen'), target: 'on' } } },
        on: { on: { dark: 'off' }, always: { guard: stateIn('door.closed'), target: 'off' } },
      },
    },
  },
});
