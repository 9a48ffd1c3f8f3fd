import type { MachineExamples } from '#machines/examples.ts';
import type { browserErrorLifecycleMachine } from './browser-error-lifecycle.machine.ts';

/** None of the events has a payload. */
export const examples = { events: {} } satisfies MachineExamples<typeof browserErrorLifecycleMachine>;
