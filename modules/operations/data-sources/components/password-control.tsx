import { useMutation } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { type DataSource, testConnection } from '#contract/areas/data-sources.ts';
import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Notice, PasswordInput } from '#modules/ground/ui/index.ts';
import type { FormControlProps, FormValues } from '#modules/kit/resource-page/index.ts';
import { dataSourcesText } from '../text.ts';

/** Longer than the server waits for the database. */
const patience = 20_000;

/** The password, and the test of the connection with what the form has. */
export default function PasswordControl({
  name,
  value,
  onChange,
  onBlur,
  ref,
  readOnly,
  placeholder,
  row,
}: FormControlProps<DataSource>) {
  const t = useText(dataSourcesText);
  const { getValues } = useFormContext<FormValues>();
  const test = useMutation({
    mutationFn: async () => {
      const text = (field: string) => String(getValues(field) ?? '').trim();
      const [dbType, dbDriver, dbUrl, dbUsername] = ['dbType', 'dbDriver', 'dbUrl', 'dbUsername'].map(text);
      if (!dbType || !dbDriver || !dbUrl || !dbUsername) throw new Error(t('incomplete'));
      const input = {
        ...(row && { id: row.id, code: row.code }),
        dbType,
        dbDriver,
        dbUrl,
        dbUsername,
        dbName: text('dbName'),
        // As it was typed: blanks belong to a password.
        dbPassword: String(getValues('dbPassword') ?? ''),
      };
      return request(testConnection, input, { handlesFailure: true, timeout: patience });
    },
  });
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <PasswordInput
          name={name}
          value={String(value ?? '')}
          ref={ref as Ref<HTMLInputElement>}
          readOnly={readOnly}
          placeholder={placeholder}
          autoComplete="new-password"
          onBlur={onBlur}
          onChange={event => onChange(event.target.value)}
        />
        {!readOnly && (
          <Button
            icon={<PlugZap aria-hidden />}
            loading={test.isPending}
            onClick={() => !test.isPending && test.mutate()}
          >
            {t('test')}
          </Button>
        )}
      </div>
      {row && !readOnly && <p className="text-sm text-text-muted">{t('stored')}</p>}
      {test.isSuccess && <Notice tone="success">{t('connected')}</Notice>}
      {test.error && (
        <Notice tone="danger">
          {test.error.name === 'Error'
            ? test.error.message
            : t('failed', { reason: failureText(test.error) })}
        </Notice>
      )}
    </div>
  );
}
