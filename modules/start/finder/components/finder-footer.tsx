import { Star } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ShortcutKeys } from '#modules/ground/ui/shortcut-keys.tsx';
import { searchText } from '../lazy-text.ts';

interface FinderFooterProps {
  /** Whether the marked page is a favourite; undefined where no page is marked. */
  starred: boolean | undefined;
  onStar: () => void;
}

const hints = [
  ['moveInSearch', 'choose'],
  ['openFound', 'open'],
  ['close', 'close'],
] as const;

/** The keys of the list, and the star of the marked page. */
export function FinderFooter({ starred, onStar }: FinderFooterProps) {
  const t = useText(searchText);
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-3 border-border border-t px-3 whitespace-nowrap text-text-muted text-xs">
      {hints.map(([id, label]) => (
        <span key={label} className="hidden items-center gap-1 sm:inline-flex">
          <ShortcutKeys id={id} />
          {t(label)}
        </span>
      ))}
      {starred !== undefined && (
        <button
          type="button"
          onClick={onStar}
          className="ml-auto inline-flex h-7 items-center gap-1.5 rounded px-1.5 hover:bg-surface-hover hover:text-text pointer-coarse:h-11"
        >
          <Star aria-hidden className={starred ? 'size-3.5 fill-current text-accent-ink' : 'size-3.5'} />
          {t(starred ? 'unstar' : 'star')}
          <span aria-hidden className="pointer-coarse:hidden">
            <ShortcutKeys id="star" />
          </span>
        </button>
      )}
    </div>
  );
}
