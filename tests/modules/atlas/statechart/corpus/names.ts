import { createMachine } from 'xstate';

/** Names that SCXML cannot write as they are, and events that its prefixes would confuse. */
export const prefixes = createMachine({
  id: 'prefixes',
  initial: 'a',
  states: {
    a: { on: { go: 'b', 'go.fast': 'c', goes: 'd' } },
    b: { on: { 'go.fast.now': 'a', 'go.fast': { guard: 'isOpen', target: 'c' }, go: 'd' } },
    c: { on: { go: 'a' } },
    d: { on: { 'go.fast.now': 'c', 'go.fast': 'b' } },
  },
});

export const wildcards = createMachine({
  id: 'wildcards',
  initial: 'a',
  on: { '*': { actions: 'any' } },
  states: {
    a: {
      on: {
        '*': 'e',
        'mouse.*': 'b',
        'mouse.move.*': 'c',
        'mouse.move': 'd',
        'mouse.up': [
          { guard: 'isOpen', target: 'd' },
          { guard: 'isLate', actions: 'late' },
        ],
      },
    },
    b: { on: { 'mouse.move': 'a', mouse: 'c' } },
    c: { on: { 'mouse.*': { guard: 'isOpen', target: 'a' }, '*': { guard: 'isLate', target: 'b' } } },
    d: { on: { 'error.*': 'a', error: 'b', 'error.custom': 'c', 'done.*': 'e' } },
    e: {
      initial: 'x',
      on: { '*': { guard: 'isOpen', target: 'a' } },
      states: { x: { on: { finish: 'y' } }, y: { type: 'final' } },
    },
  },
});

export const spaces = createMachine({
  id: 'a machine',
  initial: 'first state',
  states: {
    'first state': { on: { 'go on': 'second_state', 'go  on': 'third state', go_on: 'état' } },
    second_state: {
      on: {
        'a.b c': 'third state',
        'a.': 'état',
        '.a': 'first state',
        'a..b': 'état',
        '*a': 'first state',
        'a*': 'état',
      },
    },
    second__state: {},
    'third state': { on: { 事件: 'état', '<&">': '_x0020_', "it's": 'first state', '🙂': 'état' } },
    état: { on: { back: 'first state', 'xstate.mine': '_x0020_' } },
    _x0020_: { on: { back: 'first state', _x0041_: 'état', A: 'third state' } },
  },
});

export const dots = createMachine({
  id: 'dots',
  initial: 'a',
  states: {
    a: {
      initial: 'b',
      on: { leave: '#plain' },
      onDone: { actions: 'aDone' },
      states: {
        b: {
          initial: 'c',
          onDone: 'end',
          states: { c: { on: { go: 'd', end: '#dots.x' } }, d: { type: 'final' } },
        },
        end: { type: 'final' },
      },
    },
    'a.b': { id: 'plain', on: { back: 'a', go: 'a-b' } },
    'a-b': { id: 'a--b', on: { back: 'a', go: '-' } },
    '-': { id: '-.-', on: { back: 'a' } },
    x: { id: 'x.y', on: { back: 'a' } },
  },
} as never);

export const empty = createMachine({
  id: 'empty',
  initial: ' ',
  on: { fresh: '#blank' },
  states: {
    '': { id: 'blank', on: { go: ' ' } },
    ' ': { on: { go: '1', inside: '#holder' } },
    1: { id: '1', on: { go: '#blank' } },
    holder: { id: 'holder', initial: 'a', states: { a: { on: { go: '#holder' } }, '': { on: { go: 'a' } } } },
  },
});
