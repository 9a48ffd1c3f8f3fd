import { useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { type DataRuleRecord, dataRuleAdd, dataRuleEdit, ruleStatus } from '#contract/areas/data-rules.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { Combobox } from '#modules/ground/ui/combobox.tsx';
import { Field, Input, RadioGroup, toast } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import type { RuledFields } from '../api.ts';
import { comparisonsFor, isComparison, sqlRule } from '../operators.ts';
import { type RuleValues, ruleSchema, valuesOf } from '../rule-values.ts';
import { dataRulesText } from '../text.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { RulePreview } from './rule-preview.tsx';
import { ValueField } from './value-field.tsx';

interface RuleFormProps {
  entryId: string;
  /** Undefined for a new rule. */
  rule: DataRuleRecord | undefined;
  /** What the server reports about the entry; null if nothing. */
  ruled: RuledFields | null;
  onClose: () => void;
}

/** The form of a data rule, with its meaning in words and a trial as a person. */
export function RuleForm({ entryId, rule, ruled, onClose }: RuleFormProps) {
  const t = useText(dataRulesText);
  const client = useQueryClient();
  const record = useRecordForm<RuleValues, RuleValues>({
    schema: ruleSchema,
    defaultValues: valuesOf(rule),
    save: async ({ source: _source, ...given }) => {
      const content = given.ruleConditions === sqlRule ? { ...given, ruleColumn: '' } : given;
      if (rule)
        await request(
          dataRuleEdit,
          { id: rule.id, permissionId: entryId, ...content },
          { handlesFailure: true },
        );
      else await request(dataRuleAdd, { permissionId: entryId, ...content }, { handlesFailure: true });
      toast.success(t(rule ? 'saved' : 'added'));
      await invalidateEntity(client, 'dataRule');
    },
    onSaved: onClose,
    onLeft: onClose,
  });
  return (
    <RecordFrame
      record={record}
      mode={rule ? 'editing' : 'adding'}
      title={rule ? t('editOf', { name: rule.ruleName ?? rule.id }) : t('adding')}
      width={760}
    >
      <RuleFields ruled={ruled} />
      {ruled?.previews && <RulePreview entryId={entryId} ruleId={rule?.id} />}
    </RecordFrame>
  );
}

function RuleFields({ ruled }: { ruled: RuledFields | null }) {
  const t = useText(dataRulesText);
  const translate = useBilingual();
  const { register, setValue, formState } = useFormContext<RuleValues>();
  const { errors } = formState;
  const values = useWatch<RuleValues>() as RuleValues;
  const fields = ruled?.fields ?? [];
  const field = fields.find(({ name }) => name === values.ruleColumn);
  const words = useRuleWords(values, fields);
  const isSql = values.ruleConditions === sqlRule;
  const change = (name: 'ruleColumn' | 'ruleConditions') => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const offered = comparisonsFor(field);
  const known = isComparison(values.ruleConditions) && !offered.includes(values.ruleConditions);
  const operators = [
    ...[...offered, ...(known ? ([values.ruleConditions as '='] as const) : [])].map(value => ({
      value: value as string,
      label: t(`operator.${value}`),
    })),
    // Only servers of the family run SQL.
    ...(ruled === null || isSql ? [{ value: sqlRule, label: t('sql') }] : []),
  ];
  return (
    <div className="grid gap-3">
      <Field required label={t('ruleName')} error={errors.ruleName?.message}>
        <Input placeholder={t('namePlaceholder')} {...register('ruleName')} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        {!isSql && (
          <Field required label={t('ruleColumn')} error={errors.ruleColumn?.message}>
            {fields.length === 0 ? (
              <Input placeholder={t('columnPlaceholder')} {...register('ruleColumn')} />
            ) : (
              <Combobox
                placeholder={t('choosePlaceholder')}
                value={values.ruleColumn}
                labels={{ [values.ruleColumn]: values.ruleColumn }}
                options={fields.map(({ name, label }) => ({
                  value: name,
                  label: translate(label),
                  hint: name,
                }))}
                onChange={change('ruleColumn')}
              />
            )}
          </Field>
        )}
        <Field required label={t('ruleConditions')} error={errors.ruleConditions?.message}>
          <Select
            placeholder={t('operatorPlaceholder')}
            value={values.ruleConditions}
            options={operators}
            onChange={change('ruleConditions')}
          />
        </Field>
      </div>
      <ValueField field={field} />
      <Field group label={t('status')}>
        <RadioGroup
          aria-label={t('status')}
          orientation="horizontal"
          value={values.status}
          options={[
            { value: ruleStatus.active, label: t('active') },
            { value: ruleStatus.inactive, label: t('inactive') },
          ]}
          onChange={value => setValue('status', value as RuleValues['status'], { shouldDirty: true })}
        />
      </Field>
      <p role="status" className="wrap-anywhere border-accent border-l-2 pl-3">
        {words === undefined ? t('incomplete') : t('inWords', { rule: words })}
      </p>
    </div>
  );
}
