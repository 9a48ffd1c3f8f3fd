import type { BatchEditPhase, BatchEditShown, BatchEditState } from '#contract/areas/batch-edit.ts';

/** The values to write, as a request takes them, by field. */
export type BatchValues = Readonly<Record<string, string | number | boolean | null>>;

/** A batch edit as the server replies with it. */
export type { BatchEditPhase, BatchEditShown, BatchEditState };

export interface BatchEditInput {
  /** The ids of the selected records. */
  readonly ids: readonly string[];
}

/** Which part of the report is read. */
export interface ReportPart {
  readonly shown: BatchEditShown;
  readonly page: number;
}

export interface BatchEditContext {
  readonly ids: readonly string[];
  /** The batch edit that is shown; undefined before there is one. */
  readonly edit: BatchEditState | undefined;
  /** The last one of the person for these records, which can still be read and undone. */
  readonly last: BatchEditState | undefined;
  readonly values: BatchValues;
  readonly part: ReportPart;
  /** Why the last request failed. */
  readonly failure: unknown;
}

/** What a reading of the state reports, again and again. */
export type ReadingEvent =
  | { type: 'state.read'; edit: BatchEditState }
  | { type: 'state.failed'; error: unknown };

export interface ReadingInput extends ReportPart {
  readonly id: string;
}

export type BatchEditEvent =
  | ReadingEvent
  | { type: 'preview.request'; values: BatchValues }
  | { type: 'apply.request' }
  | { type: 'undo.request' }
  | { type: 'cancel.request' }
  | { type: 'values.change' }
  | { type: 'last.open' }
  | { type: 'part.show'; part: ReportPart }
  | { type: 'reading.retry' };

/** The tags of the machine, for its views. */
export type BatchEditTag =
  | 'finding'
  | 'choosing'
  | 'sending'
  | 'report'
  | 'working'
  | 'applicable'
  | 'changeable'
  | 'undoable'
  | 'ended'
  | 'lost';
