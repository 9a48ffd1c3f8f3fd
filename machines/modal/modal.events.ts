import type { MachineExamples } from '#machines/examples.ts';
import type { modalMachine } from './modal.machine.ts';

/** Examples for a modal. */
export const examples = {
  inputs: [{}, { shown: true, fullscreen: true }, { okClose: false }],
  events: {
    'okClose.set': [{ okClose: false }, { okClose: true }],
  },
} satisfies MachineExamples<typeof modalMachine>;
