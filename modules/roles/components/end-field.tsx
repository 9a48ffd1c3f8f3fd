import { useText } from '#modules/platform/i18n/index.ts';
import { DateTimePicker } from '#modules/ui/date-picker.tsx';
import { formatDate } from '#modules/ui/date-text.ts';
import { Field } from '#modules/ui/index.ts';
import { rolesText } from '../text.ts';

interface EndFieldProps {
  /** Empty for no end. */
  value: string;
  onChange: (value: string) => void;
}

/** Until when people shall have a role. */
export function EndField({ value, onChange }: EndFieldProps) {
  const t = useText(rolesText);
  return (
    <Field label={t('end.label')} hint={t('end.hint')}>
      <DateTimePicker
        min={formatDate(new Date())}
        placeholder={t('end.never')}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
