import * as z from 'zod/mini';
import { ownProfileShape, saveOwnProfile } from '#contract/areas/own-account.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { DatePicker } from '#modules/ground/ui/date-picker.tsx';
import { Field, Input, Notice, SkeletonLines, toast } from '#modules/ground/ui/index.ts';
import { QueryState } from '#modules/ground/ui/query-state.tsx';
import { DictionaryField } from '#modules/kit/dictionary-fields/index.ts';
import { EntryForm, useRecordForm } from '#modules/kit/record-form/index.ts';
import { accountText } from '../account-text.ts';
import type { OwnProfile } from '../profile-query.ts';
import { useOwnProfile } from '../use-own-profile.ts';
import { OwnPicture } from './own-picture.tsx';
import { SectionFrame } from './section-frame.tsx';

const pending = <SkeletonLines lines={6} />;

/** The person's own data. */
export function BaseSection() {
  const t = useText(accountText);
  const { profile, take } = useOwnProfile();
  const canSave = useCapability('ownAccount', 'now');
  return (
    <SectionFrame title={t('base')}>
      <QueryState query={profile} failure={t('loadFailed')} hidesOutdated pending={pending}>
        {own =>
          canSave === undefined ? (
            pending
          ) : (
            <ProfileForm key={own.id} profile={own} canSave={canSave} onSaved={take} />
          )
        }
      </QueryState>
    </SectionFrame>
  );
}

const formSchema = z.object({
  realname: ownProfileShape.realname,
  telephone: ownProfileShape.telephone,
  birthday: ownProfileShape.birthday,
  avatar: z.string(),
  sex: z.string(),
});

interface ProfileFormProps {
  profile: OwnProfile;
  canSave: boolean;
  onSaved: (profile: OwnProfile) => void;
}

function ProfileForm({ profile, canSave, onSaved }: ProfileFormProps) {
  const t = useText(accountText);
  const { username, realname, avatar, birthday, sex, telephone } = profile;
  const record = useRecordForm({
    schema: formSchema,
    defaultValues: {
      realname: realname ?? '',
      telephone: telephone ?? '',
      birthday: birthday ?? '',
      avatar: avatar ?? '',
      sex: String(sex || ''),
    },
    save: async ({ sex: chosen, avatar: picture, ...values }) => {
      const input = {
        ...values,
        // Empty is stored as 0, which no item of the dictionary has; what was empty before stays as it is.
        ...(chosen !== String(sex || '') && { sex: Number(chosen) as 0 | 1 | 2 }),
        // Addresses of another kind, such as those of a provider, stay as they are.
        ...(picture !== (avatar ?? '') && { avatar: picture }),
      };
      const { userInfo } = await request(saveOwnProfile, input, { handlesFailure: true });
      onSaved(userInfo);
    },
    onSaved: () => {
      toast.success(t('saved'));
      record.form.reset(record.form.getValues());
    },
    onLeft: () => undefined,
  });
  const { register, formState, setValue, watch } = record.form;
  const { errors } = formState;
  const change = (name: 'avatar' | 'sex' | 'birthday') => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="max-w-140">
      {!canSave && (
        <Notice tone="info" className="mb-4">
          {t('readOnly')}
        </Notice>
      )}
      <EntryForm record={record} label={t('base')} submitLabel={canSave ? t('save') : undefined}>
        <fieldset disabled={!canSave} className="grid min-w-0 gap-4">
          <Field label={t('avatar')} group>
            <OwnPicture name={realname || username} value={watch('avatar')} onChange={change('avatar')} />
          </Field>
          <Field label={t('username')}>
            <Input readOnly value={username} />
          </Field>
          <Field label={t('realname')} required error={errors.realname?.message}>
            <Input autoComplete="name" maxLength={100} {...register('realname')} />
          </Field>
          <Field label={t('sex')}>
            <DictionaryField
              code="sex"
              as="select"
              value={watch('sex')}
              onChange={value => change('sex')(String(value))}
            />
          </Field>
          <Field label={t('birthday')} error={errors.birthday?.message}>
            <DatePicker value={watch('birthday')} onChange={change('birthday')} />
          </Field>
          <Field label={t('telephone')} error={errors.telephone?.message}>
            <Input
              inputMode="tel"
              autoComplete="tel"
              maxLength={45}
              placeholder={t('telephonePlaceholder')}
              {...register('telephone')}
            />
          </Field>
        </fieldset>
      </EntryForm>
    </div>
  );
}
