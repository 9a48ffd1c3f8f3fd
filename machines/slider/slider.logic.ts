/** What a verified slider reads (SLIDER-03). */
export const verifiedText = 'verification passed';

/** How much of its track the handle has travelled, 0 to 1; a track without width is not travelled at all. */
export function travelled(offset: number, track: number): number {
  return track > 0 ? Math.min(1, Math.max(0, offset / track)) : 0;
}
