import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dictionary } from '#contract/resource/kinds/dictionary.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { adoptDictionaries } from '#modules/kit/dictionary-choices/api.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';
import {
  CountedForm,
  loadedFields,
  resourceOf,
  sixtyFields,
  twentyDictionaryFields,
} from './support/many-fields.tsx';

const looks = ['select', 'radio', 'buttons', 'checks', 'tags', 'search'] as const;
const levels = [
  { value: 'H', text: '高', color: 'danger' },
  { value: 'L', text: '低' },
];

const ofLooks = resourceOf('looked', {
  ...Object.fromEntries(
    looks.map(as => [as, dictionary({ label: [`单${as}`, as], dictionary: 'level', as })] as const),
  ),
  several: dictionary({ label: ['多个', 'Several'], dictionary: 'level', as: 'checks', several: true }),
});
const keeper = resourceOf('kept', {
  keeper: dictionary({
    label: ['保管人', 'Keeper'],
    dictionary: 'sys_user,realname,username',
    as: 'search',
  }),
});
const twenty = twentyDictionaryFields(['grade', 'level']);
const sixty = sixtyFields('level');

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

async function open(resource: unknown, onDrawn?: (name: string) => void, client = impatientQueryClient()) {
  const fields = await loadedFields(resource);
  return show(
    <QueryClientProvider client={client}>
      <CountedForm fields={fields} onDrawn={onDrawn} />
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
