import { setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import { heartbeatHelperPeriod } from '#machines/timing.ts';

/** The helper for heartbeats: a beat every 20 s. **No state of the console starts it (NOTICE-16).** */
export const heartbeatMachine = setup({
  types: {
    context: {} as { readonly period: number },
    events: {} as { type: 'heartbeat.reset' },
    /** The period in milliseconds; that of the helper by default. */
    input: {} as { period?: number } | undefined,
  },
  delays: { period: ({ context }) => context.period },
  actions: {
    /** Sends the beat to the other side. */
    sendBeat: missingEffects('heartbeat')('sendBeat'),
  },
}).createMachine({
  id: 'heartbeat',
  description: 'A beat every 20 s',
  context: ({ input }) => ({ period: input?.period ?? heartbeatHelperPeriod }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The next beat is due at the end of the period',
      after: {
        period: {
          target: 'waiting',
          reenter: true,
          actions: 'sendBeat',
          description: 'A beat',
        },
      },
      on: {
        'heartbeat.reset': {
          target: 'waiting',
          reenter: true,
          description: 'A message of the other side arrived: the period restarts',
        },
      },
    },
  },
});
