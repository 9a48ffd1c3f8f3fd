import { and, assign, emit, setup } from 'xstate';
import { type GestureContext, type GestureEvent, type Moved, pinchTo, wayTo } from './gesture.logic.ts';

/** Below this many pixels a press is a click, not a drag. */
const dragStart = 4;

/** Presses and moves of pointers over a chart: which of them move it, and which are clicks. */
export const gestureMachine = setup({
  types: {
    context: {} as GestureContext,
    events: {} as GestureEvent,
    emitted: {} as Moved,
    /** A click that follows belongs to a drag. */
    tags: {} as 'dragged',
  },
  delays: {
    /** The click of a mouse follows its release immediately; after touches that moved there is none. */
    clickIsLate: 100,
  },
  guards: {
    isHeld: ({ context, event }) => 'pointer' in event && context.held.has(event.pointer),
    isFar: ({ context, event }) => {
      if (event.type !== 'pointer.move') return false;
      const { right, down } = wayTo(context, event);
      return Math.hypot(right, down) >= dragStart;
    },
    isOneOfSeveral: ({ context }) => context.held.size > 1,
    isOnly: ({ context, event }) =>
      'pointer' in event && context.held.has(event.pointer) && context.held.size === 1,
    isSecondLast: ({ context, event }) =>
      'pointer' in event && context.held.has(event.pointer) && context.held.size === 2,
  },
  actions: {
    hold: assign(({ context, event }) =>
      event.type === 'pointer.press' || event.type === 'pointer.move'
        ? { held: new Map(context.held).set(event.pointer, { x: event.x, y: event.y }) }
        : {},
    ),
    letGo: assign(({ context, event }) =>
      'pointer' in event ? { held: new Map([...context.held].filter(([id]) => id !== event.pointer)) } : {},
    ),
    startDrag: emit(({ event }) => ({
      type: 'drag.start' as const,
      pointer: 'pointer' in event ? event.pointer : 0,
    })),
    pan: emit(({ context, event }) => ({ type: 'pan' as const, ...wayTo(context, event) })),
    pinch: emit(({ context, event }) => pinchTo(context, event)),
  },
}).createMachine({
  id: 'gesture',
  description: 'Presses and moves of pointers over a chart',
  context: { held: new Map() },
  initial: 'idle',
  states: {
    idle: { on: { 'pointer.press': { target: 'pressed', actions: 'hold' } } },
    pressed: {
      description: 'Pressed, but not moved further than a hand trembles',
      on: {
        'pointer.press': { actions: 'hold' },
        'pointer.move': [
          {
            guard: and(['isHeld', 'isFar', 'isOneOfSeveral']),
            target: 'pinching',
            actions: ['startDrag', 'pinch', 'hold'],
          },
          { guard: and(['isHeld', 'isFar']), target: 'dragging', actions: ['startDrag', 'pan', 'hold'] },
        ],
        'pointer.release': [
          { guard: 'isOnly', target: 'idle', actions: 'letGo' },
          { guard: 'isHeld', actions: 'letGo' },
        ],
        'pointer.lose': [
          { guard: 'isOnly', target: 'idle', actions: 'letGo' },
          { guard: 'isHeld', actions: 'letGo' },
        ],
      },
    },
    dragging: {
      on: {
        'pointer.press': [
          {
            guard: 'isHeld',
            target: 'pressed',
            actions: 'hold',
            description: 'Its release was seen by nobody',
          },
          { target: 'pinching', actions: 'hold' },
        ],
        'pointer.move': { guard: 'isHeld', actions: ['pan', 'hold'] },
        'pointer.release': { guard: 'isHeld', target: 'dragged', actions: 'letGo' },
        'pointer.lose': { guard: 'isHeld', target: 'idle', actions: 'letGo' },
      },
    },
    pinching: {
      on: {
        'pointer.press': { actions: 'hold' },
        'pointer.move': { guard: 'isHeld', actions: ['pinch', 'hold'] },
        'pointer.release': [
          { guard: 'isSecondLast', target: 'dragging', actions: 'letGo' },
          { guard: 'isHeld', actions: 'letGo' },
        ],
        'pointer.lose': [
          { guard: 'isSecondLast', target: 'dragging', actions: 'letGo' },
          { guard: 'isHeld', actions: 'letGo' },
        ],
      },
    },
    dragged: {
      tags: 'dragged',
      description: 'The click of this press selects nothing; the next one does',
      on: { click: 'idle', 'pointer.press': { target: 'pressed', actions: 'hold' } },
      after: { clickIsLate: 'idle' },
    },
  },
});
