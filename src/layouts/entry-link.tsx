import { ExternalLink } from 'lucide-react';
import { type Entry, outsideAddress } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { appText } from '../text.ts';
import { MenuLink } from './menu-link.tsx';

/** The look of a row of the menu. */
export const entryClass = cn(
  'relative flex h-10 w-full items-center gap-2.5 overflow-hidden rounded pr-2.5 text-sider-muted outline-offset-[-2px]',
  'transition-colors duration-120 hover:bg-sider-active hover:text-sider-text',
);

/** The indentation of a row, in pixels: each depth begins below the title of a row with an icon. */
export const indentOf = (depth: number) => 12 + depth * 26;

interface EntryLinkProps {
  entry: Entry;
  /** The entry is the page that is shown. */
  shown: boolean;
  depth: number;
  onOpen?: () => void;
}

/** A page of the menu; an external one opens in its own window (MENU-13, MENU-22). */
export function EntryLink({ entry, shown, depth, onOpen }: EntryLinkProps) {
  const t = useText(appText);
  const style = { paddingLeft: indentOf(depth) };
  const content = (
    <>
      {shown && <span aria-hidden className="absolute inset-y-2 left-0 w-[3px] rounded-r bg-focus" />}
      {depth === 0 && <MenuIcon name={entry.icon} className="size-4 shrink-0" />}
      <span title={entry.title} className="min-w-0 flex-1 truncate">
        {entry.title}
      </span>
    </>
  );
  const address = outsideAddress(entry);
  if (address !== undefined) {
    return (
      <a
        href={address}
        target={entry.target ?? '_blank'}
        rel="noopener noreferrer"
        onClick={onOpen}
        style={style}
        className={entryClass}
      >
        {content}
        <ExternalLink role="img" aria-label={t('newWindow')} className="size-3.5 shrink-0" />
      </a>
    );
  }
  return (
    <MenuLink
      path={entry.path}
      shown={shown}
      onClick={onOpen}
      style={style}
      className={cn(entryClass, shown && 'bg-sider-active font-medium text-sider-text')}
    >
      {content}
    </MenuLink>
  );
}
