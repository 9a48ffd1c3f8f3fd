import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider, type Path } from 'react-hook-form';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Dialog, Drawer } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { RecordForm } from '../use-record-form.ts';
import type { StepForm } from '../use-step-form.ts';
import { FailureNote } from './failure-note.tsx';
import { useSaveKey } from './use-save-key.ts';

export interface RecordFrameProps<Input extends FieldValues, Output> {
  record: RecordForm<Input, Output>;
  /** Titles the form 新增 or 编辑 (LIST-07, LIST-08). */
  mode: 'adding' | 'editing';
  title?: ReactNode;
  /** Whom or what the form is about, below its title. */
  description?: ReactNode;
  /** A drawer, for more than eight fields. */
  drawer?: boolean;
  /** Pixels. */
  width?: number;
  submitLabel?: string;
  /** Replaces the form while there is nothing to fill in: a skeleton or an error state. */
  pending?: ReactNode;
  /** The field with the initial focus; by default the first one. */
  firstField?: Path<Input>;
  /** The form is filled step by step; it is submitted after the last one. */
  steps?: StepForm | undefined;
  children: ReactNode;
}

/** The dialog or drawer around a record form, with its buttons and confirmations. */
export function RecordFrame<Input extends FieldValues, Output>({
  record,
  mode,
  title,
  description,
  drawer = false,
  width,
  submitLabel,
  pending,
  firstField,
  steps,
  children,
}: RecordFrameProps<Input, Output>) {
  const t = useText(recordText);
  const Frame = drawer ? Drawer : Dialog;
  const leave = () => {
    record.leave();
    return false;
  };
  const locked = pending !== undefined;
  const submit = steps ? steps.next : record.submit;
  useSaveKey(locked ? undefined : submit);
  useFirstFocus(record, locked ? undefined : firstField);
  return (
    <FormProvider {...record.form}>
      <Frame
        open
        onOpenChange={() => undefined}
        guard={leave}
        title={title ?? t(mode)}
        description={description}
        width={width}
        fullscreenable
        // It closes once the record is saved.
        ok={{
          close: false,
          label: steps && !steps.isLast ? t('next') : (submitLabel ?? t('save')),
          disabled: locked,
          loading: record.isSaving || steps?.isChecking === true,
          onPress: submit,
          before: steps && steps.step > 0 ? { label: t('back'), onPress: steps.back } : undefined,
        }}
      >
        <form
          ref={record.element}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            if (!locked) submit();
          }}
        >
          <FailureNote record={record} />
          {pending ?? children}
          {/* Enter submits a form with several fields only if it contains a submit button. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" disabled={locked} />
        </form>
      </Frame>
      <ConfirmDialog
        open={record.isConfirming}
        {...discardQuestion(t('abandonHint'))}
        onAnswer={record.answerLeave}
      />
    </FormProvider>
  );
}

/** Focuses the first editable field if the very first one is read-only. */
function useFirstFocus<Input extends FieldValues, Output>(
  { form }: RecordForm<Input, Output>,
  field: Path<Input> | undefined,
): void {
  useEffect(() => {
    if (field !== undefined) form.setFocus(field);
  }, [form, field]);
}
