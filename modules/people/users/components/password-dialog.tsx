import { useFormContext } from 'react-hook-form';
import type { User } from '#contract/areas/users.ts';
import { userChangePassword } from '#contract/areas/users.ts';
import { userFields } from '#contract/areas/users-fields.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, PasswordInput, toast } from '#modules/ground/ui/index.ts';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { DialogProps } from '#modules/kit/resource-page/index.ts';
import { userFormText } from '../form-text.ts';
import { confirmation, passwordFormSchema } from '../passwords.ts';

/** The dialog that sets a new password for a user. */
export default function PasswordDialog({ row: user, close, saved }: DialogProps<User>) {
  const t = useText(userFormText);
  const translate = useBilingual();
  const record = useRecordForm({
    schema: passwordFormSchema(),
    defaultValues: { username: user.username, password: '', confirmpassword: '' },
    save: async ({ username, password }) => {
      await request(userChangePassword, { username, password }, { handlesFailure: true });
      toast.success(t('passwordDone'));
      saved();
    },
    onSaved: close,
    onLeft: close,
  });
  return (
    <RecordFrame record={record} mode="editing" title={t('passwordTitle')} width={520} firstField="password">
      <div className="grid gap-3">
        <Field label={translate(userFields.username.options.label)}>
          <Input readOnly value={user.username} />
        </Field>
        <Secret name="password" />
        <Secret name="confirmpassword" />
      </div>
    </RecordFrame>
  );
}

const fields = { password: userFields.password, confirmpassword: confirmation };

function Secret({ name }: { name: keyof typeof fields }) {
  const translate = useBilingual();
  const { register, formState } = useFormContext<Record<keyof typeof fields, string>>();
  const { label, placeholder } = fields[name].options;
  return (
    <Field required label={translate(label)} error={formState.errors[name]?.message}>
      <PasswordInput autoComplete="new-password" placeholder={translate(placeholder)} {...register(name)} />
    </Field>
  );
}
