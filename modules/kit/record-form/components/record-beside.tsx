import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ConfirmDialog } from '#modules/ground/ui/confirm-dialog.tsx';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { RecordForm } from '../use-record-form.ts';
import { FailureNote } from './failure-note.tsx';
import { useSaveKey } from './use-save-key.ts';

/** How a form beside a list is left. */
export interface Beside {
  /** Anything but zero, and another number for each time that the form shall be left. */
  readonly leaving: number;
  /** The person keeps the unsaved input. */
  readonly onStay: () => void;
}

interface RecordBesideProps<Input extends FieldValues, Output> {
  record: RecordForm<Input, Output>;
  label: string;
  beside: Beside;
  /** Replaces the form while there is nothing to fill in. */
  pending?: ReactNode;
  children: ReactNode;
}

/** A record form that stays beside a list, such as the details of the chosen node of a tree. */
export function RecordBeside<Input extends FieldValues, Output>({
  record,
  label,
  beside,
  pending,
  children,
}: RecordBesideProps<Input, Output>) {
  const t = useText(recordText);
  const { leaving } = beside;
  const { leave, isSaving } = record;
  const { isDirty } = record.form.formState;
  useSaveKey(pending === undefined ? record.submit : undefined, record.element);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request to leave
  useEffect(() => {
    if (leaving !== 0) leave();
  }, [leaving]);
  return (
    <FormProvider {...record.form}>
      <form
        ref={record.element}
        noValidate
        aria-label={label}
        className="grid max-w-200 gap-4"
        onSubmit={event => {
          event.preventDefault();
          if (pending === undefined) record.submit();
        }}
      >
        <FailureNote record={record} />
        {pending ?? children}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" loading={isSaving} disabled={pending !== undefined}>
            {t('save')}
          </Button>
          <Button disabled={!isDirty || isSaving} onClick={() => record.form.reset()}>
            {t('reset')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={record.isConfirming}
        {...discardQuestion(t('abandonHint'))}
        onAnswer={confirmed => {
          record.answerLeave(confirmed);
          if (!confirmed) beside.onStay();
        }}
      />
    </FormProvider>
  );
}
