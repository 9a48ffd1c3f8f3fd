import { imageWanted, requestFailure, tooLarge, unknownFailure } from '#machines/upload/upload.logic.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { uploadText } from './text.ts';

/** The message of a failed file in the language of the console; the server's own is in it already (UPLOAD-11). */
export function failureOfFile(message: string, largest: number | undefined): string {
  const t = textOf(uploadText);
  if (message === requestFailure) return t('requestFailed');
  if (message === unknownFailure) return t('unknown');
  return message === tooLarge ? t('tooLarge', { size: sizeText(largest ?? 0) }) : message;
}

/** A warning of the machine in the language of the console (UPLOAD-12, UPLOAD-16). */
export function warningText(message: string): string {
  const t = textOf(uploadText);
  if (message === imageWanted) return t('imageWanted');
  const failed = /^(.*) 上传失败\.$/s.exec(message)?.[1];
  return failed === undefined ? message : t('failedFile', { name: failed });
}
