import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isRichText } from '#contract/resource/schemas.ts';
import type { ListRow } from '#modules/list-page/index.ts';
import { request } from '#modules/platform/http/index.ts';
import { textOf, translateBilingual } from '#modules/platform/i18n/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import { type FieldChecks, RecordFrame, uniqueCheck, useRecordForm } from '#modules/record-form/index.ts';
import { ErrorState, SkeletonLines, toast } from '#modules/ui/index.ts';
import { type FormField, formFieldsOf, formValuesOf, wireValueOf } from '../form-fields.ts';
import { formSchemaOf } from '../form-schema.ts';
import type { FormMode, FormValues } from '../form-types.ts';
import { resourceText } from '../text.ts';
import { type AnyPage, fieldsOf } from '../types.ts';
import { usePermittedFields } from '../use-field-rights.ts';
import { RecordFields } from './record-fields.tsx';

export interface ResourceRecordProps {
  page: AnyPage;
  mode: FormMode;
  /** Undefined for a new record. */
  row: ListRow | undefined;
  onSaved: () => void;
  onLeft: () => void;
}

/** A form with more fields opens in a drawer. */
const mostInDialog = 8;
const dialogWidth = 560;
const drawerWidth = 700;

/** The form that adds, edits or shows one record. */
export default function ResourceRecord({ page, mode, row, onSaved, onLeft }: ResourceRecordProps) {
  const { resource, form = {} } = page;
  const queryClient = useQueryClient();
  const declared = useMemo(() => formFieldsOf(page, mode), [page, mode]);
  const fields = usePermittedFields(declared, mode);
  const checks = useMemo((): FieldChecks => {
    const unique = fields.filter(({ field, written }) => written && field.options.unique);
    return Object.fromEntries(
      unique.map(({ name, field }) => {
        const message = field.options.unique && translateBilingual(field.options.unique);
        const column = {
          tableName: resource.table,
          fieldName: columnNameOf(name),
          dataId: rowId(row),
          message,
        };
        return [name, uniqueCheck(queryClient, column)];
      }),
    );
  }, [fields, queryClient, resource, row]);
  const record = useRecordForm<FormValues, FormValues>({
    schema: useMemo(() => formSchemaOf(fields, form.checks, translateBilingual), [fields, form.checks]),
    defaultValues: formValuesOf(fields, row),
    checks,
    save: async values => {
      const input = inputOfForm(fields, values);
      const sent = form.toInput?.(input, values) ?? input;
      const { add, edit } = resource.endpoints;
      if (row === undefined) await request(add, sent as never, { handlesFailure: true });
      else await request(edit, { ...sent, id: row.id } as never, { handlesFailure: true });
      toast.success(textOf(resourceText)('saved'));
    },
    onSaved,
    onLeft,
  });
  const stored = useStoredValues(page, row);
  const filled = useRef(stored === undefined);
  useEffect(() => {
    if (filled.current || stored?.data === undefined) return;
    filled.current = true;
    record.form.reset(formValuesOf(fields, { ...row, ...stored.data }));
  }, [fields, record.form, row, stored]);
  const first = fields.find(({ written }) => written);
  return (
    <RecordFrame
      drawer={fields.length > mostInDialog}
      record={record}
      mode={mode}
      width={form.width ?? (fields.length > mostInDialog ? drawerWidth : dialogWidth)}
      pending={stored && pendingOf(stored)}
      firstField={first === fields[0] ? undefined : first?.name}
    >
      {row && form.header?.(row)}
      <RecordFields fields={fields} mode={mode} row={row} columns={fields.length > mostInDialog ? 2 : 1} />
    </RecordFrame>
  );
}

const rowId = (row: ListRow | undefined) => (row === undefined ? undefined : String(row.id));

/** The name of the column of a field in requests that check for duplicates. */
const columnNameOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

function inputOfForm(fields: readonly FormField[], values: FormValues): Record<string, unknown> {
  const sent = fields.filter(({ written, extra }) => written && !extra);
  return Object.fromEntries(sent.map(field => [field.name, wireValueOf(field, values)]));
}

/** Loads values that the row lacks before the form can be edited, because a save would otherwise overwrite them. */
function useStoredValues(page: AnyPage, row: ListRow | undefined) {
  const { resource } = page;
  const load = useMemo(() => row && loaderOf(page, row), [page, row]);
  // A key per opening, so that no values of an earlier opening are shown.
  const [opening] = useState(() => Date.now());
  const query = useQuery({
    queryKey: entityKey(resource.name, 'form', row?.id, opening),
    queryFn: async () => (await load?.()) ?? {},
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return load && query;
}

/** Loads the rich text of a row, which lists omit, and what the form declares; undefined when nothing is missing. */
function loaderOf({ resource, form }: AnyPage, row: ListRow): (() => Promise<object>) | undefined {
  const lacksText = Object.entries(fieldsOf(resource)).some(
    ([name, field]) => isRichText(field) && (Reflect.get(row, name) ?? null) === null,
  );
  const { queryById } = resource.endpoints;
  const own = form?.values;
  if (!(lacksText && queryById) && !own) return undefined;
  return async () => {
    const record = lacksText && queryById && (await loadRecord(queryById, row));
    return { ...(record || undefined), ...(await own?.(row)) };
  };
}

async function loadRecord(endpoint: AnyEndpoint, row: ListRow): Promise<object> {
  const record: unknown = await request(endpoint, { id: row.id } as never, { handlesFailure: true });
  if (typeof record !== 'object' || record === null) throw new Error('The server has no such record');
  return record;
}

function pendingOf({ data, isError, refetch }: { data: unknown; isError: boolean; refetch: () => unknown }) {
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return data === undefined ? <SkeletonLines lines={8} /> : undefined;
}
