import { type CheckedPart, type Verdict, wholeValue } from '#contract/check-steps.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Tag } from '#modules/ui/index.ts';
import { rulesText } from '../text.ts';

const tones = { passed: 'success', failed: 'danger', invalid: 'warning', slow: 'warning' } as const;

interface RuleVerdictsProps {
  parts: readonly CheckedPart[];
  /** Undefined for a rule that was not judged. */
  verdicts: readonly (Verdict | undefined)[];
}

/** The rules in their order: which characters each judges, and its verdict. */
export function RuleVerdicts({ parts, verdicts }: RuleVerdictsProps) {
  const t = useText(rulesText);
  return (
    <ol aria-label={t('bench.rules')} className="grid divide-y divide-border rounded border border-border">
      {parts.map(({ step, range }, index) => {
        const verdict = verdicts[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of an open bench do not change
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="w-28 shrink-0 text-sm text-text-muted">
              {step.digits === wholeValue ? t('steps.whole') : <Places step={step} range={range} />}
            </span>
            <code className="wrap-anywhere min-w-0 flex-1 basis-40">{step.pattern}</code>
            <span className="wrap-anywhere min-w-0 flex-1 basis-40 text-text-muted">{step.message}</span>
            <Tag tone={verdict ? tones[verdict] : 'neutral'}>{t(`bench.${verdict ?? 'open'}`)}</Tag>
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
