import { assign, emit, fromPromise, setup } from 'xstate';
import { messageOf } from '#machines/message-of.ts';
import { missingEffects } from '#machines/not-provided.ts';
import { Refused } from '#machines/refused.ts';
import { slowAnswer } from '#machines/timing.ts';
import { type PopupConfig, type PopupFault, type PopupRow, valuesFor } from './popup.logic.ts';

/** Why a confirmation does nothing. */
export type PopupRefusal = 'none' | 'several';

export interface PopupContext {
  readonly config: PopupConfig;
  readonly fault: PopupFault | undefined;
  /** The message of the last failure; empty while there is none. */
  readonly failure: string;
}

export type PopupEvent =
  | { type: 'popup.open' }
  | { type: 'popup.confirm'; rows: readonly PopupRow[] }
  | { type: 'popup.cancel' }
  | { type: 'failure.retry' }
  | { type: 'failure.close' };

const missing = missingEffects('popup');

const failureOf = (event: unknown) => messageOf((event as { error: unknown }).error);

/** Names, types and effects of the popup. */
export const popupSetup = setup({
  types: {
    context: {} as PopupContext,
    events: {} as PopupEvent,
    input: {} as PopupConfig,
    emitted: {} as
      | { type: 'popup.misconfigured'; fault: PopupFault }
      | { type: 'popup.refused'; reason: PopupRefusal }
      | { type: 'popup.warned'; message: string }
      | { type: 'popup.confirmed'; values: Readonly<Record<string, string>> }
      | { type: 'popup.closed' },
    tags: {} as 'disabled' | 'starting' | 'slow' | 'failed' | 'refused' | 'open',
  },
  actors: {
    /** Loads the columns of the report. */
    loadReport: fromPromise<void, PopupConfig>(missing('loadReport')),
    /** Loads the criteria of the report. */
    loadCriteria: fromPromise<void, PopupConfig>(missing('loadCriteria')),
  },
  delays: { slowAnswer },
  guards: {
    isIncomplete: ({ context }) => context.fault === 'missing',
    isRefused: ({ event }) => (event as unknown as { error: unknown }).error instanceof Refused,
    isUneven: ({ context }) => context.fault === 'lengths',
    isNothing: ({ event }) => event.type === 'popup.confirm' && event.rows.length === 0,
    isTooMuch: ({ context, event }) =>
      event.type === 'popup.confirm' && event.rows.length > 1 && !context.config.multiple,
  },
  actions: {
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    forgetFailure: assign({ failure: '' }),
    emitMisconfigured: emit(
      ({ context }) => ({ type: 'popup.misconfigured', fault: context.fault ?? 'missing' }) as const,
    ),
    emitNone: emit({ type: 'popup.refused', reason: 'none' }),
    emitSeveral: emit({ type: 'popup.refused', reason: 'several' }),
    emitWarned: emit(({ event }) => ({ type: 'popup.warned', message: failureOf(event) }) as const),
    emitConfirmed: emit(
      ({ context, event }) =>
        ({
          type: 'popup.confirmed',
          values: valuesFor(context.config, event.type === 'popup.confirm' ? event.rows : []),
        }) as const,
    ),
    emitClosed: emit({ type: 'popup.closed' }),
  },
});
