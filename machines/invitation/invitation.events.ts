import type { MachineExamples } from '#machines/examples.ts';
import type { invitationMachine } from './invitation.machine.ts';

/** Examples for an invitation into a tenant. */
export const examples = {
  inputs: [{ code: 'code-of-the-example' }],
  events: {},
  outputs: {
    readOffer: [
      {
        tenantId: 2,
        tenantName: '市立博物馆',
        invitedBy: '林舒',
        expiresTime: '2026-03-09 12:00:00',
        confines: false,
      },
    ],
    accept: [{ tenantId: 2, tenantName: '市立博物馆' }],
  },
  errors: {
    readOffer: [new Error('邀请码无效或已失效，请联系邀请人')],
    accept: [new Error('您已属于该租户')],
  },
} satisfies MachineExamples<typeof invitationMachine>;
