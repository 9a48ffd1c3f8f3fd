import { useFormContext, useWatch } from 'react-hook-form';
import type { RuleField } from '#contract/areas/data-rules.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { MultiSelect } from '#modules/ground/ui/combobox.tsx';
import { DatePicker, DateTimePicker } from '#modules/ground/ui/date-picker.tsx';
import { Field, Input, RadioGroup, Textarea } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { sqlRule } from '../operators.ts';
import type { RuleValues } from '../rule-values.ts';
import { dataRulesText } from '../text.ts';
import { useFieldOptions } from '../use-rule-words.ts';
import { variableNamed, variables } from '../variables.ts';

/** The value of a rule: fixed, in the control of its field, or filled in by a variable. */
export function ValueField({ field }: { field: RuleField | undefined }) {
  const t = useText(dataRulesText);
  const { setValue, formState, register } = useFormContext<RuleValues>();
  const { source, ruleConditions } = useWatch<RuleValues>() as RuleValues;
  const error = formState.errors.ruleValue?.message;
  if (ruleConditions === sqlRule)
    return (
      <Field required label={t('ruleValue')} error={error}>
        <Textarea rows={3} placeholder={t('valuePlaceholder')} {...register('ruleValue')} />
      </Field>
    );
  const changeSource = (next: string) => {
    setValue('source', next as RuleValues['source'], { shouldDirty: true });
    setValue('ruleValue', '', { shouldDirty: true });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field group label={t('source')}>
        <RadioGroup
          aria-label={t('source')}
          orientation="horizontal"
          value={source}
          options={[
            { value: 'fixed', label: t('fixed') },
            { value: 'filled', label: t('filled') },
          ]}
          onChange={changeSource}
        />
      </Field>
      {source === 'filled' ? <Variable error={error} /> : <FixedValue field={field} error={error} />}
    </div>
  );
}

interface ValueProps {
  error: string | undefined;
}

function useValue() {
  const { setValue, formState } = useFormContext<RuleValues>();
  const { ruleValue, ruleConditions } = useWatch<RuleValues>() as RuleValues;
  const change = (value: string) =>
    setValue('ruleValue', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return { value: ruleValue, change, isList: ruleConditions === 'IN' };
}

function Variable({ error }: ValueProps) {
  const t = useText(dataRulesText);
  const { register } = useFormContext<RuleValues>();
  const { value, change } = useValue();
  const chosen = variableNamed(/#\{([^}]*)\}/.exec(value)?.[1] ?? value);
  return (
    <>
      <Field required label={t('variable')}>
        <Select
          placeholder={t('choosePlaceholder')}
          value={chosen ?? ''}
          options={variables.map(name => ({ value: name, label: t(`variableWord.${name}`) }))}
          onChange={name => change(name === '' ? '' : `#{${name}}`)}
        />
      </Field>
      <Field
        required
        label={t('ruleValue')}
        error={error}
        hint={t('variableHint')}
        className="sm:col-start-2"
      >
        <Input placeholder={t('valuePlaceholder')} {...register('ruleValue')} />
      </Field>
    </>
  );
}

function FixedValue({ field, error }: ValueProps & { field: RuleField | undefined }) {
  const t = useText(dataRulesText);
  const { register } = useFormContext<RuleValues>();
  const { value, change, isList } = useValue();
  const options = useFieldOptions(field);
  const control = () => {
    if (options.length > 0 && isList)
      return (
        <MultiSelect
          placeholder={t('choosePlaceholder')}
          value={value.split(',').filter(Boolean)}
          options={options}
          onChange={chosen => change(chosen.join(','))}
        />
      );
    if (options.length > 0)
      return (
        <Select placeholder={t('choosePlaceholder')} value={value} options={options} onChange={change} />
      );
    if (!isList && field?.kind === 'date') return <DatePicker clearable value={value} onChange={change} />;
    if (!isList && field?.kind === 'datetime')
      return <DateTimePicker clearable value={value} onChange={change} />;
    return (
      <Input
        placeholder={t('valuePlaceholder')}
        inputMode={field?.kind === 'number' && !isList ? 'decimal' : undefined}
        {...register('ruleValue')}
      />
    );
  };
  return (
    <Field
      required
      label={t('ruleValue')}
      error={error}
      hint={isList && options.length === 0 ? t('severalHint') : undefined}
    >
      {control()}
    </Field>
  );
}
