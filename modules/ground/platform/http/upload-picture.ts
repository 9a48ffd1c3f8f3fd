import { uploadFile } from '#contract/areas/files.ts';
import { type UploadOptions as UploadTarget, uploadFields } from '#machines/upload/upload.logic.ts';
import { type UploadOptions, upload } from './upload.ts';

/**
 * Uploads one picture into a folder.
 *
 * @returns the path at which it is stored, or `local` from a server that keeps none (API-85, API-86)
 * @throws RequestError when the server refuses or does not reply
 */
export async function uploadPicture(
  file: File,
  { signal, onProgress, ...target }: Pick<UploadTarget, 'folder' | 'fields'> & UploadOptions,
): Promise<string> {
  const parts = [...Object.entries(uploadFields(target)), ['file', file] as const];
  const { message } = await upload(uploadFile, parts, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  return message;
}
