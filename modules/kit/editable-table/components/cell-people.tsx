import type { CSSProperties } from 'react';
import type { TablePerson } from '#machines/editable-table/editable-table.types.ts';
import { personColour } from '../person-colour.ts';

/** Others who are in a cell: a frame in the colour of the first, and their names. */
export function CellPeople({ people }: { people: readonly TablePerson[] }) {
  const [first, ...others] = people;
  if (!first) return null;
  return (
    <span
      aria-hidden
      style={{ '--person': personColour(first.name) } as CSSProperties}
      className="pointer-events-none absolute inset-0 z-1 border-(--person) border-2"
    >
      <span className="absolute right-0 bottom-0 max-w-full truncate rounded-tl bg-(--person) px-1 text-surface text-xs leading-4">
        {first.name}
        {others.length > 0 && ` +${others.length}`}
      </span>
    </span>
  );
}
