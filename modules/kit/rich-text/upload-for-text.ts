import { isInline } from '#machines/upload/upload.logic.ts';
import { fileAddress, uploadPicture } from '#modules/ground/platform/http/index.ts';
import { isAllowedPicture } from './addresses.ts';

/**
 * Uploads a picture for a text (EDITOR-02).
 *
 * @returns its address; undefined where the server keeps no pictures (UPLOAD-22), or is at another address than this
 * site, whose pictures no text shows
 * @throws RequestError when the server refuses or does not reply
 */
export async function uploadForText(file: File, signal?: AbortSignal): Promise<string | undefined> {
  const fields = { jeditor: '1' };
  const message = await uploadPicture(file, { folder: 'jeditor', fields, ...(signal && { signal }) });
  const address = isInline({ message }) ? undefined : fileAddress(message);
  return address !== undefined && isAllowedPicture(address) ? address : undefined;
}
