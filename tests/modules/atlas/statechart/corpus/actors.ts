import { createMachine, fromPromise } from 'xstate';

/** Actors that end, fail, report, and are started again. */
export const loading = createMachine({
  id: 'loading',
  initial: 'idle',
  states: {
    idle: { on: { load: 'busy' } },
    busy: {
      invoke: {
        src: 'load rows',
        id: 'rows',
        onDone: { target: 'shown', actions: 'keep' },
        onError: [{ guard: 'isDenied', target: 'denied' }, { target: 'failed' }],
      },
      on: { again: { target: 'busy', reenter: true }, same: 'busy', cancel: 'idle' },
    },
    shown: { on: { load: 'busy' } },
    denied: {},
    failed: { on: { load: 'busy' } },
  },
});

export const several = createMachine({
  id: 'several',
  initial: 'a',
  invoke: { src: 'watch', id: 'watch', onSnapshot: { actions: 'seen' }, onDone: '.b' },
  states: {
    a: {
      invoke: [
        { src: 'one', onDone: 'b' },
        { src: 'two', onError: 'b' },
        { src: fromPromise(async () => 1), onDone: { actions: 'inline' } },
      ],
      on: { go: 'b' },
    },
    b: { invoke: { src: 'one', id: 'shared', onDone: 'c' }, on: { go: 'a' } },
    c: { invoke: { src: 'other', id: 'shared', onDone: 'a' } },
  },
});

export const waitsAbove = createMachine({
  id: 'waitsAbove',
  initial: 'outer',
  states: {
    outer: {
      initial: 'a',
      on: { 'xstate.done.actor.job': 'done' },
      states: {
        a: { invoke: { src: 'job', id: 'job' }, on: { next: 'b' } },
        b: { invoke: { src: 'job', id: 'job', onError: 'a' } },
      },
    },
    done: { on: { back: 'outer' } },
  },
});

export const routed = createMachine({
  id: 'routed',
  initial: 'home',
  states: {
    home: { id: 'home', route: {} },
    list: {
      id: 'list',
      route: { guard: 'mayList' },
      initial: 'all',
      states: { all: {}, one: { id: 'one', route: {} } },
    },
  },
} as never);
