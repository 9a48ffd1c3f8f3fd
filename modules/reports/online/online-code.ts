import { usePageAddress } from '#modules/ground/platform/page/index.ts';

/** The code of the form or report that the page shows: the last part of its address, regardless of the menu entry. */
export function useOnlineCode(): string {
  const last = usePageAddress().path.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
