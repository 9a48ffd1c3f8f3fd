import type { MachineExamples } from '#machines/examples.ts';
import type { viewAsMachine } from './view-as.machine.ts';

/** Examples for the console as another person sees it. */
export const examples = {
  inputs: [{ endsAt: 1_800_000 }],
  events: { 'clock.ticked': [{ secondsLeft: 1_799 }, { secondsLeft: 0 }] },
} satisfies MachineExamples<typeof viewAsMachine>;
