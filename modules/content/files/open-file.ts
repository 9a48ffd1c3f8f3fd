import { isPictureType, storedFile } from '#contract/areas/files.ts';
import type { OssFile } from '#contract/areas/oss-files.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { download, fileAddress } from '#modules/ground/platform/http/index.ts';
import { toast } from '#modules/ground/ui/index.ts';

/** Whether it is a picture that the server stores. */
export const isPicture = ({ fileType, url }: OssFile): boolean =>
  Boolean(url) && isPictureType(fileType ?? null);

/** Whether a browser shows the file; what servers of the family have is of no known type, and opened by its address. */
export const isShown = ({ fileType, url }: OssFile): boolean =>
  Boolean(url) && (!fileType || fileType.startsWith('text/plain'));

/** Shows a file in a new window. */
export function showFile({ url }: OssFile): void {
  window.open(fileAddress(url), '_blank', 'noopener');
}

/** Whether the file is stored here, so that it can be saved under its name. */
export const isStoredHere = ({ url }: OssFile): boolean =>
  storedFile.input.safeParse(addressParts(url)).success;

/** Saves a file under its name. */
export async function downloadFile({ url, fileName }: OssFile): Promise<void> {
  try {
    const file = await download(storedFile, addressParts(url), { handlesFailure: true });
    saveFile(file.blob, file.fileName ?? fileName ?? '');
  } catch (error) {
    toast.error(failureText(error));
  }
}

function addressParts(url: string | null) {
  const [folder = '', fileName = ''] = (url ?? '').split('/');
  return { folder, fileName };
}
