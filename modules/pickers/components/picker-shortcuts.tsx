import { useSelector } from '@xstate/react';
import { isChosen, type PickerRow } from '#machines/picker/picker.logic.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import { pickerText } from '../picker-text.ts';
import type { PickerActor } from '../use-picker.ts';
import type { Picks } from '../use-picks.ts';

/** The favourite and the recent choices of the person, to choose them without a search. */
export function PickerShortcuts({ actor, picks }: { actor: PickerActor; picks: Picks }) {
  const t = useText(pickerText);
  return (
    <>
      <Shortcuts actor={actor} label={t('favourites')} rows={picks.favourites} />
      <Shortcuts actor={actor} label={t('recent')} rows={picks.recent} />
    </>
  );
}

function Shortcuts({
  actor,
  label,
  rows,
}: {
  actor: PickerActor;
  label: string;
  rows: readonly PickerRow[];
}) {
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
          onClick={() => actor.send({ type: 'row.choose', row })}
          className="max-w-48 truncate font-normal aria-pressed:border-accent-ink aria-pressed:text-accent-ink"
        >
          {row.label}
        </Button>
      ))}
    </fieldset>
  );
}
