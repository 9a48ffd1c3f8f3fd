import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineResource } from '#contract/resource/define-resource.ts';
import { department } from '#contract/resource/kinds/department.ts';
import { reference } from '#contract/resource/kinds/reference.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { RecordFields } from '#modules/kit/resource-page/components/record-fields.tsx';
import { formFieldsOf, formValuesOf } from '#modules/kit/resource-page/form-fields.ts';
import { DepartmentNames } from '#modules/people/department-choice/components/department-select.tsx';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const resource = defineResource({
  name: 'exhibit',
  path: '/museum/exhibit',
  permission: 'museum:exhibit',
  table: 'museum_exhibit',
  title: ['展品', 'Exhibits'],
  record: ['展品', 'exhibit'],
  nameFields: ['keeper'],
  fields: {
    keeper: department({ label: ['部门', 'Department'] }),
    role: reference({ label: ['角色', 'Role'], resource: 'role' }),
  },
});

let server: LocalServer;
let isDown: boolean;
let departments: object[];
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  isDown = true;
  departments = [{ key: 'd1', title: '展陈部', departName: '展陈部' }];
  server = await startServer();
  configureHttp({ base: server.base });
  server.answer((response, seen) => {
    const reply = (content: object) => envelope(200, content)(response, seen);
    if (isDown) return reply({ success: false, code: 500, message: '数据库正在维护' });
    const isTree = seen.path.includes('sysDepart');
    const roles = [{ id: 'r1', roleName: '策展人', roleCode: 'curator' }];
    return reply({ success: true, result: isTree ? departments : roles });
  });
});
afterEach(() => server.close());

type Shown = Parameters<typeof formFieldsOf>[0]['resource'];
type Name = 'keeper' | 'role';

function Form({ names, readOnly = false }: { names: readonly Name[]; readOnly?: boolean }) {
  const fields = formFieldsOf({ resource: resource as unknown as Shown }, 'editing').flatMap(field =>
    names.includes(field.name as Name) ? [{ ...field, written: !readOnly }] : [],
  );
  const form = useForm({ defaultValues: formValuesOf(fields, { keeper: 'd1', role: 'r1' }) });
  return (
    <FormProvider {...form}>
      <RecordFields fields={fields} row={undefined} columns={1} />
    </FormProvider>
  );
}

function open(props: Parameters<typeof Form>[0]) {
  const client = impatientQueryClient();
  const shown = show(
    <QueryClientProvider client={client}>
      <Form {...props} />
    </QueryClientProvider>,
  );
  return { ...shown, client };
}

const reload = (within: { getByRole: typeof screen.getByRole }) =>
  within.getByRole('button', { name: '重新加载' });

describe.each([
  ['keeper', '部门', 'd1', '展陈部'],
  ['role', '角色', 'r1', '策展人'],
] as const)('the field %s, whose choices did not load,', (name, label, code, chosen) => {
  it('shows why, quietly, shows its value, and loads them again', async () => {
    const { user, client } = open({ names: [name] });
    const note = await screen.findByRole('status');
    expect(note).toHaveTextContent('数据库正在维护');
    // Alerts are for what a person just did, such as saving.
    expect(screen.queryByRole('alert')).toBeNull();
    const control = screen.getByRole('combobox', { name: label });
    expect(control).toHaveTextContent(code);
    isDown = false;
    await user.click(reload(within(note)));
    await waitFor(() => expect(control).toHaveTextContent(chosen));
    expect(screen.queryByRole('status')).toBeNull();

    isDown = true;
    const asked = server.seen.length;
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(server.seen.length).toBeGreaterThan(asked));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    // What is known stays, and needs no word.
    expect(screen.queryByRole('status')).toBeNull();
    expect(control).toHaveTextContent(chosen);
  });

  it('shows it where it is read-only, too', async () => {
    const { user } = open({ names: [name], readOnly: true });
    const note = await screen.findByRole('status');
    expect(note).toHaveTextContent('数据库正在维护');
    const box = screen.getByRole('textbox', { name: label });
    expect(box).toHaveValue(code);
    isDown = false;
    await user.click(reload(within(note)));
    await waitFor(() => expect(box).toHaveValue(chosen));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

it('one reload loads what failed in every field of a form', async () => {
  const { user } = open({ names: ['keeper', 'role'] });
  await waitFor(() => expect(screen.getAllByText('数据库正在维护')).toHaveLength(2));
  isDown = false;
  await user.click(screen.getAllByRole('button', { name: '重新加载' })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('combobox', { name: '部门' })).toHaveTextContent('展陈部'));
  await waitFor(() => expect(screen.getByRole('combobox', { name: '角色' })).toHaveTextContent('策展人'));
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});

it('a stored department that no longer exists is shown as itself, marked', async () => {
  isDown = false;
  departments = [];
  open({ names: ['keeper'] });
  await screen.findByText('d1（已失效）');
});

it('the names of departments that did not load are the values within their line, with the reason and a reload', async () => {
  const { user } = show(
    <QueryClientProvider client={impatientQueryClient()}>
      <DepartmentNames values={['d1']} />
    </QueryClientProvider>,
  );
  const link = await screen.findByRole('button', { name: '重新加载' });
  expect(link.parentElement).toHaveTextContent('d1 重新加载');
  expect(link).toHaveAccessibleDescription('数据库正在维护');
  expect(screen.queryByRole('status')).toBeNull();
  isDown = false;
  await user.click(link);
  await screen.findByText('展陈部');
});
