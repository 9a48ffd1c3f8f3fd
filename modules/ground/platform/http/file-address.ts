import { pictureWidths } from '#contract/constants.ts';
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

/** How much wider than its place a picture is asked for: screens draw two dots for a pixel, and a broad one is cut. */
const spare = 3;

/**
 * The address of a stored picture as small as a place needs it. Servers that make none small send the whole one.
 *
 * @param place the width of the place, in pixels of the page
 * @returns that of {@link fileAddress} for what is not stored by the server
 */
export function thumbnailAddress(stored: string | null | undefined, place: number): string | undefined {
  const address = fileAddress(stored);
  if (address === undefined || address === stored) return address;
  const width = pictureWidths.find(each => each >= place * spare);
  return width === undefined ? address : `${address}?width=${width}`;
}
