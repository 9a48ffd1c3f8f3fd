import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { CheckRule } from '#contract/areas/check-rules.ts';
import { readSteps } from '#contract/check-steps.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { CodeEditor } from '#modules/kit/code-editor/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { contentOf, type EditedStep, inOrder, places, stepsToEdit } from '../steps.ts';
import { rulesText } from '../text.ts';
import { PlaceSteps } from './place-steps.tsx';

/** A content as it is first shown: as text where its steps cannot be read. */
const opened = (content: string) => ({
  content,
  steps: stepsToEdit(content),
  isRaw: readSteps(content) === undefined,
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
        <CodeEditor
          ref={ref}
          mode="json"
          readOnly={readOnly}
          label={label}
          value={given}
          onChange={content => {
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
  return (
    <div className="grid gap-4">
      {places.map(place => (
        <PlaceSteps
          key={place}
          place={place}
          steps={steps}
          readOnly={readOnly}
          change={change}
          isJudged={errors[name] !== undefined}
        />
      ))}
    </div>
  );
}
