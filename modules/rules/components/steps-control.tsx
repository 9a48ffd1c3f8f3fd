import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { CheckRule } from '#contract/areas/check-rules.ts';
import { readSteps } from '#contract/check-steps.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import type { FormControlProps } from '#modules/resource-page/index.ts';
import { Button, Textarea } from '#modules/ui/index.ts';
import {
  contentOf,
  type EditedStep,
  inOrder,
  moved,
  newStep,
  type Place,
  places,
  rangesOf,
  stepsToEdit,
} from '../steps.ts';
import { rulesText } from '../text.ts';
import { StepRow } from './step-row.tsx';

/** A content as it is first shown: as text where its steps cannot be read. */
const opened = (content: string) => ({
  ...{ content, steps: stepsToEdit(content), isRaw: readSteps(content) === undefined },
});

/** The editor of the content of a check rule, step by step in the order in which they run. */
export default function StepsControl({
  name,
  value,
  onChange,
  onBlur,
  ref,
  label,
  readOnly,
}: FormControlProps<CheckRule>) {
  const t = useText(rulesText);
  // The whole content has one error; the boxes that it is about are marked.
  const { errors } = useFormState({ name });
  const given = String(value);
  const [{ content: shown, steps, isRaw }, setEdited] = useState(() => opened(given));
  // A value that does not come from here, such as that of a form that was reset.
  if (shown !== given) setEdited(opened(given));
  const change = (next: readonly EditedStep[]) => {
    const content = contentOf(next);
    setEdited({ content, steps: inOrder(next), isRaw: false });
    onChange(content);
  };
  if (isRaw) {
    return (
      <div className="grid gap-2">
        <p role="status" className="text-sm text-warning">
          {t('steps.shapeless')}
        </p>
        <Textarea
          {...{ ref, readOnly }}
          rows={6}
          aria-label={label}
          value={given}
          onChange={({ target: { value: content } }) => {
            setEdited({ content, steps, isRaw });
            onChange(content);
          }}
          onBlur={() => {
            // Not before: the box would vanish under the cursor with the character that makes its text readable.
            setEdited(opened(given));
            onBlur();
          }}
        />
      </div>
    );
  }
  const ordered = inOrder(steps);
  const ranges = rangesOf(steps);
  const inPlace = (place: Place) => ordered.filter(step => step.place === place);
  return (
    <div className="grid gap-4">
      {places.map(place => (
        <section key={place} aria-label={t(`steps.${place}`)} className="grid gap-2">
          <h3 className="text-sm text-text-muted">{t(`steps.${place}`)}</h3>
          {inPlace(place).map((step, index, { length }) => (
            <StepRow
              key={step.key}
              step={step}
              number={ordered.indexOf(step) + 1}
              range={ranges.get(step.key)}
              readOnly={readOnly}
              isJudged={errors[name] !== undefined}
              onChange={part =>
                change(steps.map(each => (each.key === step.key ? { ...each, ...part } : each)))
              }
              onMove={by => change(moved(steps, step.key, by))}
              mayMove={{ up: index > 0, down: index < length - 1 }}
              onRemove={() => change(steps.filter(({ key }) => key !== step.key))}
            />
          ))}
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
      ))}
    </div>
  );
}
