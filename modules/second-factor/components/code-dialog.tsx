import * as z from 'zod/mini';
import { useText } from '#modules/platform/i18n/index.ts';
import { EntryForm, useRecordForm } from '#modules/record-form/index.ts';
import { Dialog, Field, Input } from '#modules/ui/index.ts';
import { secondFactorText } from '../text.ts';

interface CodeDialogProps {
  title: string;
  /** @throws RequestError when the server refuses the code */
  onCode: (code: string) => Promise<unknown>;
  onDone: () => void;
  onClosed: () => void;
}

/** Asks for a code before something about the second factor changes. */
export function CodeDialog({ title, onCode, onDone, onClosed }: CodeDialogProps) {
  const t = useText(secondFactorText);
  const record = useRecordForm({
    schema: z.object({ code: z.string().check(z.trim(), z.minLength(1, t('code'))) }),
    defaultValues: { code: '' },
    save: ({ code }) => onCode(code),
    onSaved: onDone,
    onLeft: onClosed,
  });
  const { register, formState } = record.form;
  return (
    <Dialog open onOpenChange={onClosed} width={420} title={title}>
      <EntryForm record={record} label={title} submitLabel={title}>
        <Field label={t('code')} hint={t('anyCodeHint')} error={formState.errors.code?.message}>
          <Input autoComplete="one-time-code" maxLength={40} {...register('code')} />
        </Field>
      </EntryForm>
    </Dialog>
  );
}
