import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FieldRule, RestrictedResource } from '#contract/areas/field-rules.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { EmptyState, Field, RadioGroup, toast } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { RecordFrame, useRecordForm } from '#modules/kit/record-form/index.ts';
import { type ChosenModes, chosenModes, saveModes } from '../field-rules-api.ts';
import { dataRulesText } from '../text.ts';

const schema: z.ZodMiniType<ChosenModes, ChosenModes> = z.record(
  z.string(),
  z.record(z.string(), z.enum(['none', 'readOnly', 'hidden'])),
);

/** A role whose field rules are shown. */
export interface FieldRulesProps {
  readonly role: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

interface FieldRulesFormProps extends FieldRulesProps {
  resources: readonly RestrictedResource[];
  rules: readonly FieldRule[];
}

/** The fields of one page after another, each with one of three states; all are saved together. */
export function FieldRulesForm({ role, resources, rules, onClose }: FieldRulesFormProps) {
  const t = useText(dataRulesText);
  const [stored] = useState(() => chosenModes(resources, rules));
  const record = useRecordForm<ChosenModes, ChosenModes>({
    schema,
    defaultValues: stored,
    save: async modes => {
      await saveModes(role.id, stored, modes);
      toast.success(t('fieldsSaved'));
    },
    onSaved: onClose,
    onLeft: onClose,
  });
  return (
    <RecordFrame drawer record={record} mode="editing" title={t('fieldTitle')} width={720}>
      <p className="mb-4 text-sm text-text-muted">{t('fieldHint', { role: role.name })}</p>
      {resources.length === 0 ? <EmptyState title={t('noResources')} /> : <Pages resources={resources} />}
    </RecordFrame>
  );
}

function Pages({ resources }: { resources: readonly RestrictedResource[] }) {
  const t = useText(dataRulesText);
  const translate = useBilingual();
  const { control } = useFormContext<ChosenModes>();
  const modes = useWatch({ control }) as ChosenModes;
  const [name, setName] = useState(resources[0]?.name ?? '');
  const resource = resources.find(each => each.name === name);
  const options = resources.map(each => {
    const title = translate(each.title);
    const count = Object.values(modes[each.name] ?? {}).filter(mode => mode !== 'none').length;
    return { value: each.name, label: count === 0 ? title : t('pageRestricted', { title, count }) };
  });
  return (
    <div className="grid gap-4">
      <Field label={t('page')}>
        <Select value={name} options={options} onChange={setName} />
      </Field>
      {resource && (
        <div className="divide-y divide-border border-border border-y">
          {resource.fields.map(field => (
            <FieldRow key={`${resource.name}.${field.name}`} resource={resource.name} field={field} />
          ))}
        </div>
      )}
    </div>
  );
}

interface FieldRowProps {
  resource: string;
  field: RestrictedResource['fields'][number];
}

function FieldRow({ resource, field }: FieldRowProps) {
  const t = useText(dataRulesText);
  const translate = useBilingual();
  const { field: control } = useController<ChosenModes>({ name: `${resource}.${field.name}` });
  const states = [
    'none',
    ...(['readOnly', 'hidden'] as const).filter(mode => field.modes.includes(mode)),
  ] as const;
  return (
    <div className="py-2">
      <Field group layout="beside" label={translate(field.label)}>
        <RadioGroup
          aria-label={translate(field.label)}
          orientation="horizontal"
          value={String(control.value)}
          options={states.map(mode => ({ value: mode, label: t(`modes.${mode}`) }))}
          onChange={control.onChange}
        />
      </Field>
    </div>
  );
}
