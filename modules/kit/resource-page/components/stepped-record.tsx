import { type ReactNode, useMemo } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  RecordFrame,
  type RecordFrameProps,
  StepFields,
  useStepForm,
} from '#modules/kit/record-form/index.ts';
import { type FormField, stepsOf } from '../form-fields.ts';
import type { FormColumns, FormValues } from '../form-types.ts';
import { RecordFields } from './record-fields.tsx';

interface SteppedRecordProps
  extends Omit<RecordFrameProps<FormValues, FormValues>, 'steps' | 'children' | 'firstField'> {
  fields: readonly FormField[];
  columns: FormColumns;
  /** Content above the steps. */
  note: ReactNode;
}

/** A new record that is filled section by section. */
export function SteppedRecord({ fields, columns, note, ...frame }: SteppedRecordProps) {
  const translate = useBilingual();
  const parts = useMemo(() => stepsOf(fields), [fields]);
  const steps = useStepForm(
    frame.record,
    parts.map(part => ({
      title: translate(part.title),
      fields: part.fields.map(({ name }) => name),
    })),
  );
  return (
    <RecordFrame {...frame} steps={steps}>
      {note}
      <StepFields steps={steps}>
        <RecordFields fields={parts[steps.step]?.fields ?? []} row={undefined} columns={columns} />
      </StepFields>
    </RecordFrame>
  );
}
