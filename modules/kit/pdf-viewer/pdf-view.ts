import { changedZoom, type ZoomChange, zoomKeys } from '#modules/kit/viewer-frame/index.ts';

/** Which part of a document is shown, and how large. */
export interface PdfView {
  /** From 1. */
  readonly page: number;
  /** 1 fits the width. */
  readonly zoom: number;
}

export const firstPage: PdfView = { page: 1, zoom: 1 };
export const zoomLimits = { smallest: 0.25, largest: 5 };

export type PdfChange = 'previous' | 'next' | 'first' | 'last' | ZoomChange;

/** The view after a change, within a document of so many pages. */
export function changedView(view: PdfView, change: PdfChange, count: number): PdfView {
  const at = (page: number) => ({ ...view, page: Math.min(Math.max(1, page), count) });
  const by = (zoom: ZoomChange) => ({ ...view, zoom: changedZoom(view.zoom, zoom, zoomLimits) });
  return {
    previous: () => at(view.page - 1),
    next: () => at(view.page + 1),
    first: () => at(1),
    last: () => at(count),
    zoomIn: () => by('zoomIn'),
    zoomOut: () => by('zoomOut'),
    fit: () => by('fit'),
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
      ...zoomKeys,
    }) as const
  )[key];

/** The page that somebody typed; undefined for what is no page of the document. */
export function pageOf(text: string, count: number): number | undefined {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= count ? page : undefined;
}
