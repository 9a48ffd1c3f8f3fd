/** Which part of a document is shown, and how large. */
export interface PdfView {
  /** From 1. */
  readonly page: number;
  /** 1 fits the width. */
  readonly zoom: number;
}

export const firstPage: PdfView = { page: 1, zoom: 1 };
export const smallestZoom = 0.25;
export const largestZoom = 5;
const step = 1.25;

export type PdfChange = 'previous' | 'next' | 'first' | 'last' | 'zoomIn' | 'zoomOut' | 'fit';

/** The view after a change, within a document of so many pages. */
export function changedView(view: PdfView, change: PdfChange, count: number): PdfView {
  const at = (page: number) => ({ ...view, page: Math.min(Math.max(1, page), count) });
  const by = (zoom: number) => ({ ...view, zoom: Math.min(Math.max(smallestZoom, zoom), largestZoom) });
  return {
    previous: () => at(view.page - 1),
    next: () => at(view.page + 1),
    first: () => at(1),
    last: () => at(count),
    zoomIn: () => by(view.zoom * step),
    zoomOut: () => by(view.zoom / step),
    fit: () => by(1),
  }[change]();
}

/** The change that a key makes; undefined for other keys, such as those that scroll. */
export const changeOfKey = (key: string): PdfChange | undefined =>
  (
    ({
      PageUp: 'previous',
      PageDown: 'next',
      Home: 'first',
      End: 'last',
      '+': 'zoomIn',
      '=': 'zoomIn',
      '-': 'zoomOut',
      '0': 'fit',
    }) as const
  )[key];

/** The page that somebody typed; undefined for what is no page of the document. */
export function pageOf(text: string, count: number): number | undefined {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= count ? page : undefined;
}
