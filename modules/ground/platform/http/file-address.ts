import { httpSources } from './configuration.ts';

/**
 * The address of a stored file: a whole address and a picture in itself (UPLOAD-22) as they are, anything else below the
 * static path; undefined for no value and for one that is no path.
 */
export function fileAddress(stored: string | null | undefined): string | undefined {
  if (!stored || stored.includes('[')) return undefined;
  return /^(?:https?:\/\/|data:image\/)/.test(stored)
    ? stored
    : `${httpSources().base}/sys/common/static/${stored}`;
}
