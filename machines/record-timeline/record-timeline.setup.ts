import { assign, fromPromise, setup } from 'xstate';
import { missingEffects } from '#machines/not-provided.ts';
import type {
  RecordTimelineContext,
  RecordTimelineEvent,
  RecordTimelineInput,
  RecordTimelineTag,
  RestoreInput,
  RestorePreview,
  TimelineEntry,
  TimelinePage,
} from './record-timeline.types.ts';

const missing = missingEffects('recordTimeline');

const outputOf = <Output>(event: object): Output | undefined =>
  'output' in event && event.output !== null ? (event.output as Output) : undefined;

/** Thrown by an injected restore that the server refuses because the record has changed since its preview. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

/** Guards, effects and assignments of the timeline of a record, by name. */
export const recordTimelineSetup = setup({
  types: {
    context: {} as RecordTimelineContext,
    events: {} as RecordTimelineEvent,
    input: {} as RecordTimelineInput,
    tags: {} as RecordTimelineTag,
  },
  actors: {
    /** Reads the entries before a version; the newest ones without it. */
    readEntries: fromPromise<TimelinePage, { before: number | null }>(missing('readEntries')),
    previewRestore: fromPromise<RestorePreview, { id: string }>(missing('previewRestore')),
    restoreVersion: fromPromise<unknown, RestoreInput>(missing('restoreVersion')),
  },
  guards: {
    beginsUnfolded: ({ context }) => context.unfolded,
    hasMore: ({ context }) => context.next !== null,
    mayRestore: ({ context }) => context.mayRestore,
    changesSomething: ({ context: { preview } }) =>
      preview !== undefined && (preview.isDeleted || preview.changes.length > 0),
    isOutdated: ({ event }) => 'error' in event && event.error instanceof OutdatedError,
  },
  actions: {
    warnOfFailure: missing('warnOfFailure'),
    /** A version was restored: it is announced, and what shows the record reads it again. */
    announceRestored: missing('announceRestored'),
    keepNewest: assign(({ event }) => {
      const page = outputOf<TimelinePage>(event);
      return page ? { entries: page.entries, next: page.next } : {};
    }),
    addEntries: assign(({ context, event }) => {
      const page = outputOf<TimelinePage>(event);
      return page ? { entries: [...context.entries, ...page.entries], next: page.next } : {};
    }),
    choose: assign(
      ({ event }): Partial<RecordTimelineContext> =>
        'entry' in event ? { chosen: event.entry as TimelineEntry, isOutdated: false } : {},
    ),
    forgetChosen: assign({ chosen: undefined, preview: undefined, isOutdated: false, failure: undefined }),
    keepPreview: assign(({ event }) => ({ preview: outputOf<RestorePreview>(event) })),
    forgetPreview: assign({ preview: undefined }),
    markOutdated: assign({ isOutdated: true }),
    keepFailure: assign(({ event }) => ('error' in event ? { failure: event.error } : {})),
    forgetFailure: assign({ failure: undefined }),
  },
});

/** Before anything is read. */
export const initialContext = ({ unfolded, mayRestore }: RecordTimelineInput): RecordTimelineContext => ({
  unfolded,
  mayRestore,
  entries: [],
  next: null,
  chosen: undefined,
  preview: undefined,
  isOutdated: false,
  failure: undefined,
});
