import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { formatDate } from '#modules/ground/ui/date-text.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { roleEndsText } from './text.ts';

interface EndFieldProps {
  /** Empty for no end. */
  value: string;
  onChange: (value: string) => void;
  /** The name of the role, where the ends of several are set; what an end does is stated once, elsewhere. */
  role?: string;
}

/** Until when people shall have a role. */
export function EndField({ value, onChange, role }: EndFieldProps) {
  const t = useText(roleEndsText);
  return (
    <Field
      label={role === undefined ? t('label') : t('of', { role })}
      hint={role === undefined ? t('hint') : undefined}
    >
      <DateTimePicker
        min={formatDate(new Date())}
        placeholder={t('never')}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}

/** What an end does, above the fields of several roles. */
export function EndHint() {
  const t = useText(roleEndsText);
  return <p className="text-sm text-text-muted">{t('hint')}</p>;
}
