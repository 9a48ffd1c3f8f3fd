import type { MachineExamples } from '#machines/examples.ts';
import type { accountLifecycleMachine } from './account-lifecycle.machine.ts';

/** Every event is complete without values. */
export const examples = { events: {} } satisfies MachineExamples<typeof accountLifecycleMachine>;
