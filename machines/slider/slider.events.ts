import type { MachineExamples } from '#machines/examples.ts';
import type { sliderMachine } from './slider.machine.ts';

/** Examples for the slider verification. */
export const examples = {
  events: {
    'drag.move': [
      { offset: 120, track: 320 },
      { offset: 320, track: 320 },
    ],
  },
} satisfies MachineExamples<typeof sliderMachine>;
