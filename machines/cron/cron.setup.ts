import { assign, fromPromise, raise, setup } from 'xstate';
import type { CronField, CronKind, CronPart, CronParts } from '#contract/cron.ts';
import { messageOf } from '../message-of.ts';
import { missingEffects } from '../not-provided.ts';
import { cronPreviewDebounce } from '../timing.ts';
import {
  type DayMode,
  dayModeOf,
  isChange,
  leastOf,
  openedParts,
  previewExpression,
  previewedRuns,
  tidied,
} from './cron.logic.ts';

export interface CronContext {
  readonly parts: CronParts;
  /** The next runs, in epoch milliseconds. */
  readonly runs: readonly number[];
  readonly failure: string | undefined;
  /** The time zone of the preview, such as `Asia/Shanghai`. */
  readonly zone: string;
  readonly previewDebounce: number;
}

export type CronEvent =
  /**
   * A field is set. The modes of the day that concern weekdays are set in the week (CRON-06, CRON-07, CRON-10,
   * CRON-13).
   */
  | { type: 'field.set'; field: CronField; part: CronPart }
  | { type: 'expression.open'; expression: string }
  /** The preview shows another time zone; the expression has none. */
  | { type: 'zone.choose'; zone: string }
  /** Raised internally: a field was set or unset. */
  | { type: 'field.taken'; field: CronField }
  | { type: 'field.cleared'; field: CronField };

export interface CronInput {
  /** The initial expression; empty for a new one. */
  readonly expression: string;
  readonly zone: string;
  /** Milliseconds without a change before the preview; by default those of the specification. */
  readonly previewDebounce?: number;
}

/** The tags of the machine, for its views: the mode of each field, and the state of the preview. */
export type CronTag =
  | `${Exclude<CronField, 'day'>}.${CronKind}`
  | `day.${DayMode}`
  | 'previewAwaited'
  | 'previewed'
  | 'previewFailed';

/** The values from which the runs are computed. */
export interface PreviewInput {
  /** Without its years (CRON-28). */
  readonly expression: string;
  readonly zone: string;
  readonly count: number;
}

const missing = missingEffects('cron');

const withPart = (parts: CronParts, field: CronField, part: CronPart) => ({
  parts: { ...parts, [field]: part },
});

/** The input of the preview. */
export const previewInput = ({ context }: { context: CronContext }): PreviewInput => ({
  expression: previewExpression(context.parts),
  zone: context.zone,
  count: previewedRuns,
});

/** Guards, effects and assignments of the cron editor, by name; the regions compose them. */
export const cronSetup = setup({
  types: {
    context: {} as CronContext,
    events: {} as CronEvent,
    input: {} as CronInput,
    tags: {} as CronTag,
  },
  delays: {
    previewDebounce: ({ context }) => context.previewDebounce,
  },
  actors: {
    /** The next runs of an expression, in epoch milliseconds, the soonest first. */
    previewRuns: fromPromise<readonly number[], PreviewInput>(missing('previewRuns')),
  },
  guards: {
    isSetTo: ({ context, event }, { field, kind }: { field: CronField; kind: CronKind }) =>
      event.type === 'field.set' &&
      event.field === field &&
      event.part.kind === kind &&
      isChange(context.parts, field, event.part),
    opensIn: ({ context }, { field, kind }: { field: CronField; kind: CronKind }) =>
      context.parts[field].kind === kind,
    opensDayIn: ({ context }, { mode }: { mode: DayMode }) => dayModeOf(context.parts) === mode,
    isTaken: ({ event }, { field }: { field: CronField }) =>
      event.type === 'field.taken' && event.field === field,
    isDayOrWeekTaken: ({ event }) =>
      event.type === 'field.taken' && (event.field === 'day' || event.field === 'week'),
    isWeekTakenFor: ({ context, event }, { mode }: { mode: DayMode }) =>
      event.type === 'field.taken' &&
      event.field === 'week' &&
      dayModeOf({ ...context.parts, day: { kind: 'notSet' } }) === mode,
    isCleared: ({ event }, { field }: { field: CronField }) =>
      event.type === 'field.cleared' && event.field === field,
    isPreviewed: ({ event }) => event.type === 'field.taken' && event.field !== 'year',
  },
  actions: {
    takeExpression: assign(({ event }) =>
      event.type === 'expression.open' ? { parts: openedParts(event.expression) } : {},
    ),
    keepPart: assign(({ context, event }) =>
      event.type === 'field.set' ? withPart(context.parts, event.field, tidied(event.field, event.part)) : {},
    ),
    fillLeast: assign(({ context }, { field }: { field: CronField }) =>
      withPart(context.parts, field, leastOf(field)),
    ),
    fillEvery: assign(({ context }, { field }: { field: CronField }) =>
      withPart(context.parts, field, { kind: 'every' }),
    ),
    giveUp: assign(({ context }, { field }: { field: CronField }) =>
      withPart(context.parts, field, { kind: 'notSet' }),
    ),
    raiseTaken: raise((_, { field }: { field: CronField }) => ({ type: 'field.taken', field }) as const),
    raiseCleared: raise((_, { field }: { field: CronField }) => ({ type: 'field.cleared', field }) as const),
    takeZone: assign(({ event }) => (event.type === 'zone.choose' ? { zone: event.zone } : {})),
    keepRuns: assign((_, { runs }: { runs: readonly number[] }) => ({ runs, failure: undefined })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      runs: [],
      failure: messageOf(error),
    })),
  },
});

export const openedContext = ({ input }: { input: CronInput }): CronContext => ({
  parts: openedParts(input.expression),
  runs: [],
  failure: undefined,
  zone: input.zone,
  previewDebounce: input.previewDebounce ?? cronPreviewDebounce,
});
