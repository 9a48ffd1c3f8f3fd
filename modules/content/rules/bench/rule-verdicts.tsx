import { type CheckedPart, type Judgement, wholeValue } from '#contract/check-steps.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Tag } from '#modules/ground/ui/index.ts';
import { rulesText } from '../text.ts';

const tones = { passed: 'success', failed: 'danger', unusable: 'warning' } as const;

interface RuleVerdictsProps {
  parts: readonly CheckedPart[];
  /** None while there is nothing to judge. */
  judgements: readonly Judgement[];
}

/** The rules in their order: which characters each judges, and its verdict. */
export function RuleVerdicts({ parts, judgements }: RuleVerdictsProps) {
  const t = useText(rulesText);
  const translate = useBilingual();
  return (
    <ol aria-label={t('bench.rules')} className="grid divide-y divide-border rounded border border-border">
      {parts.map(({ step, range }, index) => {
        const { verdict, fault } = judgements[index] ?? {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of an open bench do not change
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="w-28 shrink-0 text-sm text-text-muted">
              {step.digits === wholeValue ? t('steps.whole') : <Places step={step} range={range} />}
            </span>
            <code className="wrap-anywhere min-w-0 flex-1 basis-40">{step.pattern}</code>
            <span className="wrap-anywhere min-w-0 flex-1 basis-40 text-text-muted">{step.message}</span>
            <Tag tone={verdict ? tones[verdict] : 'neutral'}>{t(`bench.${verdict ?? 'open'}`)}</Tag>
            {fault && <span className="w-full text-danger text-sm">{translate(fault)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function Places({ step, range = [0, 0] }: Pick<CheckedPart, 'step' | 'range'>) {
  const t = useText(rulesText);
  const [begin, end] = [range[0] + 1, range[1]];
  if (end < begin) return t('steps.beyond', { count: step.digits });
  return begin === end ? t('steps.place', { begin }) : t('steps.places', { begin, end });
}
