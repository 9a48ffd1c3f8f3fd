import type { MachineExamples } from '#machines/examples.ts';
import type { passwordResetMachine } from './password-reset.machine.ts';

/** A person whose phone was verified. */
export const examples = {
  events: {
    'phone.verified': [{ verified: { phone: '13800138000', username: 'zhang', ticket: '246810' } }],
  },
} satisfies MachineExamples<typeof passwordResetMachine>;
