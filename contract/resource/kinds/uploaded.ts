import type { ContentOptions } from './content.ts';

/** The options of a kind whose values are uploaded. */
export interface UploadedOptions extends ContentOptions {
  /** The folder on the server that the files are in, one of `uploadFolders`; `temp` by default (UPLOAD-21). */
  readonly folder?: string;
  /** The largest file in bytes; by default what the server accepts. */
  readonly largest?: number;
}

/** The options of a picture. */
export interface PictureOptions extends UploadedOptions {
  /** It is cropped to this width by height before it is uploaded; 1 is a square. */
  readonly crop?: number;
}

export interface FilesOptions extends UploadedOptions {
  /** The most files, of which the last are kept (UPLOAD-10); unlimited by default. */
  readonly limit?: number;
  /** `entries` stores names and sizes beside the paths, as JSON (UPLOAD-03); by default paths joined by commas. */
  readonly form?: 'paths' | 'entries';
}
