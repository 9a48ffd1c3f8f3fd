import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#modules/ui/index.ts';
import { MenuIcon } from '#modules/ui/menu-icon.tsx';
import { entryClass, indentOf } from './entry-link.tsx';
import { MenuItem, type MenuItemProps } from './side-menu.tsx';

/** A group of entries that opens in place; at the top only one is open at a time (MENU-19). */
export function Submenu({ entry, active, layout, depth }: MenuItemProps) {
  const listId = useId();
  const open = layout.openKeys.includes(entry.id);
  const holdsShown = active.includes(entry.id);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => layout.toggleSubmenu({ id: entry.id, ancestors: entry.ancestors })}
        style={{ paddingLeft: indentOf(depth) }}
        className={cn(entryClass, holdsShown && !open && 'bg-sider-active text-sider-text')}
      >
        {depth === 0 && <MenuIcon name={entry.icon} className="size-4 shrink-0" />}
        <span className="min-w-0 flex-1 truncate text-left">{entry.title}</span>
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <ul id={listId} hidden={!open} className="mt-0.5 grid gap-0.5 not-[[hidden]]:grid">
        {entry.children.map(child => (
          <li key={child.id}>
            <MenuItem entry={child} active={active} layout={layout} depth={depth + 1} />
          </li>
        ))}
      </ul>
    </>
  );
}
