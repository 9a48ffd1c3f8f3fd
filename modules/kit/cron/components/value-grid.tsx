import { ToggleGroup } from 'radix-ui';
import type { KeyboardEvent } from 'react';
import { type CronField, cronValues } from '#contract/cron.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { cronText } from '../text.ts';
import { valueName } from '../value-name.ts';

/** How many values are in a row. */
const columnsOf: Readonly<Record<CronField, number>> = {
  second: 10,
  minute: 10,
  hour: 12,
  day: 7,
  month: 6,
  week: 7,
  year: 5,
};
const gridOf: Readonly<Record<number, string>> = {
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
  10: 'grid-cols-10',
  12: 'grid-cols-6 @lg:grid-cols-12',
};

export interface ValueGridProps {
  field: CronField;
  values: readonly number[];
  onChange: (values: number[]) => void;
}

/** All values of a field, of which any can be chosen; the arrow keys move in two directions. */
export function ValueGrid({ field, values, onChange }: ValueGridProps) {
  const t = useText(cronText);
  const { least, most } = cronValues[field];
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const columns = columnsOf[field];
  const movingFrom = (index: number) =>
    keyHandler((event: KeyboardEvent<HTMLButtonElement>) => {
      const rows = { ArrowDown: columns, ArrowUp: -columns }[event.key];
      if (rows === undefined) return;
      // The group itself would move to the next value of the row.
      event.preventDefault();
      const target = event.currentTarget.parentElement?.children[index + rows];
      if (target instanceof HTMLElement) target.focus();
    });
  return (
    <div className="grid gap-1">
      <ToggleGroup.Root
        type="multiple"
        role="group"
        loop={false}
        value={values.map(String)}
        onValueChange={chosen => onChange(chosen.map(Number))}
        aria-label={t('values', { field: t(`field.${field}`) })}
        className={cn(
          'thin-scroll grid max-h-48 gap-1 pointer-coarse:max-h-61 overflow-y-auto p-0.5',
          gridOf[columns],
        )}
      >
        {all.map((value, index) => (
          <ToggleGroup.Item
            key={value}
            value={String(value)}
            onKeyDown={movingFrom(index)}
            className="tabular h-7 min-w-0 rounded border border-border bg-surface text-sm hover:bg-surface-hover focus-visible:-outline-offset-2 pointer-coarse:h-9 data-[state=on]:border-accent-ink data-[state=on]:bg-accent-soft data-[state=on]:font-medium data-[state=on]:text-accent-ink"
          >
            {valueName(field, value)}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
      <p className="text-sm text-text-muted">{t('valuesHint')}</p>
    </div>
  );
}
