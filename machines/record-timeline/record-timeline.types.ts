import type { RestorePreview, TimelineEntry, TimelinePage } from '#contract/areas/record-timeline.ts';

export type { RestorePreview, TimelineEntry, TimelinePage };

export interface RecordTimelineInput {
  /** It is shown from the beginning. */
  readonly unfolded: boolean;
  /** The person may restore versions. */
  readonly mayRestore: boolean;
}

export interface RecordTimelineContext {
  readonly unfolded: boolean;
  readonly mayRestore: boolean;
  readonly entries: readonly TimelineEntry[];
  /** Where the next page begins; null when all is shown. */
  readonly next: number | null;
  /** The entry that is compared or restored. */
  readonly chosen: TimelineEntry | undefined;
  readonly preview: RestorePreview | undefined;
  /** Somebody has changed the record while the question about a restore was open. */
  readonly isOutdated: boolean;
  /** Why the last request failed. */
  readonly failure: unknown;
}

/** What is restored, on the record that the preview has shown. */
export interface RestoreInput {
  readonly id: string;
  readonly preview: RestorePreview | undefined;
}

export type RecordTimelineEvent =
  | { type: 'timeline.unfold' }
  | { type: 'timeline.fold' }
  | { type: 'reading.retry' }
  | { type: 'record.changed' }
  | { type: 'more.request' }
  | { type: 'version.compare'; entry: TimelineEntry }
  | { type: 'compare.close' }
  | { type: 'restore.ask'; entry: TimelineEntry }
  | { type: 'restore.confirm' }
  | { type: 'restore.cancel' };

/** The tags of the machine, for its views. */
export type RecordTimelineTag =
  | 'unfolded'
  | 'reading'
  | 'failed'
  | 'readingMore'
  | 'comparing'
  | 'previewing'
  | 'asking'
  | 'restoring';
