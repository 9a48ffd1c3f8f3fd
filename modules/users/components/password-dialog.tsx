import { useFormContext } from 'react-hook-form';
import { userChangePassword } from '#contract/areas/users.ts';
import type { User } from '#contract/areas/users.ts';
import { requestEnvelope } from '#modules/platform/http/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { RecordFrame, useRecordForm } from '#modules/record-form/index.ts';
import { Field, Input, PasswordInput, toast } from '#modules/ui/index.ts';
import { userFormText } from '../form-text.ts';
import { passwordFormSchema } from '../schema.ts';
import { usersText } from '../text.ts';

export interface PasswordDialogProps {
  user: User;
  onClose: () => void;
}

/** Gives a user another password. */
export default function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const t = useText(usersText);
  const formTexts = useText(userFormText);
  const record = useRecordForm({
    schema: passwordFormSchema(),
    defaultValues: { username: user.username, password: '', confirmpassword: '' },
    save: async ({ username, password }) => {
      const { message } = await requestEnvelope(
        userChangePassword,
        { username, password },
        { handlesFailure: true },
      );
      toast.success(message || formTexts('passwordDone'));
    },
    onSaved: onClose,
    onLeft: onClose,
  });
  return (
    <RecordFrame
      record={record}
      mode="editing"
      title={formTexts('passwordTitle')}
      width={520}
      firstField="password"
    >
      <div className="grid gap-3">
        <Field label={t('fields.username')}>
          <Input readOnly value={user.username} />
        </Field>
        <Secret name="password" />
        <Secret name="confirmpassword" />
      </div>
    </RecordFrame>
  );
}

function Secret({ name }: { name: 'password' | 'confirmpassword' }) {
  const t = useText(usersText);
  const formTexts = useText(userFormText);
  const { register, formState } = useFormContext<Record<'password' | 'confirmpassword', string>>();
  return (
    <Field required label={t(`fields.${name}`)} error={formState.errors[name]?.message}>
      <PasswordInput
        autoComplete="new-password"
        placeholder={formTexts(`placeholders.${name}`)}
        {...register(name)}
      />
    </Field>
  );
}
