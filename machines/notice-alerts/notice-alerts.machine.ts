import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { type Alert, type Arrival, alertsOf, isQuietAt, type NoticeAlerts } from './notice-alerts.logic.ts';

interface NoticeAlertsContext {
  readonly alerts: NoticeAlerts;
  /** Minutes since midnight, where the person is. */
  readonly minute: number;
  /** What arrived before the ways of the person were known. */
  readonly held: readonly Arrival[];
}

export interface ClockEvent {
  type: 'clock.ticked';
  minute: number;
}

type NoticeAlertsEvent =
  | ClockEvent
  | { type: 'notices.arrived'; arrivals: readonly Arrival[] }
  /** The ways were changed, on this device or another. */
  | { type: 'alerts.changed' };

const missing = missingEffects('noticeAlerts');

/** Decides how notices announce themselves: in the ways that the person has chosen, and quietly in quiet hours. */
export const noticeAlertsMachine = setup({
  types: {
    context: {} as NoticeAlertsContext,
    events: {} as NoticeAlertsEvent,
    /** The ways until those of the person are known, and where they cannot be read. */
    input: {} as { usual: NoticeAlerts; minute: number },
    tags: {} as 'quiet',
  },
  actors: {
    loadAlerts: fromPromise<NoticeAlerts>(missing('loadAlerts')),
    /** Sends the minute of the day whenever it changes. */
    watchClock: fromCallback<{ type: 'never' }, undefined, ClockEvent>(missing('watchClock')),
  },
  guards: {
    isQuiet: ({ context }) => isQuietAt(context.alerts, context.minute),
  },
  actions: {
    /** Announces arrivals in their ways. */
    announce: missing('announce') as (_: unknown, announced: { alerts: readonly Alert[] }) => void,
    keepMinute: assign((_, { minute }: { minute: number }) => ({ minute })),
    keepAlerts: assign((_, alerts: NoticeAlerts) => ({ alerts })),
    hold: assign(({ context }, { arrivals }: { arrivals: readonly Arrival[] }) => ({
      held: [...context.held, ...arrivals],
    })),
    forgetHeld: assign({ held: [] }),
  },
}).createMachine({
  id: 'noticeAlerts',
  description: 'How notices announce themselves',
  context: ({ input }) => ({ alerts: input.usual, minute: input.minute, held: [] }),
  invoke: { src: 'watchClock' },
  initial: 'loading',
  on: {
    'clock.ticked': {
      target: '.settling',
      actions: { type: 'keepMinute', params: ({ event }) => event },
      description: 'Quiet hours may begin or end with this minute',
    },
    'alerts.changed': { target: '.loading', description: 'The person has chosen other ways' },
  },
  states: {
    loading: {
      description: 'The ways of the person are fetched; what arrives is held',
      invoke: {
        src: 'loadAlerts',
        onDone: {
          target: 'settling',
          actions: { type: 'keepAlerts', params: ({ event }) => event.output },
          description: 'The ways have arrived',
        },
        onError: { target: 'settling', description: 'The previous ways, or the usual ones, are kept' },
      },
      on: {
        'clock.ticked': {
          actions: { type: 'keepMinute', params: ({ event }) => event },
          description: 'The ways are not known yet',
        },
        'notices.arrived': {
          actions: { type: 'hold', params: ({ event }) => event },
          description: 'A notice waits until the ways are known',
        },
      },
    },
    settling: {
      description: 'Are these quiet hours?',
      always: [
        { guard: 'isQuiet', target: 'quiet', description: 'Yes' },
        { target: 'loud', description: 'No' },
      ],
    },
    loud: {
      description: 'Notices announce themselves in the chosen ways',
      entry: [
        {
          type: 'announce',
          params: ({ context }) => ({ alerts: alertsOf(context.alerts, context.held, false) }),
        },
        'forgetHeld',
      ],
      on: {
        'notices.arrived': {
          actions: {
            type: 'announce',
            params: ({ context, event }) => ({ alerts: alertsOf(context.alerts, event.arrivals, false) }),
          },
          description: 'Each notice announces itself in the ways of its kind',
        },
      },
    },
    quiet: {
      description: 'Quiet hours: notices are in the bell, and only urgent ones announce themselves',
      tags: 'quiet',
      entry: [
        {
          type: 'announce',
          params: ({ context }) => ({ alerts: alertsOf(context.alerts, context.held, true) }),
        },
        'forgetHeld',
      ],
      on: {
        'notices.arrived': {
          actions: {
            type: 'announce',
            params: ({ context, event }) => ({ alerts: alertsOf(context.alerts, event.arrivals, true) }),
          },
          description: 'An urgent notice announces itself all the same',
        },
      },
    },
  },
});
