import type { PageFrame } from './page-context.ts';

/** Of a page without a frame. */
const outside = {
  isShown: () => true,
  mark: () => undefined,
  setTitle: () => undefined,
  stayLive: () => undefined,
};

/** The frame of a part of a page, which writes to an address in its own way. */
export const frameWithin = (
  frame: PageFrame | undefined,
  changes: Pick<PageFrame, 'writeSearch'> & Partial<PageFrame>,
): PageFrame => ({ ...outside, ...frame, ...changes });
