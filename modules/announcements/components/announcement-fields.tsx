import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '#modules/platform/i18n/index.ts';
import { RichTextEditor } from '#modules/rich-text/index.ts';
import { Field, Input, RadioGroup, Textarea } from '#modules/ui/index.ts';
import { announcementFormText } from '../form-text.ts';
import type { AnnouncementFormValues } from '../schema.ts';
import { announcementsText } from '../text.ts';
import { ChoiceField, heading, section } from './choice-field.tsx';

/** What is said, and how urgently. */
export function ContentFields() {
  const t = useText(announcementFormText);
  const announcementsTexts = useText(announcementsText);
  const { register, formState } = useFormContext<AnnouncementFormValues>();
  return (
    <div className={section}>
      <h3 className={heading}>{t('sections.content')}</h3>
      <Field
        required
        label={t('fields.titile')}
        error={formState.errors.titile?.message}
        className="col-span-full"
      >
        <Input
          autoComplete="off"
          maxLength={100}
          placeholder={t('placeholders.titile')}
          {...register('titile')}
        />
      </Field>
      <ChoiceField group required name="msgCategory">
        {({ ref, ...field }) => (
          <RadioGroup
            {...field}
            options={(['1', '2'] as const).map(value => ({
              value,
              label: announcementsTexts(`category.${value}`),
            }))}
          />
        )}
      </ChoiceField>
      <ChoiceField group required name="priority">
        {({ ref, ...field }) => (
          <RadioGroup
            {...field}
            options={(['L', 'M', 'H'] as const).map(value => ({
              value,
              label: announcementsTexts(`priority.${value}`),
            }))}
          />
        )}
      </ChoiceField>
      <Field
        required
        label={t('fields.msgAbstract')}
        error={formState.errors.msgAbstract?.message}
        className="col-span-full"
      >
        <Textarea
          rows={2}
          maxLength={2000}
          placeholder={t('placeholders.msgAbstract')}
          {...register('msgAbstract')}
        />
      </Field>
      <ChoiceField group name="msgContent" className="col-span-full">
        {({ value, onChange, onBlur }) => (
          <RichTextEditor label={t('fields.msgContent')} value={value} onChange={onChange} onBlur={onBlur} />
        )}
      </ChoiceField>
    </div>
  );
}

/** Where its readers get to from it. */
export function HandlingFields() {
  const t = useText(announcementFormText);
  const { register, control, formState } = useFormContext<AnnouncementFormValues>();
  const openType = useWatch({ control, name: 'openType' });
  return (
    <div className={section}>
      <h3 className={heading}>{t('sections.handling')}</h3>
      <ChoiceField group name="openType" className="col-span-full">
        {({ ref, value, onChange, ...field }) => (
          <RadioGroup
            {...field}
            value={value || 'none'}
            onChange={next => onChange(next === 'none' ? '' : next)}
            options={(['none', 'url', 'component'] as const).map(kind => ({
              value: kind,
              label: t(`openType.${kind}`),
            }))}
          />
        )}
      </ChoiceField>
      {openType !== '' && (
        <Field
          required
          label={t(openType === 'url' ? 'fields.openPage' : 'fields.component')}
          hint={t(openType === 'url' ? 'hints.openPage' : 'hints.component')}
          error={formState.errors.openPage?.message}
          className={openType === 'url' ? 'col-span-full' : undefined}
        >
          <Input autoComplete="off" maxLength={255} {...register('openPage')} />
        </Field>
      )}
      {openType === 'component' && (
        <Field label={t('fields.busId')} error={formState.errors.busId?.message}>
          <Input autoComplete="off" maxLength={50} {...register('busId')} />
        </Field>
      )}
    </div>
  );
}
