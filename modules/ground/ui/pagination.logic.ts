/** A page number, or a gap between page numbers, which moves by five pages. */
export type PageStep = { kind: 'page'; page: number } | { kind: 'gap'; page: number };

/** How many pages `total` rows fill; one page even when there are none. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The first and the last row number on a page, both 0 without rows. */
export function rowRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
}

/** The items of the pager: the first, the last, the current page and its neighbours, with gaps in between. */
export function pageSteps(page: number, pages: number): PageStep[] {
  const all = (from: number, to: number): PageStep[] =>
    Array.from({ length: to - from + 1 }, (_, offset) => ({ kind: 'page', page: from + offset }));
  if (pages <= 7) return all(1, pages);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  return [
    ...all(1, 1),
    ...(from > 2 ? [{ kind: 'gap', page: Math.max(1, page - 5) } as const] : []),
    ...all(from, to),
    ...(to < pages - 1 ? [{ kind: 'gap', page: Math.min(pages, page + 5) } as const] : []),
    ...all(pages, pages),
  ];
}
