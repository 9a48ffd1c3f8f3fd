import type { MachineExamples } from '#machines/examples.ts';
import type { draftMachine } from './draft.machine.ts';

/** Examples for the form of an exhibit. */
export const examples = {
  events: {
    'form.ready': [{ draft: { name: '青铜鼎' } }, { draft: {} }],
    'form.change': [{ values: { name: '青铜镜' } }, { values: {} }],
  },
} satisfies MachineExamples<typeof draftMachine>;
