import type { RefObject } from 'react';
import { useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Popover, PopoverAnchor, PopoverContent } from '#modules/ui/popover.tsx';
import { paletteText } from '../lazy-text.ts';
import { finderText } from '../text.ts';
import { Finder } from './finder.tsx';

interface SearchPanelProps {
  anchor: RefObject<HTMLElement | null>;
  /** The text that was typed before the panel had loaded. */
  typed: string;
  onClose: () => void;
}

/** The list below the search box of the header. */
export default function SearchPanel({ anchor, typed, onClose }: SearchPanelProps) {
  const t = useText(finderText);
  const p = useText(paletteText);
  const [query, setQuery] = useState(typed);
  return (
    <Popover open onOpenChange={open => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        align="end"
        aria-label={t('search')}
        className="w-80 p-0"
        onCloseAutoFocus={event => {
          event.preventDefault();
          anchor.current?.focus();
        }}
      >
        <Finder
          label={t('search')}
          placeholder={p('searchPlaceholder')}
          query={query}
          onQueryChange={setQuery}
          onDone={onClose}
        />
      </PopoverContent>
    </Popover>
  );
}
