import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { IconButton, Kbd, lazyPart } from '#modules/ui/index.ts';
import { showPalette } from '../palette-state.ts';
import { finderText } from '../text.ts';

const SearchPanel = lazyPart(() => import('./search-panel.tsx'), {
  close: ({ onClose }) => onClose(),
  ahead: true,
});

const shortcut = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/**
 * The menu search of the header (MENU-23 to MENU-28): a box with a list below it, on mobile a modal. The list is loaded
 * on hover or focus.
 */
export function MenuSearch({ mobile }: { mobile: boolean }) {
  const t = useText(finderText);
  const box = useRef<HTMLButtonElement>(null);
  const [query, setQuery] = useState<string>();
  const prefetch = () => void SearchPanel.load().catch(() => undefined);
  if (mobile) {
    return (
      <IconButton
        label={t('search')}
        title={t('searchTitle')}
        tooltip={false}
        aria-haspopup="dialog"
        onClick={() => showPalette(true)}
      >
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <>
      <button
        ref={box}
        type="button"
        title={t('searchTitle')}
        aria-haspopup="dialog"
        aria-expanded={query !== undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setQuery('')}
        onKeyDown={event => {
          const types = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
          if (!types) return;
          event.preventDefault();
          setQuery(event.key);
        }}
        className="flex h-8 w-48 shrink-0 items-center gap-2 rounded border border-border bg-surface-sunken px-2 text-left text-text-muted transition-colors duration-120 hover:border-border-strong pointer-coarse:h-10"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{t('search')}</span>
        <Kbd aria-hidden>{shortcut}</Kbd>
      </button>
      {query !== undefined && <SearchPanel anchor={box} typed={query} onClose={() => setQuery(undefined)} />}
    </>
  );
}
