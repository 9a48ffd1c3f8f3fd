import type { NoticeAlerts } from '#contract/areas/own-account.ts';
import type { MachineExamples } from '#machines/examples.ts';
import type { noticeAlertsMachine } from './notice-alerts.machine.ts';

const usual: NoticeAlerts = {
  announcement: { toast: true, sound: false, desktop: false },
  system: { toast: true, sound: false, desktop: false },
  quiet: null,
};
const byNight: NoticeAlerts = { ...usual, quiet: { from: '22:00', until: '07:00' } };

/** Examples for how notices announce themselves. */
export const examples = {
  inputs: [
    { usual, minute: 600 },
    { usual, minute: 1380 },
  ],
  events: {
    'clock.ticked': [{ minute: 1320 }, { minute: 420 }],
    'notices.arrived': [
      {
        arrivals: [
          { notice: { id: '1', titile: '展厅照明系统夜间检修通知', priority: 'H' }, reminds: false },
        ],
      },
      { arrivals: [{ notice: { id: '2', titile: '报修单已受理', priority: 'M' }, reminds: true }] },
    ],
  },
  outputs: { loadAlerts: [usual, byNight] },
  errors: { loadAlerts: [new Error('服务器没有应答')] },
} satisfies MachineExamples<typeof noticeAlertsMachine>;
