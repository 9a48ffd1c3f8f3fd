import { useQuery } from '@tanstack/react-query';
import { type ControllerRenderProps, useFormContext, useWatch } from 'react-hook-form';
import { departmentNodes } from '#modules/departments/index.ts';
import { UserSelect } from '#modules/people/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { roleOptions } from '#modules/roles/index.ts';
import { MultiSelect } from '#modules/ui/combobox.tsx';
import { DateTimePicker } from '#modules/ui/date-picker.tsx';
import { RadioGroup } from '#modules/ui/index.ts';
import { TreeSelect } from '#modules/ui/tree-select.tsx';
import { announcementFormText } from '../form-text.ts';
import type { AnnouncementFormValues } from '../schema.ts';
import { announcementsText } from '../text.ts';
import { ChoiceField, heading, section } from './choice-field.tsx';

/** Whom it addresses, and from when to when. */
export function AudienceFields() {
  const t = useText(announcementFormText);
  const announcementsTexts = useText(announcementsText);
  const audiences = ['ALL', 'USER', 'DEPART', 'ROLE'] as const;
  return (
    <div className={section}>
      <h3 className={heading}>{t('sections.audience')}</h3>
      <ChoiceField group required name="msgType" className="col-span-full">
        {({ ref, ...field }) => (
          <RadioGroup
            {...field}
            options={audiences.map(value => ({ value, label: announcementsTexts(`audience.${value}`) }))}
          />
        )}
      </ChoiceField>
      <Targets />
      <ChoiceField name="startTime" hint={t('hints.startTime')}>
        {field => <DateTimePicker {...field} placeholder={t('placeholders.startTime')} />}
      </ChoiceField>
      <ChoiceField required name="endTime" hint={t('hints.endTime')}>
        {field => <DateTimePicker {...field} placeholder={t('placeholders.endTime')} />}
      </ChoiceField>
    </div>
  );
}

/** The people, departments or roles, where not everybody is addressed. */
function Targets() {
  const t = useText(announcementFormText);
  const { control } = useFormContext<AnnouncementFormValues>();
  const msgType = useWatch({ control, name: 'msgType' });
  if (msgType === 'USER')
    return (
      <ChoiceField required name="userIds" className="col-span-full">
        {field => <UserSelect {...field} placeholder={t('placeholders.userIds')} />}
      </ChoiceField>
    );
  if (msgType === 'DEPART')
    return (
      <ChoiceField required name="departIds" hint={t('hints.departIds')} className="col-span-full">
        {field => <DepartmentSelect {...field} />}
      </ChoiceField>
    );
  if (msgType === 'ROLE')
    return (
      <ChoiceField required name="roleIds" className="col-span-full">
        {field => <RoleSelect {...field} />}
      </ChoiceField>
    );
  return null;
}

type ListProps = Pick<
  ControllerRenderProps<AnnouncementFormValues, 'departIds'>,
  'value' | 'onChange' | 'onBlur' | 'ref'
>;

function DepartmentSelect(field: ListProps) {
  const t = useText(announcementFormText);
  const { data = [] } = useQuery(departmentNodes());
  return (
    <TreeSelect
      {...field}
      multiple
      nodes={data}
      maxTags={20}
      defaultExpanded={data.map(department => department.value)}
      placeholder={t('placeholders.departIds')}
    />
  );
}

function RoleSelect(field: ListProps) {
  const t = useText(announcementFormText);
  const roles = useQuery(roleOptions());
  return (
    <MultiSelect
      {...field}
      maxTags={20}
      options={roles.data ?? []}
      loading={roles.isPending}
      placeholder={t('placeholders.roleIds')}
    />
  );
}
