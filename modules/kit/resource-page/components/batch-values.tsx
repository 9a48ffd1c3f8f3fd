import { useSelector } from '@xstate/react';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Checkbox, Field } from '#modules/ground/ui/index.ts';
import { batchText } from '../batch/text.ts';
import type { BatchEditActor } from '../batch/use-batch-edit.ts';
import type { FormField } from '../form-fields.ts';
import { RecordFields } from './record-fields.tsx';

interface BatchValuesProps {
  actor: BatchEditActor;
  fields: readonly FormField[];
  /** The names of the fields to write. */
  chosen: readonly string[];
  onChoose: (names: readonly string[]) => void;
}

/** The fields that can be written, and the new values of the chosen ones. */
export function BatchValues({ actor, fields, chosen, onChoose }: BatchValuesProps) {
  const t = useText(batchText);
  const translate = useBilingual();
  const written = fields.filter(({ name }) => chosen.includes(name));
  const canClear = written.some(({ field }) => field.options.required === undefined);
  return (
    <div className="grid gap-4">
      <LastEdit actor={actor} />
      <Field label={t('fields')} group>
        <div className="flex flex-wrap gap-x-5 gap-y-2 py-1">
          {fields.map(({ name, field }) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              onCheckedChange={checked =>
                onChoose(checked ? [...chosen, name] : chosen.filter(each => each !== name))
              }
            >
              {translate(field.options.label)}
            </Checkbox>
          ))}
        </div>
      </Field>
      <RecordFields fields={written} row={undefined} columns={written.length > 1 ? 2 : 1} />
      {canClear && <p className="text-sm text-text-muted">{t('clears')}</p>}
    </div>
  );
}

/** The last batch edit of these records, whose report and undo stay for a week. */
function LastEdit({ actor }: Pick<BatchValuesProps, 'actor'>) {
  const t = useText(batchText);
  const last = useSelector(actor, ({ context }) => context.last);
  if (last === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-surface-sunken px-3 py-2 text-sm">
      <span className="tabular">{t('last', { time: last.startTime, count: last.total })}</span>
      <Button variant="link" onClick={() => actor.send({ type: 'last.open' })}>
        {t('openLast')}
      </Button>
    </div>
  );
}
