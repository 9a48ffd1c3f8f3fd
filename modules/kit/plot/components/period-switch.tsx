import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { plotText } from '../text.ts';

interface PeriodSwitchProps {
  /** Days; 0 is the last hour. */
  periods: readonly number[];
  value: number;
  onChange: (days: number) => void;
}

/** Chooses the period that plots show. */
export function PeriodSwitch({ periods, value, onChange }: PeriodSwitchProps) {
  const t = useText(plotText);
  return (
    <fieldset className="flex gap-1 justify-self-end">
      <legend className="sr-only">{t('period')}</legend>
      {periods.map(count => (
        <Button
          key={count}
          size="sm"
          variant="ghost"
          aria-pressed={count === value}
          className="aria-pressed:bg-surface-hover aria-pressed:font-medium"
          onClick={() => onChange(count)}
        >
          {count === 0 ? t('hour') : t('days', { count })}
        </Button>
      ))}
    </fieldset>
  );
}
