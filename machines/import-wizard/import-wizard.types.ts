import type {
  ImportEncoding,
  ImportOffer,
  ImportPlan,
  ImportRunPhase,
  ImportRunState,
  ImportShown,
} from '#contract/areas/import-runs.ts';
import type { RememberedPlan } from './import-wizard.logic.ts';

export type { ImportEncoding, ImportOffer, ImportPlan, ImportRunPhase, ImportRunState, ImportShown };

/** A file as the person chose it. */
export interface ChosenSheet {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What the person has corrected in one row. */
export interface CorrectedRow {
  readonly position: number;
  /** The new texts, by field. */
  readonly cells?: Readonly<Record<string, string>>;
  readonly isLeftOut?: boolean;
}

/** Which rows are read. */
export interface RowsPart {
  readonly shown: ImportShown;
  readonly page: number;
}

/** What is known when the wizard opens. */
export interface Opening {
  readonly offer: ImportOffer;
  /** How the person mapped columns the last time; undefined for the first. */
  readonly remembered: RememberedPlan | undefined;
  /** The person has opened the wizard to see the last import: by the message about its end. */
  readonly isLastWanted?: boolean;
}

export interface ImportWizardContext {
  readonly offer: ImportOffer | undefined;
  readonly remembered: RememberedPlan | undefined;
  /** The chosen file; undefined for an import that was opened again. */
  readonly file: ChosenSheet | undefined;
  /** The encoding that the person has named. */
  readonly encoding: ImportEncoding | undefined;
  /** How much of the file has been sent, 0 to 1. */
  readonly progress: number;
  /** The import that is shown; undefined before there is one. */
  readonly run: ImportRunState | undefined;
  readonly plan: ImportPlan | undefined;
  /** What the person has corrected and not sent, in all rows that were shown, in their order. */
  readonly unchecked: readonly CorrectedRow[];
  /** The corrections that are sent, kept until the server has them. */
  readonly corrections: readonly CorrectedRow[];
  readonly part: RowsPart;
  /** Why the last request failed. */
  readonly failure: unknown;
}

/** What sending a file reports. */
export type UploadingEvent =
  | { type: 'upload.progressed'; sent: number; total: number }
  | { type: 'upload.done'; id: string }
  | { type: 'upload.failed'; error: unknown };

/** What a reading of the state reports, again and again. */
export type ReadingEvent =
  | { type: 'state.read'; run: ImportRunState }
  | { type: 'state.failed'; error: unknown };

export interface ReadingInput extends RowsPart {
  readonly id: string;
}

export interface UploadingInput {
  readonly file: ChosenSheet | undefined;
  readonly encoding: ImportEncoding | undefined;
}

export type ImportWizardEvent =
  | UploadingEvent
  | ReadingEvent
  | { type: 'file.choose'; file: ChosenSheet }
  | { type: 'file.forget' }
  | { type: 'upload.cancel' }
  | { type: 'encoding.choose'; encoding: ImportEncoding }
  | { type: 'plan.change'; plan: ImportPlan }
  | { type: 'check.request' }
  | { type: 'rows.open' }
  | { type: 'mapping.open' }
  /** The corrections of the rows at these positions are others now, or none. */
  | { type: 'rows.change'; positions: readonly number[]; rows: readonly CorrectedRow[] }
  | { type: 'rows.correct'; rows: readonly CorrectedRow[] }
  | { type: 'start.request' }
  | { type: 'cancel.request' }
  | { type: 'undo.request' }
  | { type: 'last.open' }
  | { type: 'part.show'; part: RowsPart }
  | { type: 'retry.request' };

/** The tags of the machine, for its views. */
export type ImportWizardTag =
  | 'finding'
  | 'elsewhere'
  | 'unavailable'
  | 'file'
  | 'uploading'
  | 'mapping'
  | 'sending'
  | 'report'
  | 'working'
  | 'background'
  | 'correctable'
  | 'mappable'
  | 'startable'
  | 'undoable'
  | 'ended';
