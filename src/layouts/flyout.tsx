import type { Entry } from '#modules/ground/permissions/index.ts';
import { DropdownMenuItem, DropdownMenuLabel } from '#modules/ground/ui/dropdown-menu.tsx';

interface FlyoutProps {
  entries: readonly Entry[];
  /** The heading above the items. */
  title: string;
  /** Ids of the ancestors of the shown entry. */
  active: readonly string[];
  onOpen: (entry: Entry) => void;
}

/** The descendants of an entry, to any depth, as items of a flyout. */
export function Flyout({ entries, title, active, onOpen }: FlyoutProps) {
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
