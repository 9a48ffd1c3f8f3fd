import { useEffect } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { useLocked } from '#modules/ground/platform/page/index.ts';
import { appText } from '../text.ts';

/** Sets the document title to the page and the platform, or to the platform only (TABS-17, TABS-18). */
export function useDocumentTitle(pages: readonly string[]): void {
  const platform = useText(appText)('product');
  const locked = useLocked();
  // The title of a page may name a record.
  const title = [...(locked ? [] : pages), platform].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
