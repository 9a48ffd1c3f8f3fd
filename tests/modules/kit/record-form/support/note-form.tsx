import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint, read } from '#contract/endpoint.ts';
import { configureHttp, request } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import { Field, Input } from '#modules/ground/ui/index.ts';
import { RecordFrame, uniqueCheck, useRecordForm } from '#modules/kit/record-form/index.ts';
import { show } from '../../../ground/ui/support/page.tsx';

const save = defineEndpoint({
  name: 'note.save',
  method: 'POST',
  path: '/note/save',
  auth: 'self',
  input: z.object({ title: z.string(), code: z.string() }),
  output: z.unknown(),
  success: read,
});

const schema = z.object({
  title: z.string().check(z.minLength(1, '请输入标题')),
  code: z.string().check(z.maxLength(5, '编号过长')),
});

interface NoteFormProps {
  mode: 'adding' | 'editing';
  onSaved: () => void;
  onLeft: () => void;
}

const queryClient = createQueryClient();

function NoteForm({ mode, onSaved, onLeft }: NoteFormProps) {
  const checks = useMemo(
    () => ({
      code: uniqueCheck(queryClient, { tableName: 'sys_note', fieldName: 'note_code', dataId: '7' }),
    }),
    [],
  );
  const record = useRecordForm({
    schema,
    checks,
    defaultValues: { title: '', code: '' },
    save: values => request(save, values, { handlesFailure: true, timeout: 2000 }),
    onSaved,
    onLeft,
  });
  return (
    <RecordFrame record={record} mode={mode}>
      <Named name="title" label="标题" />
      <Named name="code" label="编号" />
    </RecordFrame>
  );
}

function Named({ name, label }: { name: 'title' | 'code'; label: string }) {
  const { register, formState } = useFormContext<z.input<typeof schema>>();
  return (
    <Field label={label} error={formState.errors[name]?.message}>
      <Input {...register(name)} />
    </Field>
  );
}

/** Opens the form of a note. */
export function showNoteForm(base: string, mode: NoteFormProps['mode'] = 'adding') {
  configureHttp({ base });
  queryClient.clear();
  const onSaved = vi.fn();
  const onLeft = vi.fn();
  const shown = show(
    <QueryClientProvider client={queryClient}>
      <NoteForm mode={mode} onSaved={onSaved} onLeft={onLeft} />
    </QueryClientProvider>,
  );
  return { ...shown, onSaved, onLeft };
}
