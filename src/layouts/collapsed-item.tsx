import { useNavigate } from '@tanstack/react-router';
import { type Entry, entryAddress } from '#modules/permissions/index.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '#modules/ui/dropdown-menu.tsx';
import { cn, Tooltip } from '#modules/ui/index.ts';
import { MenuIcon } from '#modules/ui/menu-icon.tsx';
import { entryClass } from './entry-link.tsx';

interface CollapsedItemProps {
  entry: Entry;
  /** Ids on the way to the shown entry. */
  active: readonly string[];
}

/** A top-level entry of the collapsed menu: its icon, and what is below it in a menu that flies out. */
export function CollapsedItem({ entry, active }: CollapsedItemProps) {
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
      <DropdownMenuTrigger aria-label={entry.title} title={entry.title} className={className}>
        {content}
      </DropdownMenuTrigger>
      <DropdownMenuContent side="right" align="start">
        <Flyout entries={entry.children} title={entry.title} active={active} onOpen={open} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

interface FlyoutProps {
  entries: readonly Entry[];
  title: string;
  active: readonly string[];
  onOpen: (entry: Entry) => void;
}

function Flyout({ entries, title, active, onOpen }: FlyoutProps) {
  return (
    <>
      <DropdownMenuLabel>{title}</DropdownMenuLabel>
      {entries.map(entry =>
        entry.children.length > 0 ? (
          <Flyout
            key={entry.id}
            entries={entry.children}
            title={entry.title}
            active={active}
            onOpen={onOpen}
          />
        ) : (
          <DropdownMenuItem
            key={entry.id}
            aria-current={active.includes(entry.id) ? 'page' : undefined}
            onSelect={() => onOpen(entry)}
            className="aria-[current=page]:font-medium aria-[current=page]:text-accent-ink"
          >
            {entry.title}
          </DropdownMenuItem>
        ),
      )}
    </>
  );
}

/** Opens an entry as its link would. */
function useOpenEntry(): (entry: Entry) => void {
  const navigate = useNavigate();
  return entry => {
    const address = entry.external || entry.target ? entryAddress(entry) : undefined;
    if (address === undefined) void navigate({ to: entry.path as string });
    else window.open(address, entry.target ?? '_blank', 'noopener,noreferrer');
  };
}
