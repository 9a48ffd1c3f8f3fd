import type { Announcement } from '#contract/areas/announcements.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { announcementFormText } from '../form-text.ts';

/** The time zone of a schedule, among those that the browser knows, and the stored one. */
export default function ZoneControl({ value, onChange, readOnly }: FormControlProps<Announcement>) {
  const t = useText(announcementFormText);
  const zone = String(value);
  const zones = new Set([...(zone === '' ? [] : [zone]), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Combobox
      clearable
      disabled={readOnly}
      placeholder={t('zone')}
      options={[...zones].map(name => ({ value: name, label: name }))}
      value={zone}
      onChange={onChange}
    />
  );
}
