import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { Layout } from '#modules/frame/layout/index.ts';
import type { Entry } from '#modules/ground/permissions/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { EntryLink, entryClass, indentOf } from './entry-link.tsx';

interface MenuItemProps {
  entry: Entry;
  /** Ids of the ancestors of the shown entry. */
  active: readonly string[];
  layout: Layout;
  depth: number;
}

/** An entry with its descendants. */
export function MenuItem({ entry, active, layout, depth }: MenuItemProps) {
  if (entry.children.length === 0) {
    const { drawerOpen, closeDrawer } = layout;
    return (
      <EntryLink
        entry={entry}
        shown={active.includes(entry.id)}
        depth={depth}
        onOpen={drawerOpen ? closeDrawer : undefined}
      />
    );
  }
  return <Submenu entry={entry} active={active} layout={layout} depth={depth} />;
}

/** A group of entries that opens in place; at the top only one is open at a time (MENU-19). */
function Submenu({ entry, active, layout, depth }: MenuItemProps) {
  const listId = useId();
  const open = layout.openKeys.includes(entry.id);
  const holdsShown = active.includes(entry.id);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-current={(holdsShown && !open) || undefined}
        onClick={() => layout.toggleSubmenu({ id: entry.id, ancestors: entry.ancestors })}
        style={{ paddingLeft: indentOf(depth) }}
        className={cn(entryClass, holdsShown && !open && 'bg-sider-active text-sider-text')}
      >
        {(depth === 0 || entry.icon !== undefined) && (
          <MenuIcon name={entry.icon} className="size-4 shrink-0" />
        )}
        <span className="min-w-0 flex-1 truncate text-left">{entry.title}</span>
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <ul id={listId} hidden={!open} className="mt-0.5 grid gap-0.5 not-[[hidden]]:grid">
        {open &&
          entry.children.map(child => (
            <li key={child.id}>
              <MenuItem entry={child} active={active} layout={layout} depth={depth + 1} />
            </li>
          ))}
      </ul>
    </>
  );
}
