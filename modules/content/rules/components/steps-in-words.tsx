import { readSteps } from '#contract/check-steps.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { rangesOf } from '../steps.ts';
import { rulesText } from '../text.ts';

/** What a check rule demands, step by step in the order in which they run. */
export function StepsInWords({ content }: { content: string | null }) {
  const t = useText(rulesText);
  const steps = readSteps(content);
  if (steps === undefined)
    return (
      <>
        <p className="text-sm text-warning">{t('steps.shapeless')}</p>
        <p className="wrap-anywhere font-mono">{content}</p>
      </>
    );
  if (steps.length === 0) return <p className="text-text-muted">{t('steps.none')}</p>;
  const ranges = rangesOf(steps);
  return (
    <ol className="list-decimal ps-5">
      {steps.map(({ pattern, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id, and the list does not change
        <li key={index} className="wrap-anywhere py-0.5">
          <Judged range={ranges[index]} /> {t('steps.mustMatch')}{' '}
          <code className="rounded bg-surface-sunken px-1 font-mono">{pattern}</code>
          <span className="block text-text-muted">{t('steps.otherwise', { message })}</span>
        </li>
      ))}
    </ol>
  );
}

/** The characters that a step judges. */
export function Judged({ range }: { range: readonly [begin: number, end: number] | undefined }) {
  const t = useText(rulesText);
  if (range === undefined) return t('steps.whole');
  const [begin, end] = range;
  return begin < end ? t('steps.places', { begin, end }) : t('steps.place', { begin });
}
