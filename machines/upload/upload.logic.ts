/** A file as the person chose it. */
export interface ChosenFile {
  readonly name: string;
  /** Media type, as the browser reports it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The browser's own handle, passed on untouched. */
  readonly source: unknown;
}

/** The status of a file (UPLOAD-02). */
type FileStatus = 'uploading' | 'done' | 'error' | 'removed';

/** A file of an upload (UPLOAD-01). */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly status: FileStatus;
  /** How much of it has been sent, 0 to 100. */
  readonly percent: number;
  /** The path at which the server stores it; empty until then. */
  readonly path: string;
  /** The address that displays it, where that is not its path. */
  readonly url: string;
  /** Why it failed; empty unless it did. */
  readonly message: string;
  /** A person has paused it; its status is uploading. */
  readonly isPaused?: boolean;
  /** How fast it is sent, in bytes a second; undefined while that is not known. */
  readonly rate?: number | undefined;
}

/** An entry of a multi-upload, as it is stored with a record (UPLOAD-03). */
export interface UploadEntry {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSize: number;
}

/** The server's reply to an upload. */
export interface UploadReply {
  readonly success?: boolean;
  readonly message?: string | null;
  readonly [field: string]: unknown;
}

export interface UploadOptions {
  /** The maximum number of files, of which the most recent are kept; unlimited by default (UPLOAD-10). */
  readonly limit?: number;
  /** Only images are accepted (UPLOAD-15). */
  readonly imagesOnly?: boolean;
  /** The largest file that is sent, in bytes; unlimited by default. */
  readonly largest?: number;
  /** Files above this size are sent so that they can be paused, in bytes; none by default. */
  readonly pausableFrom?: number;
  /** The business folder; temp by default (UPLOAD-21). */
  readonly folder?: string;
  /** Form fields sent with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The field of the reply that contains the stored path; message by default. */
  readonly responseName?: string;
}

/** The message of a file whose reply reports a failure without a message (UPLOAD-06, UPLOAD-11). */
export const unknownFailure = '未知错误';
/** The message of a file whose request failed (UPLOAD-11). */
export const requestFailure = '上传失败';
/** The message of a file that is too large to be sent. */
export const tooLarge = '文件过大';
/** The message for a file that is not an image (UPLOAD-16). */
export const imageWanted = '请上传图片';
/** The message for a confirmation without a file (UPLOAD-17). */
export const nothingUploaded = 'No file uploaded';
/** The default business folder (UPLOAD-21). */
const defaultFolder = 'temp';
/** The message by which a server requests to keep an image inline (UPLOAD-22). */
const inlineMessage = 'local';

/** The message shown when a file fails to upload (UPLOAD-12). */
export function failureNotice(name: string): string {
  return `${name} 上传失败.`;
}

/** Whether an image upload accepts a file (UPLOAD-15). */
export function isImage({ type }: Pick<ChosenFile, 'type'>): boolean {
  return type.startsWith('image/');
}

/** The form fields that are sent with the file (API-85, UPLOAD-21). */
export function uploadFields({ folder, fields }: UploadOptions): Record<string, string> {
  return { ...fields, isup: '1', biz: folder ?? defaultFolder };
}

/** Whether a reply reports a failure (UPLOAD-05). */
export function isRefusal({ success }: UploadReply): boolean {
  return success === false;
}

/** Whether a reply requests to keep the image inline, as base64 (UPLOAD-22). */
export function isInline({ message }: UploadReply): boolean {
  return message === inlineMessage;
}

/** The stored path of a reply: its message, or the configured field (API-86). */
export function storedPath(reply: UploadReply, responseName = 'message'): string {
  const path = reply[responseName];
  return typeof path === 'string' ? path : '';
}

/** The message of a reply that reports a failure (UPLOAD-06). */
export function refusalMessage({ message }: UploadReply): string {
  return message || unknownFailure;
}

/** How much has been sent, 0 to 100. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.min(100, Math.round((sent / total) * 100)) : 0;
}

/** The files that are stored on the server, as a record keeps them. */
export function entriesOf(files: readonly UploadedFile[]): readonly UploadEntry[] {
  return files
    .filter(({ status }) => status === 'done')
    .map(({ name, path, size }) => ({ fileName: name, filePath: path, fileSize: size }));
}
