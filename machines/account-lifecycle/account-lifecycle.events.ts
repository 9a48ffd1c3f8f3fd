import type { MachineExamples } from '#machines/examples.ts';
import type { accountLifecycleMachine } from './account-lifecycle.machine.ts';

/** None of the events has a payload. */
export const examples = { events: {} } satisfies MachineExamples<typeof accountLifecycleMachine>;
