import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { User } from '#contract/areas/users.ts';
import { departmentNodes } from '#modules/departments/index.ts';
import { useCan } from '#modules/permissions/index.ts';
import { fileAddress } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { positionOptions } from '#modules/positions/index.ts';
import { roleOptions } from '#modules/roles/index.ts';
import { tenantOptions } from '#modules/tenants/index.ts';
import { MultiSelect } from '#modules/ui/combobox.tsx';
import { DatePicker } from '#modules/ui/date-picker.tsx';
import { Avatar, RadioGroup } from '#modules/ui/index.ts';
import { Select } from '#modules/ui/select.tsx';
import { TreeSelect } from '#modules/ui/tree-select.tsx';
import { departmentLabels } from '../department-labels.ts';
import { userFormText } from '../form-text.ts';
import type { UserFormValues } from '../schema.ts';
import { usersText } from '../text.ts';
import { ChoiceField, ReadOnlyFields, TextField, usePlaceholder } from './form-fields.tsx';

export interface UserFieldsProps {
  mode: 'adding' | 'editing' | 'viewing';
  user: User | undefined;
}

const section = 'grid items-start gap-x-4 gap-y-3 sm:grid-cols-2';
const heading = 'col-span-full mt-2 font-semibold text-sm text-text-muted first:mt-0';

/** Everything there is to fill in of a user. */
export function UserFields({ mode, user }: UserFieldsProps) {
  const readOnly = mode === 'viewing';
  return (
    <ReadOnlyFields value={readOnly}>
      <div className="grid gap-4">
        <AccountFields adding={mode === 'adding'} mayWritePhone={mode === 'adding'} />
        <OrganisationFields readOnly={readOnly} />
        <PersonFields readOnly={readOnly} user={user} />
      </div>
    </ReadOnlyFields>
  );
}

function AccountFields({ adding, mayWritePhone }: { adding: boolean; mayWritePhone: boolean }) {
  const formTexts = useText(userFormText);
  // A form nobody could complete would be a dead end: a new user always takes a phone number.
  const phone = useCan('user:form:phone', 'offered') || mayWritePhone;
  return (
    <div className={section}>
      <h3 className={heading}>{formTexts('sections.account')}</h3>
      <TextField name="username" required readOnly={!adding} />
      <TextField name="realname" required />
      {adding && (
        <>
          <TextField secret name="password" required autoComplete="new-password" />
          <TextField secret name="confirmpassword" required autoComplete="new-password" />
        </>
      )}
      <TextField name="workNo" required />
      <TextField name="phone" required inputMode="tel" readOnly={!phone} />
    </div>
  );
}

function OrganisationFields({ readOnly }: { readOnly: boolean }) {
  const formTexts = useText(userFormText);
  const placeholder = usePlaceholder();
  const roles = useQuery(roleOptions());
  const positions = useQuery(positionOptions());
  const tenants = useQuery(tenantOptions());
  const departments = useQuery(departmentNodes());
  return (
    <div className={section}>
      <h3 className={heading}>{formTexts('sections.organisation')}</h3>
      <ChoiceField name="post">
        {field => (
          <MultiSelect
            {...field}
            options={positions.data ?? []}
            loading={positions.isPending}
            disabled={readOnly}
            placeholder={placeholder('post')}
          />
        )}
      </ChoiceField>
      <ChoiceField name="selectedroles">
        {field => (
          <MultiSelect
            {...field}
            options={roles.data ?? []}
            loading={roles.isPending}
            disabled={readOnly}
            placeholder={placeholder('selectedroles')}
          />
        )}
      </ChoiceField>
      <ChoiceField name="selecteddeparts">
        {field => (
          <TreeSelect
            {...field}
            multiple
            nodes={departments.data ?? []}
            defaultExpanded={departments.data?.map(department => department.value)}
            labels={departmentLabels(departments.data ?? [])}
            disabled={readOnly}
            placeholder={placeholder('selecteddeparts')}
          />
        )}
      </ChoiceField>
      <ChoiceField name="relTenantIds">
        {field => (
          <MultiSelect
            {...field}
            options={tenants.data ?? []}
            loading={tenants.isPending}
            disabled={readOnly}
            placeholder={placeholder('relTenantIds')}
          />
        )}
      </ChoiceField>
      <ChoiceField group name="userIdentity">
        {({ ref, ...field }) => (
          <RadioGroup
            {...field}
            disabled={readOnly}
            options={[
              { value: '1', label: formTexts('identity.member') },
              { value: '2', label: formTexts('identity.manager') },
            ]}
          />
        )}
      </ChoiceField>
      <ManagedDepartments readOnly={readOnly} />
    </div>
  );
}

/** The departments a manager answers for: of those the user belongs to. */
function ManagedDepartments({ readOnly }: { readOnly: boolean }) {
  const placeholder = usePlaceholder();
  const { control } = useFormContext<UserFormValues>();
  const [identity, chosen] = useWatch({ control, name: ['userIdentity', 'selecteddeparts'] });
  const departments = useQuery(departmentNodes());
  if (identity !== '2') return null;
  const labels = departmentLabels(departments.data ?? []);
  return (
    <ChoiceField name="departIds">
      {field => (
        <MultiSelect
          {...field}
          value={field.value.filter(id => chosen.includes(id))}
          options={chosen.map(id => ({ value: id, label: labels[id] ?? id }))}
          disabled={readOnly}
          placeholder={placeholder('departIds')}
        />
      )}
    </ChoiceField>
  );
}

function PersonFields({ readOnly, user }: { readOnly: boolean; user: User | undefined }) {
  const t = useText(usersText);
  const formTexts = useText(userFormText);
  const placeholder = usePlaceholder();
  const sexShown = useCan('user:sex', 'offered');
  const birthdayWritable = useCan('user:form:birthday', 'offered');
  return (
    <div className={section}>
      <h3 className={heading}>{formTexts('sections.person')}</h3>
      {user && (
        <div className="grid gap-1.5">
          <span className="font-medium text-base text-text">{t('fields.avatar')}</span>
          <Avatar
            size={48}
            name={user.realname ?? user.username}
            src={fileAddress(user.avatar)}
            className="rounded"
          />
        </div>
      )}
      <ChoiceField name="birthday">
        {field => (
          <DatePicker
            {...field}
            disabled={readOnly || !birthdayWritable}
            placeholder={placeholder('birthday')}
          />
        )}
      </ChoiceField>
      {sexShown && (
        <ChoiceField name="sex">
          {field => (
            <Select
              {...field}
              disabled={readOnly}
              placeholder={placeholder('sex')}
              options={[
                { value: '1', label: t('sex.male') },
                { value: '2', label: t('sex.female') },
              ]}
            />
          )}
        </ChoiceField>
      )}
      <TextField name="email" inputMode="email" />
      <TextField name="telephone" inputMode="tel" />
      <ChoiceField group name="activitiSync">
        {({ ref, ...field }) => (
          <RadioGroup
            {...field}
            disabled={readOnly}
            options={[
              { value: '1', label: formTexts('sync.yes') },
              { value: '0', label: formTexts('sync.no') },
            ]}
          />
        )}
      </ChoiceField>
    </div>
  );
}
