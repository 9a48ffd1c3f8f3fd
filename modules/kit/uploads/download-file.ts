import type { UploadEntry } from '#machines/upload/upload.logic.ts';
import { saveFile } from '#modules/ground/platform/files/index.ts';
import { fetchStoredFile } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import { uploadText } from './text.ts';

/** Downloads a stored file under its own name; without a file it shows why there is none (UPLOAD-14). */
export async function downloadFile({
  fileName,
  filePath,
}: Pick<UploadEntry, 'fileName' | 'filePath'>): Promise<void> {
  const t = textOf(uploadText);
  if (filePath === '') {
    toast.warning(t('unknownFile'));
    return;
  }
  try {
    saveFile(await fetchStoredFile(filePath), fileName);
  } catch {
    toast.warning(t('downloadFailed'));
  }
}
