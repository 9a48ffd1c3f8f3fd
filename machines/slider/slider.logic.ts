/** The text of a verified slider (SLIDER-03). */
export const verifiedText = 'verification passed';

/** The share of its track that the handle has travelled, 0 to 1; 0 for a track without width. */
export function travelled(offset: number, track: number): number {
  return track > 0 ? Math.min(1, Math.max(0, offset / track)) : 0;
}
