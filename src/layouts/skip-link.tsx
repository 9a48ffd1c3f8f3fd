import { useSyncExternalStore } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { appText } from '../text.ts';

interface SkipLinkProps {
  /** `start`: of the window; `title`: behind the title in the header, to which navigation moves the focus. */
  at: 'start' | 'title';
  /** Whether the title has no link behind it, so that this one stays. */
  alone?: boolean;
}

/**
 * Leads past the parts of the frame to the content; visible while it has the focus. It is there once: at the start of the
 * window, and behind the title while the focus is on that.
 */
export function SkipLink({ at, alone = false }: SkipLinkProps) {
  const t = useText(appText);
  const now = useSyncExternalStore(
    followFocus,
    () => place,
    () => 'start' as const,
  );
  if (!alone && now !== at) return null;
  return (
    <a
      href="#content"
      data-skip={at}
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-surface focus:px-3 focus:py-2 focus:shadow-popover"
    >
      {t('skip')}
    </a>
  );
}

/** Where the link is; the focus is nowhere while it moves, and the link must stay to receive it. */
let place: SkipLinkProps['at'] = 'start';

function followFocus(changed: () => void): () => void {
  const follow = ({ target }: FocusEvent) => {
    const isAtTitle = target instanceof Element && target.matches('[data-page-heading], [data-skip="title"]');
    place = isAtTitle ? 'title' : 'start';
    changed();
  };
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}
