import type { ChosenFile, ImportOptions, ImportReply, PartialImport } from './import.logic.ts';

export interface ImportContext {
  readonly options: ImportOptions;
  readonly files: readonly ChosenFile[];
  /** The last chosen files that are not spreadsheets. */
  readonly refused: readonly ChosenFile[];
  readonly validated: boolean;
  /** How much has been sent, 0 to 1. */
  readonly progress: number;
  readonly message: string;
  readonly partial: PartialImport | undefined;
}

/** What the upload reports while it runs and when it ends. */
export type UploadEvent =
  | { type: 'upload.progressed'; sent: number; total: number }
  | { type: 'upload.replied'; reply: ImportReply }
  | { type: 'upload.failed'; message: string };

export type ImportEvent =
  | UploadEvent
  | { type: 'files.choose'; files: readonly ChosenFile[] }
  | { type: 'file.remove'; key: string }
  | { type: 'validation.set'; wanted: boolean }
  | { type: 'import.start' }
  | { type: 'import.cancel' }
  | { type: 'import.reset' };

export interface SendInput {
  readonly files: readonly ChosenFile[];
  /** Form fields sent with the files. */
  readonly fields: Readonly<Record<string, string>>;
}
