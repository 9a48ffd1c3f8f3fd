import { setup } from 'xstate';
import type { RecordEvent } from '#machines/lifecycle.ts';

type MessageEvent =
  | RecordEvent<'edit' | 'resend' | 'cancel' | 'delete'>
  | { type: 'time.sending' }
  | { type: 'time.sent' }
  | { type: 'time.failed' }
  | { type: 'time.interrupted' }
  | { type: 'time.lost' }
  | { type: 'time.delivered' }
  | { type: 'time.read' };

const remove = { 'record.delete': { target: 'removed', description: 'Its entry is removed' } } as const;
const cancel = {
  'record.cancel': { target: 'cancelled', description: 'Nobody needs it any more' },
} as const;
const resend = { 'record.resend': { target: 'waiting', description: 'Somebody sends it again' } } as const;
const begin = {
  'time.sending': { target: 'sending', description: 'A process hands it to its channel' },
} as const;
const outcome = {
  'time.sent': { target: 'sent', description: 'The channel has taken it' },
  'time.failed': { target: 'failed', description: 'The channel refuses it, or does not reply' },
} as const;
const read = { 'time.read': { target: 'read', description: 'The person has read it' } } as const;

/**
 * The life of a message to one person by one channel. A failed one is tried again by itself, up to the most attempts; one
 * that the channel may have taken is not, because the person would get it twice.
 */
export const messageLifecycleMachine = setup({ types: { events: {} as MessageEvent } }).createMachine({
  id: 'messageLifecycle',
  description: 'The life of a message to one person by one channel',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Its time has not come, or its channel has others before it',
      on: { ...begin, 'record.edit': { description: 'Its author changes it' }, ...cancel },
    },
    sending: {
      description: 'The channel is being asked',
      on: {
        ...outcome,
        'time.interrupted': { target: 'waiting', description: 'Its process ended before the channel had it' },
        'time.lost': { target: 'unknown', description: 'The channel may have it, and there is no reply' },
      },
    },
    failed: {
      description: 'An attempt has failed; the next one follows later',
      on: { ...begin, ...resend, ...cancel, ...remove },
    },
    unknown: {
      description: 'Nobody knows whether the channel has it; it is not sent again by itself',
      on: { ...outcome, ...resend, ...cancel, ...remove },
    },
    sent: {
      description: 'The channel has taken it',
      on: {
        'time.delivered': { target: 'delivered', description: 'A console of the person has fetched it' },
        ...read,
        ...remove,
      },
    },
    delivered: { description: 'It is in the console of the person', on: { ...read, ...remove } },
    read: { description: 'The person has opened it', on: remove },
    cancelled: { description: 'It is not sent', on: { ...resend, ...remove } },
    removed: { type: 'final', description: 'Not in the list any more' },
  },
});
