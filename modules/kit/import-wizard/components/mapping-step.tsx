import { useSelector } from '@xstate/react';
import {
  type ImportEncoding,
  type ImportExisting,
  type ImportPlan,
  importEncodings,
  importExisting,
} from '#contract/areas/import-runs.ts';
import type { AnyResource } from '#contract/resource/define-resource.ts';
import { withColumn } from '#machines/import-wizard/import-wizard.logic.ts';
import type { ImportOffer, ImportRunState } from '#machines/import-wizard/import-wizard.types.ts';
import { listed, useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Checkbox, Field, Notice, RadioGroup } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { labelIn } from '../labels.ts';
import { importWizardText } from '../text.ts';
import type { ImportWizardActor } from '../use-import-wizard.ts';

interface MappingStepProps {
  actor: ImportWizardActor;
  resource: AnyResource;
}

type OfferedField = ImportOffer['fields'][number];

const none: readonly OfferedField[] = [];
const cell = 'border-border border-b px-2 py-1.5 text-left align-middle';
const encodingNames: Readonly<Record<ImportEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GBK / GB 18030',
  'utf-16le': 'UTF-16',
};

/** Which column is which field, and what happens to records that exist already. */
export function MappingStep({ actor, resource }: MappingStepProps) {
  const t = useText(importWizardText);
  const run = useSelector(actor, ({ context }) => context.run);
  const plan = useSelector(actor, ({ context }) => context.plan);
  const fields = useSelector(actor, ({ context }) => context.offer?.fields ?? none);
  const hasFile = useSelector(actor, ({ context }) => context.file !== undefined);
  if (!run || !plan) return null;
  const change = (next: ImportPlan) => actor.send({ type: 'plan.change', plan: next });
  const used = new Set(Object.values(plan.mapping));
  const unused = run.columns.filter((_, index) => !used.has(index)).map(({ heading }) => heading);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="wrap-anywhere">{t('sheet', { file: run.fileName, count: run.total })}</p>
        {run.encoding && hasFile && (
          <span className="flex items-center gap-2 text-sm">
            {t('encoding')}
            <Select
              aria-label={t('encoding')}
              controlSize="sm"
              className="w-44"
              options={importEncodings.map(value => ({ value, label: encodingNames[value] }))}
              value={run.encoding}
              onChange={encoding =>
                actor.send({ type: 'encoding.choose', encoding: encoding as ImportEncoding })
              }
            />
          </span>
        )}
      </div>
      {run.hiddenRows > 0 && <Notice tone="info">{t('hidden', { count: run.hiddenRows })}</Notice>}
      <MappingTable resource={resource} run={run} plan={plan} fields={fields} onChange={change} />
      {unused.length > 0 && (
        <p className="text-sm text-text-muted wrap-anywhere">{t('unused', { columns: listed(unused) })}</p>
      )}
      <ExistingChoice resource={resource} plan={plan} fields={fields} onChange={change} />
    </div>
  );
}

interface PlanProps {
  resource: AnyResource;
  plan: ImportPlan;
  fields: readonly OfferedField[];
  onChange: (plan: ImportPlan) => void;
}

function MappingTable({ resource, run, plan, fields, onChange }: PlanProps & { run: ImportRunState }) {
  const t = useText(importWizardText);
  const labelOf = labelIn(resource, useBilingual());
  const options = run.columns.map(({ heading }, index) => ({
    value: String(index),
    label: t('columnText', { heading, number: index + 1 }),
  }));
  const isUpdating = plan.existing === 'update';
  return (
    <div className="thin-scroll overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="text-text-muted">
          <tr>
            {(['field', 'column', 'samples', ...(isUpdating ? (['updates'] as const) : [])] as const).map(
              name => (
                <th key={name} scope="col" className={cell}>
                  {t(name)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {fields.map(field => {
            const { name, isNeeded, isUpdatable } = field;
            const label = labelOf(field);
            const column = plan.mapping[name];
            return (
              <tr key={name}>
                <th scope="row" className={`${cell} min-w-28 font-normal`}>
                  {label}
                  {isNeeded && <span className="ml-1 text-xs text-danger">{t('needed')}</span>}
                </th>
                <td className={cell}>
                  <Select
                    clearable
                    controlSize="sm"
                    className="w-44 sm:w-56"
                    aria-label={t('columnOf', { field: label })}
                    placeholder={t('none')}
                    options={options}
                    value={column === undefined ? '' : String(column)}
                    onChange={value =>
                      onChange(withColumn(plan, name, value === '' ? undefined : Number(value)))
                    }
                  />
                </td>
                <td className={`${cell} min-w-36 text-text-muted wrap-anywhere`}>
                  {column !== undefined &&
                    run.columns[column]?.samples.filter(sample => sample !== '').join(' · ')}
                </td>
                {isUpdating && (
                  <td className={cell}>
                    {isUpdatable && column !== undefined && name !== plan.key && (
                      <Checkbox
                        aria-label={t('updateOf', { field: label })}
                        checked={plan.updated.includes(name)}
                        onCheckedChange={checked =>
                          onChange({
                            ...plan,
                            updated: checked
                              ? [...plan.updated, name]
                              : plan.updated.filter(each => each !== name),
                          })
                        }
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What happens to rows whose record exists already, and by what it is found. */
function ExistingChoice({ resource, plan, fields, onChange }: PlanProps) {
  const t = useText(importWizardText);
  const labelOf = labelIn(resource, useBilingual());
  const keys = fields.filter(({ isKey, name }) => isKey && name in plan.mapping);
  if (keys.length === 0) return null;
  const isUpdatable = (name: string) => fields.some(each => each.name === name && each.isUpdatable);
  const choices = importExisting.filter(value => value !== 'update' || fields.some(each => each.isUpdatable));
  const choose = (existing: ImportExisting) => {
    const key = plan.key ?? keys[0]?.name ?? null;
    const updated = Object.keys(plan.mapping).filter(name => isUpdatable(name) && name !== key);
    onChange({ ...plan, existing, key, updated: existing === 'update' ? updated : [] });
  };
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      <Field label={t('exists')} group>
        <RadioGroup
          value={plan.existing}
          options={choices.map(value => ({ value, label: t(`existing.${value}`) }))}
          onChange={value => choose(value as ImportExisting)}
        />
      </Field>
      {keys.length > 1 && (
        <Field label={t('key')}>
          <Select
            className="w-56 max-w-full"
            options={keys.map(field => ({ value: field.name, label: labelOf(field) }))}
            value={plan.key ?? ''}
            onChange={key => onChange({ ...plan, key, updated: plan.updated.filter(name => name !== key) })}
          />
        </Field>
      )}
      {plan.existing === 'update' && (
        <p className="text-sm text-text-muted sm:col-span-2">{t('emptyKept')}</p>
      )}
    </div>
  );
}
