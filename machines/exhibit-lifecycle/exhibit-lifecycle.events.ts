import type { MachineExamples } from '#machines/examples.ts';
import type { exhibitLifecycleMachine } from './exhibit-lifecycle.machine.ts';

/** None of the events has a payload. */
export const examples = { events: {} } satisfies MachineExamples<typeof exhibitLifecycleMachine>;
