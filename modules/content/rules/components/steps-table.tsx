import { createContext, useContext, useMemo } from 'react';
import { checkRuleLimits, faultOfDigits, readSteps } from '#contract/check-steps.ts';
import { faultOfPattern } from '#contract/judge-steps.ts';
import type { Bilingual, Translate } from '#contract/resource/text.ts';
import { textOf, useBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  defineColumns,
  RowsField,
  type RowsFieldProps,
  type SlotProps,
} from '#modules/kit/editable-table/index.ts';
import { contentOf, rangesOf, rowsOfSteps, stepOf } from '../steps.ts';
import { rulesText } from '../text.ts';
import { Judged } from './steps-in-words.tsx';

/** The characters that each step judges, which follow from the steps above it. */
const Ranges = createContext<ReturnType<typeof rangesOf>>([]);

function JudgedCell({ place }: SlotProps) {
  return <Judged range={useContext(Ranges)[place]} />;
}

/** Columns whose texts are those of the language, checked as the server checks them. */
function stepColumns(translate: Translate) {
  const t = textOf(rulesText);
  const ruleBy = (faultOf: (text: string) => Bilingual | undefined) => ({
    handler: async (value: unknown) => {
      const fault = faultOf(String(value ?? ''));
      return fault ? { passed: false, message: translate(fault) } : true;
    },
  });
  return defineColumns([
    { type: 'row-drag-sort' },
    { type: 'row-checkbox' },
    { type: 'row-number' },
    {
      key: 'digits',
      title: t('steps.digits'),
      type: 'input',
      width: 110,
      placeholder: t('steps.whole'),
      tipsContent: t('steps.digitsHint'),
      props: { maxLength: 4, inputMode: 'numeric' },
      validateRules: [ruleBy(digits => faultOfDigits(stepOf({ digits })))],
    },
    { key: 'judged', title: t('steps.judged'), type: 'slot', width: 110, Slot: JudgedCell },
    {
      key: 'pattern',
      title: t('steps.pattern'),
      type: 'input',
      width: 300,
      props: { maxLength: checkRuleLimits.pattern, spellCheck: false },
      validateRules: [
        { required: true, message: translate(['规则不能为空', 'Enter a pattern']) },
        ruleBy(faultOfPattern),
      ],
    },
    {
      key: 'message',
      title: t('steps.message'),
      type: 'input',
      width: 240,
      props: { maxLength: checkRuleLimits.message },
      validateRules: [{ required: true, message: translate(['提示文本不能为空', 'Enter a message']) }],
    },
  ]);
}

type StepsTableProps = Pick<
  RowsFieldProps,
  'value' | 'onChange' | 'onBlur' | 'label' | 'readOnly' | 'isRefused'
>;

/** The steps of a check rule as the rows of a table, in the order in which they run. */
export function StepsTable(props: StepsTableProps) {
  const translate = useBilingual();
  const columns = useMemo(() => stepColumns(translate), [translate]);
  const ranges = useMemo(() => rangesOf(readSteps(props.value) ?? []), [props.value]);
  return (
    <Ranges.Provider value={ranges}>
      <RowsField {...props} columns={columns} code="check-steps" read={rowsOfSteps} write={contentOf} />
    </Ranges.Provider>
  );
}
