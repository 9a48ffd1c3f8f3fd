import { type Entry, useOpenEntry } from '#modules/ground/permissions/index.ts';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '#modules/ground/ui/dropdown-menu.tsx';
import { cn, Tooltip } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { entryClass } from './entry-link.tsx';
import { Flyout } from './flyout.tsx';

interface CollapsedItemsProps {
  entries: readonly Entry[];
  /** Ids of the ancestors of the shown entry. */
  active: readonly string[];
}

/** The items of the collapsed menu. */
export default function CollapsedItems({ entries, active }: CollapsedItemsProps) {
  return entries.map(entry => (
    <li key={entry.id}>
      <CollapsedItem entry={entry} active={active} />
    </li>
  ));
}

interface CollapsedItemProps {
  entry: Entry;
  /** Ids of the ancestors of the shown entry. */
  active: readonly string[];
}

/** A top-level entry of the collapsed menu: its icon, and its children in a flyout. */
function CollapsedItem({ entry, active }: CollapsedItemProps) {
  const open = useOpenEntry();
  const shown = active.includes(entry.id);
  const className = cn(entryClass, 'justify-center px-0', shown && 'bg-sider-active text-sider-text');
  const content = (
    <>
      {shown && <span aria-hidden className="absolute inset-y-2 left-0 w-[3px] rounded-r bg-focus" />}
      <MenuIcon name={entry.icon} className="size-5" />
    </>
  );
  if (entry.children.length === 0) {
    return (
      <Tooltip content={entry.title} side="right">
        <button
          type="button"
          aria-label={entry.title}
          aria-current={shown ? 'page' : undefined}
          onClick={() => open(entry)}
          className={className}
        >
          {content}
        </button>
      </Tooltip>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={entry.title}
        title={entry.title}
        data-current={shown || undefined}
        className={className}
      >
        {content}
      </DropdownMenuTrigger>
      <DropdownMenuContent side="right" align="start">
        <Flyout entries={entry.children} title={entry.title} active={active} onOpen={open} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
