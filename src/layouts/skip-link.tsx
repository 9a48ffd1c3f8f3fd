import { useText } from '#modules/ground/platform/i18n/index.ts';
import { appText } from '../text.ts';

/** Leads past the parts of the frame to the content; visible while it has the focus. */
export function SkipLink() {
  const t = useText(appText);
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface focus:px-3 focus:py-2 focus:shadow-popover"
    >
      {t('skip')}
    </a>
  );
}
