import type { RuleField } from '#contract/areas/data-rules.ts';
import { listed, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import type { Option } from '#modules/ground/ui/index.ts';
import { useDictionary } from '#modules/kit/dictionary-choices/index.ts';
import { isComparison, sqlRule } from './operators.ts';
import { dataRulesText } from './text.ts';
import { withWords } from './variables.ts';

/** The parts of a rule that compare. */
export interface Compared {
  readonly ruleColumn: string | null;
  readonly ruleConditions: string | null;
  readonly ruleValue: string | null;
}

/** A dictionary that the console loads as a whole; one of a registered table is not. */
const codeOf = (field: RuleField | undefined) =>
  field?.dictionary === undefined || field.dictionary.includes(',') ? '' : field.dictionary;

/** The values of a field that can be chosen; empty for any other value. */
export function useFieldOptions(field: RuleField | undefined): readonly Option[] {
  const translate = useBilingual();
  const { options } = useDictionary(codeOf(field));
  if (field?.choices) return field.choices.map(({ value, label }) => ({ value, label: translate(label) }));
  return codeOf(field) === '' ? [] : options;
}

/** A rule in words; undefined while a part of it is missing. */
export function useRuleWords(
  { ruleColumn, ruleConditions, ruleValue }: Compared,
  fields: readonly RuleField[],
) {
  const t = useText(dataRulesText);
  const translate = useBilingual();
  const field = fields.find(({ name }) => name === ruleColumn);
  const options = useFieldOptions(field);
  if (ruleConditions === sqlRule) return t('sqlWords');
  const value = ruleValue?.trim() ?? '';
  if (!ruleColumn || value === '' || !isComparison(ruleConditions ?? '')) return undefined;
  const wordsOf = (part: string) => {
    const words = withWords(part, variable => t(`variableWord.${variable}`));
    const label = options.find(option => option.value === part)?.label;
    return words === part ? t('quoted', { value: label ?? part }) : words;
  };
  const parts = ruleConditions === 'IN' ? value.split(',').map(part => part.trim()) : [value];
  return t('words', {
    field: field ? translate(field.label) : ruleColumn,
    operator: t(`operator.${ruleConditions as '='}`),
    value: listed(parts.filter(Boolean).map(wordsOf)),
  });
}
