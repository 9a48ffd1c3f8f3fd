import { readSteps } from '#contract/check-steps.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { inOrder, places, rangesOf, stepsToEdit } from '../steps.ts';
import { rulesText } from '../text.ts';

/** What a check rule demands, step by step in the order in which they run. */
export function StepsInWords({ content }: { content: string | null }) {
  const t = useText(rulesText);
  if (readSteps(content) === undefined)
    return (
      <>
        <p className="text-sm text-warning">{t('steps.shapeless')}</p>
        <p className="wrap-anywhere font-mono">{content}</p>
      </>
    );
  const steps = inOrder(stepsToEdit(content ?? ''));
  if (steps.length === 0) return <p className="text-text-muted">{t('steps.none')}</p>;
  const ranges = rangesOf(steps);
  const judged = (key: number) => {
    const [begin, end] = ranges.get(key) ?? [1, 1];
    return begin < end ? t('steps.places', { begin, end }) : t('steps.place', { begin });
  };
  return (
    <div className="grid gap-2">
      {places.map(place => {
        const inPlace = steps.filter(step => step.place === place);
        return (
          inPlace.length > 0 && (
            <section key={place} aria-label={t(`steps.${place}`)}>
              <p className="text-sm text-text-muted">{t(`steps.${place}`)}</p>
              <ol
                className="list-decimal ps-5"
                start={steps.indexOf(inPlace[0] as (typeof steps)[number]) + 1}
              >
                {inPlace.map(({ key, pattern, message }) => (
                  <li key={key} className="wrap-anywhere py-0.5">
                    {place === 'local' ? judged(key) : t('steps.whole')} {t('steps.mustMatch')}{' '}
                    <code className="rounded bg-surface-sunken px-1 font-mono">{pattern}</code>
                    <span className="block text-text-muted">{t('steps.otherwise', { message })}</span>
                  </li>
                ))}
              </ol>
            </section>
          )
        );
      })}
    </div>
  );
}
