import { Search } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ariaKeysOf, keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { IconButton } from '#modules/ground/ui/index.ts';
import { ShortcutKeys } from '#modules/ground/ui/shortcut-keys.tsx';
import { openFinder } from '../finder-overlay.ts';
import { finderText } from '../text.ts';

/** The menu search of the header (MENU-23, MENU-28): it opens the search; what is typed on it is searched for. */
export function SearchButton({ mobile }: { mobile: boolean }) {
  const t = useText(finderText);
  const open = {
    title: t('searchTitle'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': ariaKeysOf('search'),
    onClick: () => openFinder('search'),
  } as const;
  if (mobile) {
    return (
      <IconButton label={t('search')} tooltip={false} {...open}>
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      {...open}
      onKeyDown={keyHandler(event => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (key.length !== 1 || key === ' ' || key === '?' || ctrlKey || metaKey || altKey) return;
        event.preventDefault();
        event.stopPropagation();
        openFinder('search', key);
      })}
      className="flex h-8 w-48 shrink-0 items-center gap-2 rounded border border-border bg-surface-sunken px-2 text-left text-text-muted transition-colors duration-120 hover:border-border-strong pointer-coarse:h-10"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{t('search')}</span>
      <span aria-hidden>
        <ShortcutKeys id="search" />
      </span>
    </button>
  );
}
