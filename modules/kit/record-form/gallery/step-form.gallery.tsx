import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { stepFormMachine } from '#machines/step-form/step-form.machine.ts';
import { translateBilingual, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Input } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import { StepFields } from '../components/step-fields.tsx';
import { recordText } from '../text.ts';
import { useRecordForm } from '../use-record-form.ts';
import { useStepForm } from '../use-step-form.ts';

type Values = Record<'name' | 'place', string>;

const labels = { name: ['名称', 'Name'], place: ['地点', 'Place'] } as const;
const missing = { name: ['请输入名称', 'Enter a name'], place: ['请输入地点', 'Enter a place'] } as const;

function StepWidget({ value, onChange, onActor, disabled, readOnly }: GalleryWidgetProps) {
  const t = useText(recordText);
  const translate = useBilingual();
  const schema = useMemo(() => {
    const needed = (name: keyof Values) =>
      z.string().check(z.minLength(1, translateBilingual(missing[name])));
    return z.object({ name: needed('name'), place: needed('place') });
  }, []);
  const record = useRecordForm<Values, Values>({
    schema,
    defaultValues: { name: String(value), place: '' },
    save: async ({ name, place }) => onChange(`${name}，${place}`),
    onSaved: () => undefined,
    onLeft: () => undefined,
  });
  const steps = useStepForm(record, [
    { title: translate(['展品', 'Exhibit']), fields: ['name'] },
    { title: translate(['去向', 'Where it goes']), fields: ['place'] },
  ]);
  const { actor } = steps;
  useEffect(() => onActor?.(actor as unknown as FollowedActor), [actor, onActor]);
  const shown = steps.step === 0 ? 'name' : 'place';
  const isFixed = disabled || readOnly;
  return (
    <form
      ref={record.element}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        steps.next();
      }}
    >
      <StepFields steps={steps}>
        <Field
          key={shown}
          required
          label={translate(labels[shown])}
          error={record.form.formState.errors[shown]?.message}
        >
          <Input
            autoComplete="off"
            disabled={disabled}
            readOnly={readOnly}
            {...record.form.register(shown)}
          />
        </Field>
      </StepFields>
      <div className="mt-3 flex gap-2">
        <Button disabled={isFixed || steps.step === 0} onClick={steps.back}>
          {t('back')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isFixed}
          loading={steps.isChecking || record.isSaving}
        >
          {t(steps.isLast ? 'save' : 'next')}
        </Button>
      </div>
    </form>
  );
}

export const chapter: GalleryChapter = {
  id: 'step-form',
  title: ['分步表单', 'Form in steps'],
  purpose: [
    '按步骤填写：进入下一步时校验本步，返回时什么都不丢；最后一步后提交，被拒绝的值回到它所在的步骤。',
    'Filled step by step: going on checks the step, going back loses nothing; it is submitted after the last, and a refused value leads back to its step.',
  ],
  requirements: [],
  keys: [
    { keys: ['Enter'], does: ['校验本步并进入下一步', 'Checks the step and goes on'] },
    { keys: ['Ctrl', 'S'], does: ['在对话框中与 Enter 相同', 'In a dialog, as Enter'] },
  ],
  Widget: StepWidget,
  values: { one: '青铜鼎' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  machine: stepFormMachine,
};
