import type { FoundGroup, FoundRecord, FoundRecords } from '#contract/areas/record-search.ts';

export type { FoundGroup, FoundRecord, FoundRecords };

export interface RecordSearchContext {
  /** What is typed, without spaces around it. */
  readonly keyword: string;
  /** What was found last; of a keyword before, only what fits the present one. */
  readonly found: FoundRecords;
  /** Why the last search failed. */
  readonly failure: unknown;
}

export type RecordSearchEvent = { type: 'keyword.type'; keyword: string } | { type: 'search.retry' };

/** The tags of the machine, for its views. */
export type RecordSearchTag = 'searching' | 'nothing' | 'failed';
