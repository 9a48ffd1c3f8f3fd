import { assign, cancel, createMachine, emit, enqueueActions, log, raise, sendTo, setup } from 'xstate';

/** Actions in every place, and events that a machine raises itself. */
export const raising = createMachine({
  id: 'raising',
  initial: 'a',
  states: {
    a: {
      on: {
        go: { target: 'b', actions: [raise({ type: 'next' }), 'note'] },
        twice: { actions: [raise({ type: 'go' }), raise({ type: 'next' })] },
      },
    },
    b: {
      entry: raise({ type: 'entered' }),
      exit: raise({ type: 'left' }),
      on: { next: 'c', entered: { actions: 'entered' } },
    },
    c: {
      on: {
        left: { actions: 'left' },
        next: 'a',
        'next.long': 'b',
        long: { actions: raise({ type: 'next.long' }) },
      },
    },
  },
});

export const later = createMachine({
  id: 'later',
  initial: 'a',
  states: {
    a: {
      entry: raise({ type: 'ring' }, { delay: 200, id: 'the ring' }),
      on: { ring: 'b', stop: { actions: cancel('the ring') }, go: 'c' },
    },
    b: { on: { back: 'a' } },
    c: { on: { ring: 'b', back: 'a' } },
  },
});

export const namedRaise = setup({
  actions: { ask: raise({ type: 'asked' }), report: emit({ type: 'reported' }), note: () => undefined },
}).createMachine({
  id: 'namedRaise',
  initial: 'a',
  states: {
    a: { on: { go: { actions: ['ask', 'note', 'report'] }, asked: 'b' } },
    b: { entry: ['ask', 'ask'], on: { asked: { actions: 'note' }, back: 'a' } },
  },
});

export const every = createMachine({
  id: 'every',
  initial: 'a',
  context: { count: 0 },
  states: {
    a: {
      entry: [
        assign({ count: 1 }),
        log('hello'),
        emit({ type: 'told' }),
        'note',
        () => undefined,
        { type: 'note', params: { amount: 5 } },
      ],
      exit: ['note', 'note', { type: 'note', params: () => ({}) }],
      on: {
        go: {
          target: 'b',
          actions: [sendTo('worker', { type: 'ping' }), enqueueActions(() => undefined), 'x', 'x'],
        },
      },
    },
    b: { on: { back: 'a' } },
  },
} as never);

export const initials = createMachine({
  id: 'initials',
  initial: { target: 'a', actions: ['start', 'start'] },
  states: {
    a: {
      initial: { target: 'b', actions: 'startA' },
      entry: 'in',
      on: { deep: '.b.d', self: 'a', again: { target: 'a', reenter: true } },
      states: {
        b: { initial: { target: 'c', actions: 'startB' }, states: { c: { on: { next: 'd' } }, d: {} } },
      },
    },
  },
});

export const tagged = createMachine({
  id: 'tagged',
  description: 'A machine with\nseveral lines & <signs>',
  initial: 'a',
  states: {
    a: {
      tags: ['busy', 'two words'],
      meta: { req: ['A-01'], color: 'red' },
      description: 'First',
      on: { go: { target: 'b', description: 'Why "it" goes', meta: { req: 'A-02' } } },
    },
    b: { tags: 'idle', on: { back: 'a' } },
  },
});
