import { setup } from 'xstate';
import { clickDispatch } from '#machines/timing.ts';

type PressEvent = { type: 'press.begin' } | { type: 'press.end' };

/**
 * Whether a pointer is pressed. Between the beginning of a press and its click nothing may move: what slips away from
 * under the pointer is not clicked.
 */
export const pressMachine = setup({
  types: { events: {} as PressEvent, tags: {} as 'released' },
  delays: { clickDispatch },
}).createMachine({
  id: 'press',
  description: 'Whether a pointer is pressed, or its click still to come',
  initial: 'released',
  states: {
    released: {
      tags: 'released',
      description: 'Nothing is pressed; what is drawn may move',
      on: { 'press.begin': { target: 'pressed', description: 'A finger or a button goes down' } },
    },
    pressed: {
      description: 'What is under the pointer must stay there',
      on: { 'press.end': { target: 'clicking', description: 'It goes up, or the browser takes it over' } },
    },
    clicking: {
      description: 'The click comes right after the pointer went up',
      after: { clickDispatch: { target: 'released', description: 'The click has been handled' } },
      on: {
        'press.begin': { target: 'pressed', description: 'A tap goes on as the press of a mouse' },
        'press.end': { target: 'clicking', reenter: true, description: 'The same press ends as a mouse too' },
      },
    },
  },
});
