import type { MachineExamples } from '#machines/examples.ts';
import type { modalMachine } from './modal.machine.ts';

/** What a modal may be fed with by hand. */
export const examples = {
  inputs: [{}, { shown: true, fullscreen: true }, { okClose: false }],
  events: {
    'okClose.set': [{ okClose: false }, { okClose: true }],
  },
} satisfies MachineExamples<typeof modalMachine>;
