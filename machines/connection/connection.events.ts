import type { MachineExamples } from '#machines/examples.ts';
import type { connectionMachine } from './connection.machine.ts';

/** None of the events has a payload. */
export const examples = { events: {} } satisfies MachineExamples<typeof connectionMachine>;
