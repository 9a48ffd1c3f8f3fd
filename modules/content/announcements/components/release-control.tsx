import { useText } from '#modules/ground/platform/i18n/index.ts';
import { RadioGroup } from '#modules/ground/ui/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { announcementFormText } from '../form-text.ts';

/** Whether an announcement is released when it is saved; no record stores it. */
export function ReleaseControl({ name, value, onChange, onBlur, readOnly }: FormControlProps<unknown>) {
  const t = useText(announcementFormText);
  return (
    <RadioGroup
      name={name}
      onChange={onChange}
      onBlur={onBlur}
      disabled={readOnly}
      options={(['draft', 'release'] as const).map(key => ({ value: key, label: t(`save.${key}`) }))}
      value={value === 'release' ? 'release' : 'draft'}
    />
  );
}
