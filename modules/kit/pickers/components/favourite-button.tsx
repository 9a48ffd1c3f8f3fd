import { Star } from 'lucide-react';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton } from '#modules/ground/ui/index.ts';
import { pickerText } from '../picker-text.ts';
import type { Picks } from '../use-picks.ts';

interface FavouriteButtonProps {
  row: PickerRow;
  picks: Picks;
  tabIndex?: number;
  className?: string;
}

/** Adds a row to the favourites of the person, or removes it. */
export function FavouriteButton({ row, picks, tabIndex, className }: FavouriteButtonProps) {
  const t = useText(pickerText);
  const isKept = picks.isFavourite(row.value);
  return (
    <IconButton
      size="sm"
      tooltip={false}
      tabIndex={tabIndex}
      aria-pressed={isKept}
      label={t(isKept ? 'drop' : 'keep', { name: row.label })}
      className={className}
      onClick={event => {
        // The row around it is not chosen thereby.
        event.stopPropagation();
        picks.toggleFavourite(row);
      }}
    >
      <Star aria-hidden className={cn(isKept && 'fill-current text-warning')} />
    </IconButton>
  );
}
