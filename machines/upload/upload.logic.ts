/** A file as the person chose it. */
export interface ChosenFile {
  readonly name: string;
  /** Media type, as the browser tells it. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The browser's own handle, passed on untouched. */
  readonly source: unknown;
}

/** What becomes of a file (UPLOAD-02). */
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
  /** Where the server keeps it; empty until it does. */
  readonly path: string;
  /** What displays it, where that is not its path. */
  readonly url: string;
  /** Why it failed; empty unless it did. */
  readonly message: string;
}

/** An entry of a multi-upload, as it is stored with a record (UPLOAD-03). */
export interface UploadEntry {
  readonly fileName: string;
  readonly filePath: string;
  readonly fileSize: number;
}

/** What the server answered to an upload. */
export interface UploadReply {
  readonly success?: boolean;
  readonly message?: string | null;
  readonly [field: string]: unknown;
}

export interface UploadOptions {
  /** Keeps the files that came last, so many of them; all unless told (UPLOAD-10). */
  readonly limit?: number;
  /** Only images are taken (UPLOAD-15). */
  readonly imagesOnly?: boolean;
  /** The business folder; temp unless told (UPLOAD-21). */
  readonly folder?: string;
  /** Form fields that go along with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The field of the reply that names the stored path; message unless told. */
  readonly responseName?: string;
}

/** Why a file failed whose reply reports a failure and gives no message (UPLOAD-06, UPLOAD-11). */
const unknownFailure = '未知错误';
/** Why a file failed whose request as such failed (UPLOAD-11). */
export const requestFailure = '上传失败';
/** Answer to a file that is no image (UPLOAD-16). */
export const imageWanted = '请上传图片';
/** Answer to a confirmation without a file (UPLOAD-17). */
export const nothingUploaded = 'No file uploaded';
/** The business folder where none is set (UPLOAD-21). */
const defaultFolder = 'temp';
/** The message by which a server asks to keep an image inline (UPLOAD-22). */
const inlineMessage = 'local';

/** What is shown when a file fails to upload (UPLOAD-12). */
export function failureNotice(name: string): string {
  return `${name} 上传失败.`;
}

/** What a download without a file ends in (UPLOAD-14). */
export function downloadFailure(path: string): string {
  return path ? '文件下载失败' : '未知的文件';
}

/** Whether an image upload lets a file past (UPLOAD-15). */
export function isImage({ type }: Pick<ChosenFile, 'type'>): boolean {
  return type.startsWith('image/');
}

/** The form fields that travel beside the file (API-85, UPLOAD-21). */
export function uploadFields({ folder, fields }: UploadOptions): Record<string, string> {
  return { ...fields, isup: '1', biz: folder ?? defaultFolder };
}

/** Whether a reply reports a failure (UPLOAD-05). */
export function isRefusal({ success }: UploadReply): boolean {
  return success === false;
}

/** Whether a reply asks to keep the image inline, as base64 (UPLOAD-22). */
export function isInline({ message }: UploadReply): boolean {
  return message === inlineMessage;
}

/** The stored path of a reply: its message, or the field that is named instead (API-86). */
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
