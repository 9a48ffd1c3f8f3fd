import { createMachine } from 'xstate';

/** Final states of a compound state, of regions, and of the machine. */
export const steps = createMachine({
  id: 'steps',
  initial: 'form',
  exit: 'outRoot',
  output: { answer: 1 },
  states: {
    form: {
      initial: 'name',
      onDone: [
        { guard: 'isValid', target: 'sent', actions: 'send' },
        { target: 'form', reenter: true },
      ],
      exit: 'out',
      states: {
        name: { on: { next: 'mail', skip: 'filled' } },
        mail: { on: { next: 'filled' } },
        filled: { type: 'final', entry: 'in', output: { ok: true } },
      },
    },
    sent: { on: { close: 'end' } },
    end: { type: 'final', entry: 'in', exit: 'out' },
  },
});

export const silentEnd = createMachine({
  id: 'silentEnd',
  initial: 'inner',
  states: {
    inner: {
      initial: 'a',
      on: { leave: 'away' },
      states: { a: { on: { next: 'end' } }, end: { type: 'final' } },
    },
    away: { on: { back: 'inner' } },
  },
});

export const regionsEnd = createMachine({
  id: 'regionsEnd',
  initial: 'both',
  states: {
    both: {
      type: 'parallel',
      onDone: 'after',
      states: {
        left: {
          initial: 'a',
          onDone: { actions: 'leftDone' },
          states: { a: { on: { left: 'end', all: 'end' } }, end: { type: 'final' } },
        },
        right: {
          initial: 'a',
          states: {
            a: { on: { right: 'end', all: 'end' } },
            end: { type: 'final' },
            recent: { type: 'history' },
          },
        },
        note: { type: 'history' },
      },
    },
    after: { on: { again: 'both' } },
  },
});

export const rootRegionsEnd = createMachine({
  id: 'rootRegionsEnd',
  type: 'parallel',
  exit: 'out',
  on: { note: { actions: 'note' } },
  states: {
    left: { initial: 'a', exit: 'out', states: { a: { on: { left: 'end' } }, end: { type: 'final' } } },
    right: { initial: 'a', exit: 'out', states: { a: { on: { right: 'end' } }, end: { type: 'final' } } },
  },
});

export const regionsWithinRegions = createMachine({
  id: 'regionsWithinRegions',
  initial: 'outer',
  states: {
    outer: {
      type: 'parallel',
      onDone: 'after',
      states: {
        inner: {
          type: 'parallel',
          onDone: { actions: 'innerDone' },
          states: {
            one: { initial: 'a', states: { a: { on: { one: 'end', all: 'end' } }, end: { type: 'final' } } },
            two: { initial: 'a', states: { a: { on: { two: 'end', all: 'end' } }, end: { type: 'final' } } },
          },
        },
        beside: { initial: 'a', states: { a: { on: { beside: 'end' } }, end: { type: 'final' } } },
      },
    },
    after: { on: { again: 'outer' } },
  },
});

export const endsImmediately = createMachine({
  id: 'endsImmediately',
  initial: 'end',
  entry: 'in',
  exit: 'out',
  states: { end: { type: 'final' } },
});

export const raisesAtTheEnd = createMachine({
  id: 'raisesAtTheEnd',
  initial: 'a',
  on: { '*': { actions: 'other' } },
  states: {
    a: { on: { stop: 'end', inner: 'b' } },
    b: { initial: 'x', states: { x: { type: 'final' } } },
    end: { type: 'final' },
  },
});
