import { Plus } from 'lucide-react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, toast } from '#modules/ground/ui/index.ts';
import { ReorderHandle, ReorderStatus, useReorder } from '#modules/kit/reorder/index.ts';
import { type EditedStep, inOrder, moved, newStep, type Place, placedAfter, rangesOf } from '../steps.ts';
import { rulesText } from '../text.ts';
import { StepRow } from './step-row.tsx';

interface PlaceStepsProps {
  place: Place;
  /** The steps of all places. */
  steps: readonly EditedStep[];
  readOnly: boolean;
  /** The form has refused the steps: what they lack is marked. */
  isJudged: boolean;
  change: (steps: readonly EditedStep[]) => void;
}

/** The steps of one place, which are moved among each other: by dragging, with the keyboard, or by their buttons. */
export function PlaceSteps({ place, steps, readOnly, isJudged, change }: PlaceStepsProps) {
  const t = useText(rulesText);
  const ordered = inOrder(steps);
  const inPlace = ordered.filter(step => step.place === place);
  const byId = new Map(inPlace.map(step => [String(step.key), step]));
  const ranges = rangesOf(steps);
  const numberOf = (step: EditedStep) => ordered.indexOf(step) + 1;
  const order = useReorder({
    ids: [...byId.keys()],
    nameOf: id => {
      const step = byId.get(id);
      return step ? t('steps.numbered', { number: numberOf(step) }) : '';
    },
    store: ({ id, after }) => {
      change(placedAfter(steps, Number(id), after === null ? undefined : Number(after)));
      return Promise.resolve(undefined);
    },
    onFailed: message => void toast.warning(message),
  });
  return (
    <section aria-label={t(`steps.${place}`)} className="grid gap-2">
      <h3 className="text-sm text-text-muted">{t(`steps.${place}`)}</h3>
      <ReorderStatus order={order} />
      <ol ref={order.list} className="grid gap-2">
        {order.ids
          .flatMap(id => byId.get(id) ?? [])
          .map((step, index, { length }) => (
            <li
              key={step.key}
              {...order.row(String(step.key))}
              className={cn(
                'rounded',
                order.lifted === String(step.key) && 'relative z-1 bg-accent-soft shadow-popover',
              )}
            >
              <StepRow
                step={step}
                number={numberOf(step)}
                range={ranges.get(step.key)}
                readOnly={readOnly}
                isJudged={isJudged}
                handle={<ReorderHandle order={order} id={String(step.key)} className="size-8" />}
                onChange={part =>
                  change(steps.map(each => (each.key === step.key ? { ...each, ...part } : each)))
                }
                onMove={by => change(moved(steps, step.key, by))}
                mayMove={{ up: index > 0, down: index < length - 1 }}
                onRemove={() => change(steps.filter(({ key }) => key !== step.key))}
              />
            </li>
          ))}
      </ol>
      {!readOnly && (
        <Button
          size="sm"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          aria-label={`${t('steps.add')} · ${t(`steps.${place}`)}`}
          onClick={() => change([...steps, newStep(place)])}
        >
          {t('steps.add')}
        </Button>
      )}
    </section>
  );
}
