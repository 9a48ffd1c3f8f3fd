import { useMutation } from '@tanstack/react-query';
import { Play, ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseReportStatement, previewReport } from '#contract/areas/report-design.ts';
import { useMayPreviewRows } from '#modules/access/data-rules/index.ts';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field, Notice } from '#modules/ground/ui/index.ts';
import { CodeEditor } from '#modules/kit/code-editor/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { UserSelect } from '#modules/people/people/index.ts';
import { type DesignedItem, type DesignedParameter, merged, numbered, partsOf, withRows } from '../parts.ts';
import { reportDesignText } from '../text.ts';
import { Preview } from './preview.tsx';

const options = { handlesFailure: true };

/** The data source in a form; servers without them get none. */
const sourceIn = ({ dbSource }: FormValues) => (dbSource ? { dbSource: String(dbSource) } : {});

/**
 * The statement of a report, which can be tried before it is stored: reading it fills in the columns and parameters, and
 * a preview shows its first rows. Why it is refused is shown below it.
 */
export function StatementControl({
  name,
  value,
  onChange,
  onBlur,
  ref,
  label,
  readOnly,
}: FormControlProps<unknown>) {
  const t = useText(reportDesignText);
  const canPreview = useCapability('reportDesign', 'now');
  const mayPreviewRows = useMayPreviewRows();
  const [userId, setUserId] = useState('');
  const { getValues, setValue } = useFormContext<FormValues>();
  const sql = String(value);
  const parse = useMutation({
    mutationFn: (statement: string) =>
      request(parseReportStatement, { sql: statement, ...sourceIn(getValues()) }, options),
    onSuccess: ({ fields, params }, statement) => {
      const now = getValues();
      // The columns of a statement that was changed meanwhile are not those of the present one.
      if (String(now[name]) !== statement) return;
      const items = merged(partsOf<DesignedItem>(now.items).rows, fields, ({ fieldName }) => fieldName);
      const parameters = merged(partsOf<DesignedParameter>(now.params).rows, params, each => each.paramName);
      setValue('items', withRows(now.items, items), { shouldDirty: true, shouldValidate: true });
      setValue('params', withRows(now.params, parameters), { shouldDirty: true, shouldValidate: true });
    },
  });
  const roles = String(useWatch({ name: 'allowedRoles' }) ?? '');
  const preview = useMutation({
    mutationFn: (allowedRoles: string) => {
      const now = getValues();
      const items = numbered(partsOf<DesignedItem>(now.items).rows);
      const params = numbered(partsOf<DesignedParameter>(now.params).rows);
      const code = String(now.code ?? '');
      const report = { code, cgrSql: sql, ...sourceIn(now), allowedRoles, items, params };
      return request(previewReport, { ...report, ...(userId !== '' && { userId }) } as never, options);
    },
  });
  const failure = parse.error ?? preview.error;
  const isEmpty = sql.trim() === '';
  return (
    <div className="grid gap-2">
      <CodeEditor
        ref={ref}
        mode="sql"
        label={label}
        onBlur={onBlur}
        readOnly={readOnly}
        value={sql}
        onChange={next => {
          // What is known about the statement before shows nothing about this one.
          parse.reset();
          preview.reset();
          onChange(next);
        }}
      />
      {!readOnly && (
        <div className="flex flex-wrap items-end gap-2">
          <Button
            icon={<ScanSearch aria-hidden />}
            loading={parse.isPending}
            disabled={isEmpty || preview.isPending}
            onClick={() => {
              preview.reset();
              parse.mutate(sql);
            }}
          >
            {t('parse')}
          </Button>
          {canPreview && (
            <Button
              icon={<Play aria-hidden />}
              loading={preview.isPending}
              disabled={isEmpty || parse.isPending}
              onClick={() => {
                parse.reset();
                preview.mutate(roles);
              }}
            >
              {t('preview')}
            </Button>
          )}
          {canPreview && mayPreviewRows && (
            <Field label={t('person')} className="w-60 max-w-full">
              <UserSelect
                clearable
                placeholder={t('oneself')}
                value={userId}
                onChange={next => {
                  preview.reset();
                  setUserId(String(next));
                }}
              />
            </Field>
          )}
        </div>
      )}
      {failure && <Notice tone="danger">{failureText(failure)}</Notice>}
      {parse.data && (
        <Notice tone="success">
          {t('parsed', { columns: parse.data.fields.length, parameters: parse.data.params.length })}
        </Notice>
      )}
      {/* Whether a person may open it holds for the roles that were sent. */}
      {preview.data && preview.variables === roles && (
        <Preview report={preview.data} onClose={preview.reset} />
      )}
    </div>
  );
}
