import type { CSSProperties } from 'react';
import type { TablePerson } from '#machines/editable-table/editable-table.types.ts';
import { rowAt } from '#machines/editable-table/table-context.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { personColour } from '../person-colour.ts';
import { useTableScope, useTableValue } from '../scope.tsx';
import { editableTableText } from '../text.ts';

/** Who else has the table open; a press leads to the cell that they are in. */
export function PeopleBar() {
  const t = useText(editableTableText);
  const people = useTableValue(({ context }) => context.people);
  if (people.length === 0) return null;
  return (
    <ul aria-label={t('people.here')} className="flex flex-wrap items-center gap-1.5">
      {people.map(person => (
        <li key={person.who} className="min-w-0">
          <PersonHere person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonHere({ person: { name, place } }: { person: TablePerson }) {
  const t = useText(editableTableText);
  const scope = useTableScope();
  const isKnown = useTableValue(
    ({ context }) => place !== undefined && rowAt(context, place.rowId) !== undefined,
  );
  const column = place && scope.resolved.get(place.column)?.label;
  const row = place && (scope.shown.current.index.get(place.rowId) ?? -1) + 1;
  const isShown = isKnown && column !== undefined && row !== undefined && row > 0;
  const where = isShown ? t('cell', { column, row }) : undefined;
  return (
    <button
      type="button"
      disabled={!isShown}
      title={where}
      onClick={() => place && scope.enter(place, { mode: 'cell' })}
      style={{ '--person': personColour(name) } as CSSProperties}
      className="inline-flex h-6 max-w-60 items-center gap-1.5 rounded-full border border-(--person) px-2 text-sm enabled:hover:bg-surface-hover pointer-coarse:h-9"
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-(--person)" />
      <span className="truncate">{name}</span>
      {where !== undefined && <span className="sr-only">{where}</span>}
    </button>
  );
}
