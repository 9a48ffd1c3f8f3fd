import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Rule } from '#contract/query-conditions.ts';
import type { GroupPath } from '#machines/advanced-query/query-groups.logic.ts';
import type { QueryRecord } from '#machines/advanced-query/query-record.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { FieldContext } from '#modules/ground/ui/field-context.ts';
import { IconButton, Input, Label } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { focusAdding } from '../focus-adding.ts';
import type { QueryField } from '../query-field.ts';
import { ruleLabel } from '../query-rules.ts';
import { numberOf } from '../row-number.ts';
import { queryText } from '../text.ts';
import type { AdvancedQueryActor } from '../use-advanced-query.ts';

export interface ConditionRowProps {
  actor: AdvancedQueryActor;
  fields: readonly QueryField[];
  record: QueryRecord;
  /** The group that it is in. */
  within: GroupPath;
  /** Its place among the conditions of the group, from 0. */
  index: number;
}

/** One condition: its field, its rule, and a value in the editor of the field's kind (QUERY-28). */
export function ConditionRow({ actor, fields, record, within, index }: ConditionRowProps) {
  const t = useText(queryText);
  const number = numberOf([...within, index]);
  const field = fields.find(({ name }) => name === record.field);
  const { rule = '' } = record;
  const change = (changed: Partial<QueryRecord>) =>
    actor.send({ type: 'condition.change', within, index, change: changed });
  const choose = (name: string) => {
    const chosen = fields.find(each => each.name === name);
    const rules: readonly string[] = chosen?.rules ?? [];
    change({
      field: name,
      rule: rules.includes(rule) ? rule : rules[0],
      type: chosen?.type,
      dictCode: chosen?.dictCode,
    });
  };
  const value = String(record.val ?? '');
  const rules: readonly string[] = field?.rules ?? [];
  const options = rules.includes(rule) || rule === '' ? rules : [...rules, rule];
  return (
    <li
      aria-label={t('condition', { number })}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-sm:rounded max-sm:border max-sm:border-border max-sm:p-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,3fr)_auto]"
    >
      <Named label={t('field', { number })}>
        <Select
          options={optionsOf(fields, record.field, name => t('gone', { name }))}
          value={record.field ?? ''}
          placeholder={t('chooseField')}
          onChange={choose}
          className="max-sm:col-start-1"
        />
      </Named>
      <Named label={t('rule', { number })}>
        <Select
          options={options.map(each => ({ value: each, label: ruleLabel(each, t) }))}
          value={rule}
          disabled={field === undefined}
          onChange={next => change({ rule: next as Rule })}
          className="max-sm:col-start-1"
        />
      </Named>
      <Named label={t('value', { number })}>
        {field ? (
          <field.Value value={value} several={rule === 'in'} onChange={val => change({ val })} />
        ) : (
          <Input disabled value={value} />
        )}
      </Named>
      <IconButton
        label={t('remove', { number })}
        onClick={({ currentTarget }) => {
          focusAdding(currentTarget.closest('li'));
          actor.send({ type: 'condition.remove', within, index });
        }}
        className="max-sm:col-start-2 max-sm:row-start-1"
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

/** The fields as options, with a field that is gone as long as it is chosen. */
function optionsOf(
  fields: readonly QueryField[],
  chosen: string | undefined,
  gone: (name: string) => string,
) {
  const known = fields.map(({ name, label }) => ({ value: name, label }));
  if (!chosen || known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: gone(chosen) }];
}

/** A control with a label that only assistive technology reads: the columns explain themselves. */
function Named({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0 max-sm:col-start-1">
      <Label htmlFor={id} className="sr-only">
        {label}
      </Label>
      <FieldContext value={{ id, label }}>{children}</FieldContext>
    </div>
  );
}
