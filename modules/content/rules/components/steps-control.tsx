import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { CheckRule } from '#contract/areas/check-rules.ts';
import { readSteps } from '#contract/check-steps.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { CodeEditor } from '#modules/kit/code-editor/index.ts';
import type { FormControlProps } from '#modules/kit/resource-page/index.ts';
import { rulesText } from '../text.ts';
import { StepsTable } from './steps-table.tsx';

/** A content as it is first shown: as text where its steps cannot be read. */
const opened = (content: string) => ({ content, isRaw: readSteps(content) === undefined });

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
  // The whole content has one error; the cells that it is about are marked.
  const { errors } = useFormState({ name });
  const given = String(value);
  const [{ content: shown, isRaw }, setShown] = useState(() => opened(given));
  // A value that does not come from here, such as that of a form that was reset.
  if (shown !== given) setShown(opened(given));
  const change = (content: string) => {
    setShown({ content, isRaw });
    onChange(content);
  };
  if (!isRaw) {
    return (
      <StepsTable
        label={label}
        value={given}
        onChange={change}
        onBlur={onBlur}
        readOnly={readOnly}
        isRefused={errors[name] !== undefined}
      />
    );
  }
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
        onChange={change}
        onBlur={() => {
          // Not before: the box would vanish under the cursor with the character that makes its text readable.
          setShown(opened(given));
          onBlur();
        }}
      />
    </div>
  );
}
