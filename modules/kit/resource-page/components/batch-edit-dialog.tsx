import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inputOf } from '#contract/resource/schemas.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { useBilingual, useText, withinSentence } from '#modules/ground/platform/i18n/index.ts';
import { discardQuestion } from '#modules/ground/ui/discard-question.ts';
import { confirm, Dialog, ErrorState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { keyOf, type ListRow } from '#modules/kit/list-page/index.ts';
import { batchText } from '../batch/text.ts';
import { type BatchEditActor, useBatchEdit } from '../batch/use-batch-edit.ts';
import { useBatchFields } from '../batch/use-batch-fields.ts';
import { formValuesOf, wireValueOf } from '../form-fields.ts';
import { wrongWith } from '../form-schema.ts';
import type { FormValues } from '../form-types.ts';
import type { AnyPage } from '../types.ts';
import { BatchActs } from './batch-acts.tsx';
import { BatchReport } from './batch-report.tsx';
import { BatchValues } from './batch-values.tsx';

export interface BatchEditDialogProps {
  page: AnyPage;
  /** The selected records. */
  rows: readonly ListRow[];
  /** Records were written or set back. */
  onChanged: () => void;
  onClose: () => void;
}

/** Pixels: three columns of a report are beside each other. */
const width = 860;

/** Edits fields of the selected records: the new values, what they change, the progress, and the report with its undo. */
export default function BatchEditDialog({ page, rows: given, onChanged, onClose }: BatchEditDialogProps) {
  const t = useText(batchText);
  const translate = useBilingual();
  // The list forgets its selection once records were written.
  const [rows] = useState(given);
  const actor = useBatchEdit(page.resource.name, rows.map(keyOf), onChanged);
  const fields = useBatchFields(page);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useForm<FormValues>({ defaultValues: formValuesOf(fields, undefined) });
  const formId = useId();
  const isChoosing = useSelector(actor, snapshot => snapshot.hasTag('choosing'));
  const count = useSelector(actor, ({ context: { edit } }) => edit?.total ?? rows.length);

  const preview = () => {
    form.clearErrors();
    const values = form.getValues();
    const written = fields.filter(({ name }) => chosen.includes(name));
    const wrong = written.flatMap(field => {
      const message = wrongWith(field, inputOf(field.field, translate), values, translate);
      return message === undefined ? [] : [{ name: field.name, message }];
    });
    for (const { name, message } of wrong) form.setError(name, { message });
    if (wrong[0]) return form.setFocus(wrong[0].name);
    const input = written.map(field => [field.name, wireValueOf(field, values) ?? ''] as const);
    actor.send({ type: 'preview.request', values: Object.fromEntries(input) as never });
  };

  return (
    <Dialog
      open
      width={width}
      fullscreenable
      title={t('title', { count, record: withinSentence(translate(page.resource.record)) })}
      guard={() => !isChoosing || chosen.length === 0 || confirm(discardQuestion(t('discard')))}
      onOpenChange={open => !open && onClose()}
      footer={<BatchActs actor={actor} form={formId} hasFields={chosen.length > 0} onClose={onClose} />}
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          data-draft={(isChoosing && chosen.length > 0) || undefined}
          onSubmit={event => {
            event.preventDefault();
            preview();
          }}
        >
          <Content actor={actor}>
            {isChoosing && <BatchValues actor={actor} fields={fields} chosen={chosen} onChoose={setChosen} />}
          </Content>
        </form>
      </FormProvider>
      <BatchReport actor={actor} page={page} selected={rows} />
    </Dialog>
  );
}

/** What is shown before there is a report, or in its place. */
function Content({ actor, children }: { actor: BatchEditActor; children: React.ReactNode }) {
  const isFinding = useSelector(actor, snapshot => snapshot.hasTag('finding'));
  const isLost = useSelector(actor, snapshot => snapshot.hasTag('lost'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (isFinding) return <SkeletonLines />;
  if (isLost)
    return (
      <ErrorState description={failureText(failure)} onRetry={() => actor.send({ type: 'reading.retry' })} />
    );
  return children;
}
