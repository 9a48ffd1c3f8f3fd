import type { MachineExamples } from '#machines/examples.ts';
import type { lazyPartMachine } from './lazy-part.machine.ts';

/** None of the events has a payload. */
export const examples = { events: {} } satisfies MachineExamples<typeof lazyPartMachine>;
