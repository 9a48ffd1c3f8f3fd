import type { RefObject } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Popover, PopoverAnchor, PopoverContent } from '#modules/ground/ui/popover.tsx';
import { useReturnFocus } from '#modules/ground/ui/use-return-focus.ts';
import { noticesText } from '../notices-text.ts';
import { NoticePanel, type NoticePanelProps } from './notice-panel.tsx';

interface NoticePopoverProps extends NoticePanelProps {
  /** Gets the focus back when the panel closes, and toggles it itself. */
  bell: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The panel below the bell, positioned by an element that covers the bell. */
export function NoticePopover({ bell, onClose, ...panel }: NoticePopoverProps) {
  const t = useText(noticesText);
  const returnFocus = useReturnFocus(bell);
  return (
    <Popover open onOpenChange={open => !open && onClose()}>
      <PopoverAnchor asChild>
        <span aria-hidden className="pointer-events-none absolute inset-0" />
      </PopoverAnchor>
      <PopoverContent
        align="end"
        aria-label={t('panel')}
        className="flex max-h-[min(32rem,80dvh)] w-75 flex-col p-0"
        {...returnFocus}
      >
        <NoticePanel {...panel} />
      </PopoverContent>
    </Popover>
  );
}
