import type { MachineExamples } from '#machines/examples.ts';
import type { stepFormMachine } from './step-form.machine.ts';

/** Examples for a form of two steps. */
export const examples = {
  inputs: [{ count: 2 }],
  events: {
    'step.choose': [{ step: 0 }, { step: 1 }],
    'step.refuse': [{ step: 0 }],
  },
  outputs: { checkStep: [true, false] },
  errors: { checkStep: [new Error('网络超时')] },
} satisfies MachineExamples<typeof stepFormMachine>;
