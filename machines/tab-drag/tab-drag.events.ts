import type { MachineExamples } from '#machines/examples.ts';
import type { tabDragMachine } from './tab-drag.machine.ts';

/** Examples for a press on a tab; the bar goes from 0 to 800. */
export const examples = {
  inputs: [
    { x: 150, byFinger: true },
    { x: 150, byFinger: false },
  ],
  events: {
    'pointer.move': [
      { x: 260, edge: undefined, pressed: true },
      { x: 153, edge: undefined, pressed: true },
      { x: 790, edge: 'end', pressed: true },
      { x: 10, edge: 'start', pressed: true },
      { x: 260, edge: undefined, pressed: false },
    ],
  },
} satisfies MachineExamples<typeof tabDragMachine>;
