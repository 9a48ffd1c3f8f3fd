import { httpSources } from './configuration.ts';

/**
 * The address of a stored file: a whole address as it is, anything else below the static path; undefined for no value
 * and for one that is no path.
 */
export function fileAddress(stored: string | null | undefined): string | undefined {
  if (!stored || stored.includes('[')) return undefined;
  return /^https?:\/\//.test(stored) ? stored : `${httpSources().base}/sys/common/static/${stored}`;
}
