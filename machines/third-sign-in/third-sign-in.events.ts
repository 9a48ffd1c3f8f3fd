import type { MachineExamples } from '#machines/examples.ts';
import type { thirdSignInMachine } from './third-sign-in.machine.ts';

/** Examples for the sign-in through a provider. */
export const examples = {
  events: { 'provider.choose': [{ source: 'museum' }, { source: 'github' }] },
  outputs: {
    visitProvider: [
      { kind: 'known', ticket: 'ticket of a session' },
      { kind: 'unbound', uuid: 'ticket of the example' },
      { kind: 'failed' },
      { kind: 'blocked' },
    ],
  },
  errors: { visitProvider: [new Error('窗口没有打开')] },
} satisfies MachineExamples<typeof thirdSignInMachine>;
