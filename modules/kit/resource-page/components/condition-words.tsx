import { isDatePeriod } from '#contract/date-periods.ts';
import type { QueryCondition } from '#contract/query-conditions.ts';
import type { Fields } from '#contract/resource/field.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { queryText, ruleLabel } from '#modules/kit/advanced-query/index.ts';
import { viewOf } from '../kinds/registry.ts';

/** The kinds whose values may be the name of a period. */
const timed: ReadonlySet<string> = new Set(['date', 'dateTime']);

interface ConditionWordsProps {
  condition: QueryCondition;
  fields: Fields;
}

/** The rule and the value of a condition, with the texts of codes: "等于 维护中". */
export function ConditionWords({ condition: { field: name, rule, val }, fields }: ConditionWordsProps) {
  const t = useText(queryText);
  const field = fields[name];
  const ValueText = field && viewOf(field).ValueText;
  return (
    <>
      {ruleLabel(rule, t)}{' '}
      {field && isDatePeriod(val) && timed.has(field.kind.name) ? (
        t(`periods.${val}`)
      ) : ValueText ? (
        <ValueText value={val} options={field.options} />
      ) : (
        val
      )}
    </>
  );
}
