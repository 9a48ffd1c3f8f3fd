import { Check, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { levelsOfRegion, type Region } from '#contract/region.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { isWithin, offeredRegions } from '../names.ts';
import { regionsText } from '../text.ts';

interface RegionColumnsProps {
  value: string;
  onChoose: (code: string) => void;
}

const optionsOf = (column: Element | null | undefined) => [
  ...(column?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

/** Moves the focus among the options of all columns: up and down in a column, left and right between them. */
function focusedBy(key: string, option: HTMLElement): HTMLElement | undefined {
  const column = option.closest('[role="listbox"]');
  const options = optionsOf(column);
  const index = options.indexOf(option);
  switch (key) {
    case 'ArrowDown':
      return options[index + 1] ?? options[0];
    case 'ArrowUp':
      return options[index - 1] ?? options.at(-1);
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
    case 'ArrowLeft':
      return optionsOf(column?.previousElementSibling).find(each => each.tabIndex === 0);
    default:
      // Letters cannot choose among Chinese names, which have no order of them.
      return undefined;
  }
}

/** Provinces, cities and counties side by side; the last level chooses and the others open the next column. */
export default function RegionColumns({ value, onChoose }: RegionColumnsProps) {
  const t = useText(regionsText);
  // A new object for each time that a column is asked for, also for one that is there.
  const [place, setPlace] = useState({ code: value, isAsked: false });
  const { code: opened } = place;
  const panel = useRef<HTMLDivElement>(null);
  const path = opened === '' ? [] : levelsOfRegion(opened);
  const columns = offeredRegions(opened);
  useEffect(() => {
    if (place.isAsked) return optionsOf(panel.current?.lastElementChild)[0]?.focus();
    const current = panel.current?.querySelectorAll<HTMLElement>('[role="option"][tabindex="0"]');
    const last = [...(current ?? [])].at(-1);
    last?.scrollIntoView?.({ block: 'nearest' });
    last?.focus({ preventScroll: true });
  }, [place]);
  const onKeyDown = keyHandler((event: KeyboardEvent<HTMLElement>) => {
    const option = event.currentTarget;
    const next = focusedBy(event.key, option);
    if (next === undefined && event.key !== 'ArrowRight') return;
    event.preventDefault();
    if (next) next.focus();
    else option.click();
  });
  const open = ({ code }: Region) => {
    if (isWithin(code)) setPlace({ code, isAsked: true });
    else onChoose(code);
  };
  return (
    <div ref={panel} className="flex max-w-full overflow-x-auto">
      {columns.map(({ level, regions }, depth) => {
        const chosen = regions.find(({ code }) => code === path[depth])?.code;
        return (
          <div
            key={level}
            role="listbox"
            aria-label={t(`levels.${level}`)}
            className="thin-scroll h-64 w-36 shrink-0 overflow-y-auto border-border p-1 not-last:border-r"
          >
            {regions.map(region => (
              <button
                key={region.code}
                type="button"
                role="option"
                aria-selected={region.code === chosen}
                tabIndex={region.code === (chosen ?? regions[0]?.code) ? 0 : -1}
                onClick={() => open(region)}
                onKeyDown={onKeyDown}
                className={cn(
                  'flex min-h-8 w-full items-center gap-1 rounded-[4px] px-2 py-1 text-left hover:bg-surface-hover focus-visible:bg-surface-hover pointer-coarse:min-h-10',
                  region.code === chosen && 'font-medium text-accent-ink',
                )}
              >
                <span className="min-w-0 flex-1">{region.name}</span>
                {depth < 2 ? (
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-text-faint" />
                ) : (
                  region.code === chosen && <Check aria-hidden className="size-4 shrink-0" />
                )}
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}
