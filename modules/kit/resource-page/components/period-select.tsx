import { datePeriods } from '#contract/date-periods.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { queryText } from '#modules/kit/advanced-query/index.ts';

/** Chooses the period in which a date is. */
export function PeriodSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(queryText);
  return (
    <Select
      options={datePeriods.map(name => ({ value: name, label: t(`periods.${name}`) }))}
      value={value}
      placeholder={t('choosePeriod')}
      onChange={onChange}
    />
  );
}
