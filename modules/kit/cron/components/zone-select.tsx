import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { cronText } from '../text.ts';

interface ZoneSelectProps {
  /** Empty for that of the server. */
  readonly value: string | string[];
  readonly onChange: (value: string | string[]) => void;
  readonly readOnly?: boolean | undefined;
}

/** The time zone of a schedule, among those that the browser knows, and the stored one. */
export default function ZoneSelect({ value, onChange, readOnly }: ZoneSelectProps) {
  const t = useText(cronText);
  const zone = String(value);
  const zones = new Set([...(zone === '' ? [] : [zone]), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Combobox
      clearable
      disabled={readOnly}
      placeholder={t('serverZone')}
      options={[...zones].map(name => ({ value: name, label: name }))}
      value={zone}
      onChange={onChange}
    />
  );
}
