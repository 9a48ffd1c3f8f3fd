import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice } from '#modules/ground/ui/index.ts';
import { recordText } from '../text.ts';
import type { RecordForm } from '../use-record-form.ts';

interface EntryFormProps<Input extends FieldValues, Output> {
  record: RecordForm<Input, Output>;
  label: string;
  /** Without it there is no button: the fields only show what is stored. */
  submitLabel: string | undefined;
  /** Whether the work after a successful submission is still running. */
  busy?: boolean;
  /** Content below the button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A record form that fills a small page: its fields above one wide button. */
export function EntryForm<Input extends FieldValues, Output>({
  record,
  label,
  submitLabel,
  busy = false,
  footer,
  children,
}: EntryFormProps<Input, Output>) {
  const t = useText(recordText);
  const { failure, isUnreachable, isSaving, submit } = record;
  return (
    <FormProvider {...record.form}>
      <form
        ref={record.element}
        noValidate
        aria-label={label}
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          submit();
        }}
      >
        {failure !== undefined && (
          <Notice tone="danger">
            {failure}
            {isUnreachable && <span className="block text-sm">{t('unreachable')}</span>}
          </Notice>
        )}
        {children}
        {submitLabel !== undefined && (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={isSaving || busy}
            className="mt-1 w-full"
          >
            {submitLabel}
          </Button>
        )}
        {footer}
      </form>
    </FormProvider>
  );
}
