import { setup } from 'xstate';
import { clickDispatch } from '#machines/timing.ts';

type PressEvent = { type: 'press.begin' } | { type: 'press.end' };

/**
 * Whether a pointer is pressed. Between the start of a press and its click the layout must not change: an
 * element that moves away from the pointer gets no click.
 */
export const pressMachine = setup({
  types: { events: {} as PressEvent, tags: {} as 'released' },
  delays: { clickDispatch },
}).createMachine({
  id: 'press',
  description: 'Whether a pointer is pressed, or its click is pending',
  initial: 'released',
  states: {
    released: {
      tags: 'released',
      description: 'Nothing is pressed; the layout may change',
      on: { 'press.begin': { target: 'pressed', description: 'A touch or a mouse button is pressed' } },
    },
    pressed: {
      description: 'The element under the pointer must not move',
      on: {
        'press.end': { target: 'clicking', description: 'It is released, or the browser takes it over' },
      },
    },
    clicking: {
      description: 'The click follows directly after the release',
      after: { clickDispatch: { target: 'released', description: 'The click has been handled' } },
      on: {
        'press.begin': { target: 'pressed', description: 'A tap continues as an emulated mouse press' },
        'press.end': { target: 'clicking', reenter: true, description: 'The emulated mouse press ends' },
      },
    },
  },
});
