import type { MachineExamples } from '#machines/examples.ts';
import type { pressMachine } from './press.machine.ts';

/** Its events carry nothing. */
export const examples = { events: {} } satisfies MachineExamples<typeof pressMachine>;
