import { Pin, X } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import type { Tab } from '#machines/tabs/tabs.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ariaKeysOf } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { tabsText } from '../text.ts';
import { panelId, tabId } from './ids.ts';

interface TabItemProps {
  tab: Tab;
  title: string;
  active: boolean;
  /** Stays at the start of the bar while the other tabs scroll. */
  home: boolean;
  closable: boolean;
  /** Whether it is the tab stop of the bar. */
  focusable: boolean;
  kept: boolean;
  onSelect: (path: string) => void;
  onClose: (path: string) => void;
}

/** One tab: its title, a mark for unsaved input, and its close button. */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, title, active, home, closable, focusable, kept, onSelect, onClose } = props;
  const t = useText(tabsText);
  const { path, dirty, pinned } = tab;
  const closesByMiddle = (event: MouseEvent) => {
    if (event.button !== 1) return;
    event.preventDefault();
    onClose(path);
  };
  return (
    <button
      type="button"
      id={tabId(path)}
      role="tab"
      tabIndex={focusable ? 0 : -1}
      aria-selected={active}
      aria-controls={kept ? panelId(path) : undefined}
      aria-keyshortcuts={closable ? ariaKeysOf('closeFocusedTab') : undefined}
      data-tab={path}
      title={title}
      onClick={() => onSelect(path)}
      // Prevents the browser's autoscroll.
      onMouseDown={event => event.button === 1 && event.preventDefault()}
      onAuxClick={closesByMiddle}
      className={cn(
        'group relative flex h-full min-w-20 max-w-50 shrink-0 cursor-default select-none items-center gap-1.5 border-border border-r pr-2 pl-3.5 text-text-muted',
        'transition-colors duration-120 hover:bg-surface-hover hover:text-text focus-visible:-outline-offset-2 data-dragging:bg-surface-hover data-dragging:opacity-70',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent-ink after:opacity-0',
        'pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-top-2 pointer-coarse:before:bottom-0',
        home && 'sticky left-0 z-10 bg-surface',
        active && 'bg-surface-sunken font-medium text-text after:opacity-100 hover:bg-surface-sunken',
        !closable && 'pr-3.5',
      )}
    >
      {pinned && <Pin role="img" aria-label={t('pinned')} className="size-3.5 shrink-0" />}
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {dirty && !closable && <Dot label={t('unsaved')} />}
      {closable && (
        // For the mouse only; by keyboard there are Delete and the menu of the tab.
        <span
          aria-hidden
          data-close
          title={t('close')}
          onClick={event => {
            event.stopPropagation();
            onClose(path);
          }}
          className="relative grid size-5 shrink-0 place-items-center rounded text-text-faint hover:bg-border hover:text-text"
        >
          {dirty && <Dot className="group-hover:opacity-0" />}
          <X
            className={cn(
              'absolute size-3.5 opacity-0 group-hover:opacity-100',
              !dirty && (active ? 'opacity-100' : 'pointer-coarse:opacity-100'),
            )}
          />
        </span>
      )}
      {dirty && closable && <span className="sr-only">{t('unsaved')}</span>}
    </button>
  );
});

function Dot({ label, className }: { label?: string; className?: string }) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cn('size-2 shrink-0 rounded-full bg-warning forced-colors:border-4', className)}
    />
  );
}
