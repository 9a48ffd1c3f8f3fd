import { useSelector } from '@xstate/react';
import { isChosen, type PickerRow } from '#machines/picker/picker.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { pickerText } from '../picker-text.ts';
import type { PickerActor } from '../use-picker.ts';
import type { Picks } from '../use-picks.ts';

/** The favourite and the recent choices of the person, to choose them without a search. */
export function PickerShortcuts({ picks, ...props }: ShortcutProps & { picks: Picks }) {
  const t = useText(pickerText);
  return (
    <>
      <Shortcuts {...props} label={t('favourites')} rows={picks.favourites} />
      <Shortcuts {...props} label={t('recent')} rows={picks.recent} />
    </>
  );
}

interface ShortcutProps {
  actor: PickerActor;
  /** In place of choosing the row alone. */
  onChoose?: (row: PickerRow) => void;
}

function Shortcuts({
  actor,
  label,
  rows,
  onChoose = row => actor.send({ type: 'row.choose', row }),
}: ShortcutProps & { label: string; rows: readonly PickerRow[] }) {
  const chosen = useSelector(actor, ({ context }) => context.chosen);
  if (rows.length === 0) return null;
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap items-center gap-1.5">
      <span className="text-sm text-text-muted">{label}</span>
      {rows.map(row => (
        <Button
          key={row.value}
          size="sm"
          aria-pressed={isChosen(chosen, row.value)}
          onClick={() => onChoose(row)}
          className="max-w-48 truncate font-normal aria-pressed:border-accent-ink aria-pressed:text-accent-ink"
        >
          {row.label}
        </Button>
      ))}
    </fieldset>
  );
}
