import type { MachineExamples } from '#machines/examples.ts';
import type { announcementLifecycleMachine } from './announcement-lifecycle.machine.ts';

/** What the life of an announcement may be fed with by hand. */
export const examples = {
  events: { 'record.release': [{ due: true }, { due: false }] },
} satisfies MachineExamples<typeof announcementLifecycleMachine>;
