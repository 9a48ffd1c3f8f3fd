import type { MachineExamples } from '#machines/examples.ts';
import type { announcementLifecycleMachine } from './announcement-lifecycle.machine.ts';

/** Examples for the lifecycle of an announcement. */
export const examples = {
  events: { 'record.release': [{ due: true }, { due: false }] },
} satisfies MachineExamples<typeof announcementLifecycleMachine>;
