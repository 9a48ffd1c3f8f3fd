import { ChevronDown, ExternalLink, MoreHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Entry, outsideAddress, useMenu, useOpenEntry } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#modules/ground/ui/dropdown-menu.tsx';
import { cn } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { appText } from '../text.ts';
import { fitting } from './fitting.logic.ts';
import { Flyout } from './flyout.tsx';
import { MenuLink } from './menu-link.tsx';
import type { Place } from './use-place.ts';

const gap = 2;
const moreWidth = 40;
const itemClass = cn(
  'relative flex h-10 items-center gap-2 whitespace-nowrap rounded px-2.5 text-sider-muted outline-offset-[-2px]',
  'transition-colors duration-120 hover:bg-sider-active hover:text-sider-text data-[state=open]:bg-sider-active data-[state=open]:text-sider-text',
);

/**
 * The person's menu at the top (LAYOUT-11): side by side as far as there is space, the rest in one entry (MENU-15,
 * MENU-20).
 */
export default function TopMenu({ place }: { place: Place }) {
  const t = useText(appText);
  const menu = useMenu();
  const active = place.trail.map(({ id }) => id);
  const open = useOpenEntry();
  const list = useRef<HTMLUListElement>(null);
  const count = useFitting(list, menu);
  const rest = menu.slice(count);
  const restShown = rest.some(({ id }) => active.includes(id));
  return (
    <nav aria-label={t('menu')} className="relative flex min-w-0 flex-1 items-center">
      <ul ref={list} style={{ gap }} className="flex w-full items-center">
        {menu.map((entry, index) => (
          <li key={entry.id} className={cn(index >= count && 'invisible absolute')}>
            <TopEntry entry={entry} active={active} onOpen={open} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <DropdownMenu>
              <DropdownMenuTrigger
                aria-label={t('more')}
                title={t('more')}
                className={cn(itemClass, 'w-10 justify-center px-0', restShown && 'text-sider-text')}
              >
                {restShown && <Mark />}
                <MoreHorizontal aria-hidden className="size-4" />
              </DropdownMenuTrigger>
              <DropdownMenuContent align="start">
                <Flyout entries={rest} title={t('more')} active={active} onOpen={open} />
              </DropdownMenuContent>
            </DropdownMenu>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface TopEntryProps {
  entry: Entry;
  active: readonly string[];
  onOpen: (entry: Entry) => void;
}

function TopEntry({ entry, active, onOpen }: TopEntryProps) {
  const t = useText(appText);
  const shown = active.includes(entry.id);
  const look = cn(itemClass, shown && 'font-medium text-sider-text');
  const content = (
    <>
      {shown && <Mark />}
      <MenuIcon name={entry.icon} className="size-4 shrink-0" />
      {entry.title}
    </>
  );
  if (entry.children.length === 0) {
    const address = outsideAddress(entry);
    if (address === undefined) {
      return (
        <MenuLink path={entry.path} shown={shown} className={look}>
          {content}
        </MenuLink>
      );
    }
    return (
      <a href={address} target={entry.target ?? '_blank'} rel="noopener noreferrer" className={look}>
        {content}
        <ExternalLink role="img" aria-label={t('newWindow')} className="size-3.5 shrink-0" />
      </a>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger data-current={shown || undefined} className={look}>
        {content}
        <ChevronDown aria-hidden className="size-3.5 shrink-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <Flyout entries={entry.children} title={entry.title} active={active} onOpen={onOpen} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const Mark = () => (
  <span aria-hidden className="absolute inset-x-2.5 -bottom-[9px] h-[3px] rounded-t bg-focus" />
);

/** How many entries fit, measured again whenever the space or the entries change. */
function useFitting(list: React.RefObject<HTMLUListElement | null>, menu: readonly Entry[]): number {
  const [count, setCount] = useState(menu.length);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const widths = [...element.children]
        .slice(0, menu.length)
        .map(child => (child as HTMLElement).offsetWidth);
      setCount(fitting(widths, element.clientWidth, moreWidth, gap));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [list, menu]);
  return count;
}
