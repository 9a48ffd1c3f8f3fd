import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { dataRulePreview, type RulePreview as Preview } from '#contract/areas/data-rules.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { listed, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Notice } from '#modules/ground/ui/index.ts';
import { ReferenceSelect } from '#modules/kit/reference-views/index.ts';
import type { RuleValues } from '../rule-values.ts';
import { dataRulesText } from '../text.ts';
import PreviewNotes from './preview-notes.tsx';

interface RulePreviewProps {
  entryId: string;
  /** The stored rule that is edited. */
  ruleId: string | undefined;
}

/** The rows that a chosen person would see with and without the rule as it is in the form. */
export function RulePreview({ entryId, ruleId }: RulePreviewProps) {
  const t = useText(dataRulesText);
  const [userId, setUserId] = useState('');
  const { getValues } = useFormContext<RuleValues>();
  const present = useWatch<RuleValues>() as RuleValues;
  const trial = useMutation({
    mutationFn: ({ source: _source, ...rule }: RuleValues) =>
      request(
        dataRulePreview,
        { permissionId: entryId, userId, ...(ruleId && { id: ruleId }), ...rule },
        { handlesFailure: true },
      ),
  });
  // What was found holds for the rule that was tried.
  const isPresent = trial.variables !== undefined && isSameRule(trial.variables, present);
  return (
    <section aria-label={t('preview')} className="mt-5 grid gap-3 border-border border-t pt-4">
      <div>
        <h3 className="font-medium">{t('preview')}</h3>
        <p className="text-sm text-text-muted">{t('previewHint')}</p>
      </div>
      <div className="flex items-end gap-2">
        <Field label={t('person')} className="min-w-0 flex-1">
          <ReferenceSelect
            resource="user"
            value={userId}
            onChange={next => {
              setUserId(String(next));
              trial.reset();
            }}
          />
        </Field>
        <Button disabled={userId === ''} loading={trial.isPending} onClick={() => trial.mutate(getValues())}>
          {t('try')}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2">
        {isPresent && trial.error && <Notice tone="danger">{failureText(trial.error)}</Notice>}
        {isPresent && trial.data && <Result preview={trial.data} />}
      </div>
    </section>
  );
}

const compared = ['ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const;
const isSameRule = (one: RuleValues, other: RuleValues) => compared.every(name => one[name] === other[name]);

function Result({ preview }: { preview: Preview }) {
  const t = useText(dataRulesText);
  return (
    <>
      <PreviewNotes {...preview} />
      <p className="flex flex-wrap gap-x-6">
        <span>{t('without', { count: preview.without })}</span>
        <span>{t('with', { count: preview.with })}</span>
      </p>
      {(['kept', 'lost', 'gained'] as const).map(kind => (
        <Rows key={kind} title={t(kind, { count: preview[kind].total })} share={preview[kind]} />
      ))}
    </>
  );
}

/** Some of the rows of one kind, each with the value that is compared. */
function Rows({ title, share: { total, rows } }: { title: string; share: Preview['kept'] }) {
  const t = useText(dataRulesText);
  if (total === 0) return null;
  const names = rows.map(({ name, value }) => `${name} (${value ?? t('empty')})`);
  return (
    <p className="wrap-anywhere text-sm">
      <span className="font-medium">{title}</span>{' '}
      <span className="text-text-muted">
        {listed(names)}
        {total > rows.length && ` ${t('more')}`}
      </span>
    </p>
  );
}
