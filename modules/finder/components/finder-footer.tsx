import { Star } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Kbd } from '#modules/ui/index.ts';
import { paletteText } from '../lazy-text.ts';

interface FinderFooterProps {
  /** Whether the marked page is a favourite; undefined where no page is marked. */
  starred: boolean | undefined;
  onStar: () => void;
  /** Whether to show the keyboard hints, if there is room. */
  keys: boolean;
}

const hints = [
  [['↑', '↓'], 'choose'],
  [['↵'], 'open'],
  [['Esc'], 'close'],
] as const;

/** The keys of the list, and the star of the marked page. */
export function FinderFooter({ starred, onStar, keys }: FinderFooterProps) {
  const t = useText(paletteText);
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-3 border-border border-t px-3 whitespace-nowrap text-text-muted text-xs">
      {keys &&
        hints.map(([signs, label]) => (
          <span key={label} className="hidden items-center gap-1 sm:inline-flex">
            {signs.map(sign => (
              <Kbd key={sign}>{sign}</Kbd>
            ))}
            {t(label)}
          </span>
        ))}
      {starred !== undefined && (
        <button
          type="button"
          onClick={onStar}
          className="ml-auto inline-flex h-7 items-center gap-1.5 rounded px-1.5 hover:bg-surface-hover hover:text-text pointer-coarse:h-10"
        >
          <Star aria-hidden className={starred ? 'size-3.5 fill-current text-accent-ink' : 'size-3.5'} />
          {t(starred ? 'unstar' : 'star')}
          <Kbd aria-hidden className="pointer-coarse:hidden">
            Ctrl D
          </Kbd>
        </button>
      )}
    </div>
  );
}
