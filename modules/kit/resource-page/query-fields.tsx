import type { FieldKind as ListKind } from '#contract/list-query.ts';
import type { Field } from '#contract/resource/field.ts';
import type { Translate } from '#contract/resource/text.ts';
import { Input } from '#modules/ground/ui/index.ts';
import { NumberInput } from '#modules/ground/ui/number-input.tsx';
import { type QueryField, type QueryValueProps, rulesOf } from '#modules/kit/advanced-query/index.ts';
import { PeriodSelect } from './components/period-select.tsx';
import { queriedFieldsOf } from './conditions.tsx';
import { viewOf } from './kinds/registry.ts';
import { usualPlaceholder } from './text.ts';
import type { AnyPage } from './types.ts';

/** The fields of the advanced query of a page, each with the rules and the editor of its kind (QUERY-28). */
export function queryFieldsOf(
  page: Pick<AnyPage, 'resource'>,
  translate: Translate,
  hasPeriods: boolean,
): readonly QueryField[] {
  const kinds: Readonly<Record<string, ListKind>> = page.resource.listFields;
  return Object.entries(queriedFieldsOf(page)).map(([name, field]) => {
    const { kind, options } = field;
    const type = kinds[name] ?? 'string';
    const isCoded = kind.codes !== undefined;
    const isSeveral = kind.isSeveral?.(options as never) ?? false;
    const { dictionary } = options as { dictionary?: string };
    return {
      name,
      label: translate(options.label),
      type,
      rules: rulesOf(type, isCoded ? (isSeveral ? 'codes' : 'code') : 'typed', hasPeriods),
      ...(dictionary !== undefined && { dictCode: dictionary }),
      Value: props => (
        <ConditionValue {...props} field={field} type={type} label={translate(options.label)} />
      ),
    };
  });
}

interface ConditionValueProps extends QueryValueProps {
  field: Field;
  type: ListKind;
  label: string;
}

/** The editor of a value: that of the search form for its kind, a box for numbers, or one for text. */
function ConditionValue({ field, type, label, value, onChange, several }: ConditionValueProps) {
  const { Search, chosen } = viewOf(field);
  if (several && (type === 'date' || type === 'datetime'))
    return <PeriodSelect value={value} onChange={onChange} />;
  const placeholder = usualPlaceholder(label, chosen);
  if (Search)
    return (
      <Search
        value={value}
        onChange={onChange}
        several={several}
        options={field.options}
        placeholder={placeholder}
      />
    );
  if (type === 'number' && !several)
    return (
      <NumberInput
        value={value === '' ? null : Number(value)}
        onChange={number => onChange(number === null ? '' : String(number))}
      />
    );
  return (
    <Input
      value={value}
      maxLength={500}
      placeholder={placeholder}
      onChange={event => onChange(event.target.value)}
    />
  );
}
