import { useText } from '#modules/ground/platform/i18n/index.ts';
import { frameText } from './frame-text.ts';

/** The end of the content (LAYOUT-03). */
export function PageFooter() {
  const t = useText(frameText);
  return (
    <footer className="px-4 pb-1 text-center text-text-faint text-xs sm:px-6">
      <a
        href="/third-party-notices.txt"
        target="_blank"
        rel="noopener noreferrer"
        className="hover:text-text-muted"
      >
        {t('notices')}
      </a>
    </footer>
  );
}
