import type { ChosenFile, UploadReply } from './upload.logic.ts';

export interface UploadFileInput {
  readonly id: string;
  readonly file: ChosenFile;
  /** Form fields sent with the file. */
  readonly fields: Readonly<Record<string, string>>;
  readonly responseName?: string;
}

export interface UploadFileContext extends UploadFileInput {
  readonly percent: number;
  readonly path: string;
  readonly url: string;
  readonly message: string;
  /** Bytes a second, where that is known. */
  readonly rate: number | undefined;
}

/** What the request reports while it runs and when it ends. */
export type SendEvent =
  | { type: 'send.progressed'; sent: number; total: number; rate?: number }
  | { type: 'send.replied'; reply: UploadReply }
  | { type: 'send.failed' };

export type UploadFileEvent =
  | SendEvent
  | { type: 'file.remove' }
  | { type: 'file.retry' }
  | { type: 'file.pause' }
  | { type: 'file.resume' };

/** What a file reports to its upload. */
export type FileReport =
  | { type: 'file.progressed'; id: string; percent: number; rate?: number | undefined }
  | { type: 'file.succeeded'; id: string; path: string; url: string }
  | { type: 'file.failed'; id: string; message: string };

export type SendInput = Pick<UploadFileInput, 'file' | 'fields'>;
