import { useQuery } from '@tanstack/react-query';
import { type ViewAudience, type ViewSharing, viewSharings } from '#contract/areas/list-views.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Field, RadioGroup } from '#modules/ground/ui/index.ts';
import { viewsText } from '../text.ts';
import { audiencesQuery } from '../views-api.ts';

interface SharingFieldsProps {
  sharing: ViewSharing;
  audienceId: string;
  /** The refusals of the server, by field. */
  faults: Readonly<Record<string, string | undefined>>;
  onChange: (sharing: ViewSharing, audienceId: string) => void;
}

const noAudiences: readonly ViewAudience[] = [];

/** With whom a view is shared: what the person may not choose is not offered. */
export function SharingFields({ sharing, audienceId, faults, onChange }: SharingFieldsProps) {
  const t = useText(viewsText);
  const translate = useBilingual();
  const { data, isPending } = useQuery(audiencesQuery);
  const offered: Readonly<Record<ViewSharing, boolean>> = {
    own: true,
    role: (data?.roles.length ?? 0) > 0,
    department: (data?.departments.length ?? 0) > 0,
    everybody: data?.everybody === true,
  };
  const shown = viewSharings.filter(each => offered[each] || each === sharing);
  const audiences = sharing === 'role' ? data?.roles : data?.departments;
  const options = (audiences ?? noAudiences).map(({ id, name, nameEn }) => ({
    value: id,
    label: translate([name, nameEn || name]),
  }));
  return (
    <>
      <Field group label={t('sharing')} error={faults.sharing} hint={t('grantsNothing')}>
        <RadioGroup
          value={sharing}
          onChange={next => onChange(viewSharings.find(each => each === next) ?? 'own', '')}
          options={shown.map(value => ({ value, label: t(`sharings.${value}`) }))}
        />
      </Field>
      {(sharing === 'role' || sharing === 'department') && (
        <Field
          label={t(sharing)}
          required
          error={faults.audienceId}
          hint={sharing === 'department' ? t('departmentHint') : undefined}
        >
          <Combobox
            options={options}
            loading={isPending}
            naming={isPending}
            placeholder={t(sharing === 'role' ? 'chooseRole' : 'chooseDepartment')}
            value={audienceId}
            onChange={next => onChange(sharing, next)}
          />
        </Field>
      )}
    </>
  );
}
