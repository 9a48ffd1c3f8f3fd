import { Star } from 'lucide-react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton } from '#modules/ground/ui/index.ts';
import type { SlotProps } from '../columns.ts';

/** What a page of its own may draw in a cell: a star that is on or off. */
export function MarkSlot({ value, disabled, onChange }: SlotProps) {
  const translate = useBilingual();
  return (
    <IconButton
      size="sm"
      disabled={disabled}
      aria-pressed={value === true}
      label={translate(['星标', 'Star'])}
      onClick={() => onChange(value !== true)}
    >
      <Star aria-hidden className={cn(value === true && 'fill-warning text-warning')} />
    </IconButton>
  );
}
