import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defineResource } from '#contract/resource/define-resource.ts';
import { department } from '#contract/resource/kinds/department.ts';
import { reference } from '#contract/resource/kinds/reference.ts';
import { configureHttp } from '#modules/platform/http/index.ts';
import { setLanguage } from '#modules/platform/i18n/index.ts';
import { RecordFields } from '#modules/resource-page/components/record-fields.tsx';
import { formFieldsOf, formValuesOf } from '#modules/resource-page/form-fields.ts';
import { envelope, type LocalServer, startServer } from '#tests/modules/platform/http/support/server.ts';
import { impatientQueryClient } from '../support/routed.tsx';
import { show } from '../ui/support/page.tsx';

const resource = defineResource({
  ...{ name: 'exhibit', path: '/museum/exhibit', permission: 'museum:exhibit', table: 'museum_exhibit' },
  ...{ title: ['展品', 'Exhibits'], record: ['展品', 'exhibit'], nameFields: ['keeper'] },
  fields: {
    keeper: department({ label: ['部门', 'Department'] }),
    role: reference({ label: ['角色', 'Role'], resource: 'role' }),
  },
});

let server: LocalServer;
let isDown: boolean;
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  isDown = true;
  server = await startServer();
  configureHttp({ base: server.base });
  server.answer((response, seen) => {
    const reply = (content: object) => envelope(200, content)(response, seen);
    if (isDown) return reply({ success: false, code: 500, message: '数据库正在维护' });
    const isTree = seen.path.includes('sysDepart');
    const row = isTree
      ? { key: 'd1', title: '展陈部' }
      : { id: 'r1', roleName: '策展人', roleCode: 'curator' };
    return reply({ success: true, result: [row] });
  });
});
afterEach(() => server.close());

type Shown = Parameters<typeof formFieldsOf>[0]['resource'];

function Form({ name }: { name: 'keeper' | 'role' }) {
  const fields = formFieldsOf({ resource: resource as unknown as Shown }, 'editing').filter(
    field => field.name === name,
  );
  const form = useForm({ defaultValues: formValuesOf(fields, { keeper: 'd1', role: 'r1' }) });
  return (
    <FormProvider {...form}>
      <RecordFields fields={fields} row={undefined} columns={1} />
    </FormProvider>
  );
}

it.each([
  ['keeper', '部门', '展陈部'],
  ['role', '角色', '策展人'],
] as const)(
  'the field %s says why its choices did not load, and loads them on a retry',
  async (name, label, chosen) => {
    const { user } = show(
      <QueryClientProvider client={impatientQueryClient()}>
        <Form name={name} />
      </QueryClientProvider>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('数据库正在维护');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: label })).toHaveTextContent(chosen));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
