import { setup } from 'xstate';
import type { RecordEvent } from '#machines/lifecycle.ts';

type MessageEvent =
  | RecordEvent<'edit' | 'resend' | 'cancel' | 'delete'>
  | { type: 'time.sent' }
  | { type: 'time.failed' };

const remove = { 'record.delete': { target: 'removed', description: 'Its entry is removed' } } as const;
const cancel = {
  'record.cancel': { target: 'cancelled', description: 'Nobody needs it any more' },
} as const;
const resend = { 'record.resend': { target: 'waiting', description: 'Somebody sends it again' } } as const;
const attempt = {
  'time.sent': { target: 'sent', description: 'The channel has taken it' },
  'time.failed': { target: 'failed', description: 'The channel refuses it, or does not reply' },
} as const;

/** The life of a message to one person. A failed one is tried again by itself, up to the most attempts. */
export const messageLifecycleMachine = setup({ types: { events: {} as MessageEvent } }).createMachine({
  id: 'messageLifecycle',
  description: 'The life of a message to one person',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Its time has not come, or the channel is being asked',
      on: { ...attempt, 'record.edit': { description: 'Its author changes it' }, ...cancel },
    },
    failed: {
      description: 'An attempt has failed; the next one follows later',
      on: { ...attempt, ...resend, ...cancel, ...remove },
    },
    sent: { description: 'The channel has taken it', on: remove },
    cancelled: { description: 'It is not sent', on: { ...resend, ...remove } },
    removed: { type: 'final', description: 'Not in the list any more' },
  },
});
