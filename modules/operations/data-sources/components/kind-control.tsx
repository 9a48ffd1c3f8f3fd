import { useFormContext } from 'react-hook-form';
import type { DataSource } from '#contract/areas/data-sources.ts';
import { dataSourceKindOf, dataSourceKinds } from '#contract/data-source-kinds.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { dataSourcesText } from '../text.ts';

/** What the form fills in by itself may be replaced; what a person typed stays. */
const isFilledIn = (field: 'address' | 'driver', value: unknown) =>
  value === '' ||
  dataSourceKinds.some(({ address, drivers }) =>
    field === 'address' ? address === value : drivers[0] === value,
  );

/** The kind of database; choosing one fills in its driver and the form of its address. */
export default function KindControl({
  value,
  onChange,
  onBlur,
  readOnly,
  placeholder,
}: FormControlProps<DataSource>) {
  const t = useText(dataSourcesText);
  const { options } = useDictionary('database_type');
  const { getValues, setValue } = useFormContext<FormValues>();
  const kind = dataSourceKindOf(String(value ?? ''));
  const choose = (chosen: string) => {
    onChange(chosen);
    const next = dataSourceKindOf(chosen);
    if (!next) return;
    const settings = { shouldDirty: true, shouldValidate: false };
    if (isFilledIn('driver', getValues('dbDriver'))) setValue('dbDriver', next.drivers[0], settings);
    if (isFilledIn('address', getValues('dbUrl'))) setValue('dbUrl', next.address, settings);
  };
  return (
    <div className="grid gap-1">
      <Select
        options={options}
        value={String(value ?? '')}
        disabled={readOnly}
        placeholder={placeholder}
        onBlur={onBlur}
        onChange={choose}
      />
      {kind && !kind.opens && <p className="text-sm text-text-muted">{t('notOpened')}</p>}
    </div>
  );
}
