import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineResource } from '#contract/resource/define-resource.ts';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { line } from '#contract/resource/kinds/line.ts';
import { adoptDictionaries } from '#modules/dictionaries/api.ts';
import { configureHttp } from '#modules/platform/http/index.ts';
import { RecordFields } from '#modules/resource-page/components/record-fields.tsx';
import { formFieldsOf, formValuesOf } from '#modules/resource-page/form-fields.ts';
import { viewOf } from '#modules/resource-page/kinds/registry.ts';
import { envelope, type LocalServer, startServer } from '#tests/modules/platform/http/support/server.ts';
import { impatientQueryClient } from '../support/routed.tsx';
import { show } from '../ui/support/page.tsx';

const looks = ['select', 'radio', 'buttons', 'checks', 'tags', 'search'] as const;
const levels = [
  { value: 'H', text: '高', color: 'danger' },
  { value: 'L', text: '低' },
];

const named = (name: string, fields: Parameters<typeof defineResource>[0]['fields']) =>
  defineResource({
    ...{ name, path: `/museum/${name}`, permission: `museum:${name}`, table: `museum_${name}` },
    ...{ title: ['展品', 'Exhibits'], record: ['展品', 'exhibit'], nameFields: ['name'] },
    fields,
  });

const ofLooks = named('looked', {
  ...Object.fromEntries(
    looks.map(as => [as, dictionary({ label: [`单${as}`, as], dictionary: 'level', as })] as const),
  ),
  several: dictionary({ label: ['多个', 'Several'], dictionary: 'level', as: 'checks', several: true }),
});
const keeper = named('kept', {
  keeper: dictionary({
    label: ['保管人', 'Keeper'],
    dictionary: 'sys_user,realname,username',
    as: 'search',
  }),
});
const twenty = named('twenty', {
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `field${index}`,
      dictionary({ label: [`字段${index}`, `Field ${index}`], dictionary: index % 2 ? 'level' : 'grade' }),
    ]),
  ),
});
const sixty = named('sixty', {
  ...Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `field${index}`,
      index % 3 === 0
        ? line({ label: [`字段${index}`, `Field ${index}`], max: 50 })
        : dictionary({ label: [`字段${index}`, `Field ${index}`], dictionary: 'level' }),
    ]),
  ),
});

let server: LocalServer;

beforeEach(async () => {
  server = await startServer();
  server.answer((response, seen) => {
    const isTable = seen.path.includes('sys_user');
    const result = seen.path.includes('/loadDictItem/')
      ? ['张三']
      : isTable
        ? [{ value: 'zhangs', text: '张三' }]
        : levels;
    envelope(200, { result })(response, seen);
  });
  configureHttp({ base: server.base });
});
afterEach(() => server.close());

type Shown = Parameters<typeof formFieldsOf>[0]['resource'];

/** Counts the commits of each field of the form. */
function Form({ resource, onDrawn }: { resource: unknown; onDrawn?: (name: string) => void }) {
  const fields = formFieldsOf({ resource: resource as Shown }, 'adding');
  const form = useForm({ defaultValues: formValuesOf(fields, undefined) });
  return (
    <FormProvider {...form}>
      {fields.map(field => (
        <Profiler key={field.name} id={field.name} onRender={id => onDrawn?.(id)}>
          <RecordFields fields={[field]} row={undefined} columns={1} />
        </Profiler>
      ))}
    </FormProvider>
  );
}

async function open(resource: unknown, onDrawn?: (name: string) => void, client = impatientQueryClient()) {
  const fields = formFieldsOf({ resource: resource as Shown }, 'adding');
  await Promise.all(fields.map(({ field }) => viewOf(field).load?.(field.options)));
  return show(
    <QueryClientProvider client={client}>
      <Form resource={resource} {...(onDrawn && { onDrawn })} />
    </QueryClientProvider>,
  );
}

const requestsOf = (part: string) => server.seen.filter(({ path }) => path.includes(part)).length;

describe('a dictionary field of a resource', () => {
  it('[DICT-10] has the look that it declares', async () => {
    const { user } = await open(ofLooks);
    await waitFor(() => expect(screen.getAllByText('高').length).toBeGreaterThanOrEqual(4));
    for (const look of ['select', 'search']) {
      expect(screen.getByRole('combobox', { name: `单${look}` })).toBeVisible();
    }
    for (const look of ['radio', 'buttons', 'tags', 'checks']) {
      const group = screen.getByRole('group', { name: `单${look}` });
      await user.click(await waitFor(() => group.querySelectorAll('input, [role=radio]')[1] as HTMLElement));
    }
    expect(screen.getAllByRole('radio', { name: '低', checked: true })).toHaveLength(4);
    await user.click(screen.getByRole('checkbox', { name: '高' }));
    expect(screen.getByRole('checkbox', { name: '高' })).toBeChecked();
  });

  it('of a registered table finds its items on the server and loads none before', async () => {
    const { user } = await open(keeper);
    await user.click(await screen.findByRole('combobox', { name: '保管人' }));
    await user.click(await screen.findByRole('option', { name: /张三/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: '保管人' })).toHaveTextContent('张三'));
    expect(requestsOf('/getDictItems/')).toBe(0);
    expect(requestsOf('/loadDict/')).toBe(1);
  });
});

describe('a form of many fields', () => {
  it('with 20 dictionary fields requests each dictionary once', async () => {
    await open(twenty);
    await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(20));
    await waitFor(() => expect(requestsOf('/getDictItems/')).toBe(2));
    // Nothing is requested by an opened list either.
    await act(() => new Promise(resolve => setTimeout(resolve, 50)));
    expect(requestsOf('/getDictItems/')).toBe(2);
  });

  it('requests none that is cached', async () => {
    const client = impatientQueryClient();
    adoptDictionaries(client, { level: levels, grade: levels });
    const { user } = await open(twenty, undefined, client);
    await user.click(screen.getByRole('combobox', { name: '字段3' }));
    await user.click(await screen.findByRole('option', { name: /高/ }));
    expect(server.seen).toEqual([]);
  });

  it('with 60 fields draws one of them while a person types', async () => {
    const drawn: string[] = [];
    const client = impatientQueryClient();
    adoptDictionaries(client, { level: levels });
    const { user } = await open(sixty, name => drawn.push(name), client);
    await user.click(screen.getByRole('textbox', { name: '字段3' }));
    drawn.length = 0;
    await user.keyboard('abcdef');
    expect(new Set(drawn)).toEqual(new Set(['field3']));
    expect(screen.getByRole('textbox', { name: '字段3' })).toHaveValue('abcdef');
  });

  it('with 60 fields draws one of them while a person chooses', async () => {
    const drawn: string[] = [];
    const client = impatientQueryClient();
    adoptDictionaries(client, { level: levels });
    const { user } = await open(sixty, name => drawn.push(name), client);
    drawn.length = 0;
    await user.click(screen.getByRole('combobox', { name: '字段4' }));
    await user.click(await screen.findByRole('option', { name: /高/ }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: '字段4' })).toHaveTextContent('高'));
    expect(new Set(drawn)).toEqual(new Set(['field4']));
  });
});
