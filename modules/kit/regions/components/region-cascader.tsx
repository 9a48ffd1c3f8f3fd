import { useState } from 'react';
import { ChoiceTrigger } from '#modules/ground/ui/choice-trigger.tsx';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { Popover, PopoverContent } from '#modules/ground/ui/popover.tsx';
import type { RegionControlProps } from '../region-control.ts';
import { useRegionName } from '../use-region-name.ts';

/** The table of regions is loaded when the list opens. */
const RegionColumns = lazyPart(() => import('./region-columns.tsx'));

/** One field that shows a region with those around it, and opens a column for each level (FORM-04). */
export function RegionCascader({ value, text, onChange, label, onBlur, ...control }: RegionControlProps) {
  const [isOpen, setOpen] = useState(false);
  const name = useRegionName(value, text);
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  return (
    <Popover open={isOpen} onOpenChange={show}>
      <ChoiceTrigger
        {...control}
        clearable
        open={isOpen}
        popup="dialog"
        chosen={value === '' ? [] : [{ value, label: name }]}
        onClear={() => onChange('')}
      />
      <PopoverContent
        aria-label={label}
        className="w-auto max-w-(--radix-popover-content-available-width) overflow-hidden p-0"
      >
        <RegionColumns
          value={value}
          onChoose={code => {
            onChange(code);
            show(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
