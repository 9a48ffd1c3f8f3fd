import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { executeRuleByCodeBatch } from '#contract/areas/execute-fill-rules.ts';
import { fillRuleResource } from '#contract/areas/fill-rules.ts';
import { faultOfJson, readParameters } from '#contract/fill-generators.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import { MultiSelect } from '#modules/ground/ui/combobox.tsx';
import { Button, Dialog, ErrorState, Field, Notice, Textarea } from '#modules/ground/ui/index.ts';
import { rulesText } from '../text.ts';

/** How many rules are offered, and run together at most. */
const [offered, most] = [200, 50];

/** Runs several fill rules with the values of one form. */
export default function FillBatch({ close }: { close: () => void }) {
  const t = useText(rulesText);
  const translate = useBilingual();
  const [codes, setCodes] = useState<string[]>([]);
  const [form, setForm] = useState('{}');
  const rules = useQuery({
    queryKey: entityKey('fillRule', 'batch'),
    queryFn: () =>
      request(fillRuleResource.endpoints.list, { pageNo: 1, pageSize: offered }, { handlesFailure: true }),
  });
  const run = useMutation({
    mutationFn: () =>
      request(
        executeRuleByCodeBatch,
        { commonFormData: readParameters(form) ?? {}, rules: codes.map(ruleCode => ({ ruleCode })) },
        { handlesFailure: true },
      ),
  });
  const fault = faultOfJson(form);
  const options = (rules.data?.records ?? []).flatMap(({ ruleCode, ruleName }) =>
    ruleCode ? [{ value: ruleCode, label: ruleName ?? ruleCode, hint: ruleCode }] : [],
  );
  return (
    <Dialog
      open
      width={640}
      title={t('fill.batchTitle')}
      description={t('fill.batchHint')}
      onOpenChange={open => !open && close()}
      footer={
        <>
          <Button onClick={close}>{t('fill.close')}</Button>
          <Button
            variant="primary"
            loading={run.isPending}
            disabled={codes.length === 0 || fault !== undefined}
            onClick={() => run.mutate()}
          >
            {t('fill.run')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {rules.isError ? (
          <ErrorState title={failureText(rules.error)} onRetry={() => void rules.refetch()} />
        ) : (
          <Field label={t('fill.rules')}>
            <MultiSelect
              options={options}
              value={codes}
              onChange={next => setCodes(next.slice(0, most))}
              loading={rules.isPending}
              placeholder={t('fill.noRules')}
            />
          </Field>
        )}
        <Field label={t('fill.form')} error={fault && translate(fault)}>
          <Textarea
            className="font-mono"
            spellCheck={false}
            value={form}
            onChange={event => setForm(event.target.value)}
          />
        </Field>
        {run.error && <Notice tone="danger">{t('fill.failed', { reason: failureText(run.error) })}</Notice>}
        {run.data && <Results results={run.data} />}
      </div>
    </Dialog>
  );
}

interface ResultsProps {
  results: readonly { ruleCode: string; result: string | string[] | null }[];
}

function Results({ results }: ResultsProps) {
  const t = useText(rulesText);
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-text-muted">
        <tr>
          <th className="py-1 pr-4 font-normal">{t('fill.rules')}</th>
          <th className="py-1 font-normal">{t('fill.value')}</th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ ruleCode, result }) => (
          <tr key={ruleCode} className="border-border border-t">
            <td className="wrap-anywhere py-1.5 pr-4">{ruleCode}</td>
            <td className="wrap-anywhere py-1.5 font-mono">
              {result === null ? t('fill.empty') : [result].flat().join(', ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
