import { assign, emit, setup } from 'xstate';
import { travelled } from './slider.logic.ts';

interface SliderContext {
  /** The share of its track that the handle has travelled, 0 to 1. */
  readonly position: number;
}

type SliderEvent =
  | { type: 'drag.start' }
  /** How far the handle was dragged from its start, and how far it can go, in the same unit. */
  | { type: 'drag.move'; offset: number; track: number }
  | { type: 'drag.end' };

/** Slider verification: a person drags the handle to the end of its track. */
export const sliderMachine = setup({
  types: {
    context: {} as SliderContext,
    events: {} as SliderEvent,
    emitted: {} as { type: 'slider.verified' },
    tags: {} as 'draggable' | 'dragging' | 'verified',
  },
  guards: {
    isAtTheEnd: ({ event }) => event.type === 'drag.move' && travelled(event.offset, event.track) === 1,
  },
  actions: {
    follow: assign(({ event }) =>
      event.type === 'drag.move' ? { position: travelled(event.offset, event.track) } : {},
    ),
    goBack: assign({ position: 0 }),
    emitVerified: emit({ type: 'slider.verified' }),
  },
}).createMachine({
  id: 'slider',
  description: 'Slider verification',
  context: { position: 0 },
  initial: 'notVerified',
  states: {
    notVerified: {
      description: 'The handle is at its start',
      meta: { req: ['SLIDER-01'] },
      tags: 'draggable',
      on: { 'drag.start': { target: 'dragging', description: 'The handle is pressed, by pointer or key' } },
    },
    dragging: {
      description: 'The handle is moved',
      meta: { req: ['SLIDER-01'] },
      tags: ['draggable', 'dragging'],
      on: {
        'drag.move': [
          {
            guard: 'isAtTheEnd',
            target: 'verified',
            actions: ['follow', 'emitVerified'],
            description: 'The handle is at the end of the track',
            meta: { req: ['SLIDER-02'] },
          },
          { actions: 'follow', description: 'Part of the track, forward or back' },
        ],
        'drag.end': {
          target: 'notVerified',
          actions: 'goBack',
          description: 'Released too early',
          meta: { req: ['SLIDER-04'] },
        },
      },
    },
    verified: {
      description: 'Verification passed; the handle cannot be moved any more',
      meta: { req: ['SLIDER-03', 'SLIDER-05'] },
      tags: 'verified',
    },
  },
});
