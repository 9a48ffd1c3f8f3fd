import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { firstQuery } from '#machines/picker/picker.logic.ts';
import { configureHttp, RequestError } from '#modules/ground/platform/http/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import { BusinessPicker, businessSource } from '#modules/kit/pickers/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const list = {
  entity: 'exhibit',
  address: '/museum/exhibit/list',
  valueKey: 'code',
  labelKey: 'name',
  parameters: { state: 'shown' },
} as const;

const exhibits = Array.from({ length: 12 }, (_, index) => ({
  id: String(index),
  code: `E${index}`,
  name: `战国青铜编钟及其附属挂件第${index}件`,
}));
const page = (records: unknown) => ({ records, total: 12, size: 5, current: 1, pages: 3 });

/** Answers with a result in an envelope, or with anything else as it is. */
function answering(result: unknown, init: ResponseInit = {}) {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    asked.push(new URL(input.url));
    const envelope = { success: true, message: '', code: 0, result, timestamp: 0 };
    const body = typeof result === 'string' ? result : JSON.stringify(envelope);
    return new Response(body, { headers: { 'content-type': 'application/json' }, ...init });
  });
  return asked;
}

configureHttp({ base: 'http://localhost/jeecg-boot' });
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const query = { ...firstQuery(5), page: 2, keyword: '钟' };

describe('a list at a configured address', () => {
  it('[API-91] is asked for stored values by their key, and for pages by the search parameter', async () => {
    const asked = answering(page(exhibits.slice(0, 5)));
    const source = businessSource({ ...list, searchKey: 'title' });
    expect(await source.find(['E1', 'E2'], signal)).toHaveLength(5);
    const { rows, total } = await source.load(query, signal);
    expect(rows[1]).toMatchObject({ value: 'E1', label: exhibits[1]?.name, record: exhibits[1] });
    expect(total).toBe(12);
    const [found, browsed] = asked.map(({ pathname, searchParams }) => {
      const { _t, ...input } = Object.fromEntries(searchParams);
      return { pathname, input };
    });
    expect(found).toEqual({
      pathname: '/jeecg-boot/museum/exhibit/list',
      input: { state: 'shown', code: 'E1,E2,', pageNo: '1', pageSize: '2' },
    });
    expect(browsed?.input).toEqual({
      state: 'shown',
      title: '*钟*',
      pageNo: '2',
      pageSize: '5',
      column: 'createTime',
      order: 'desc',
    });
  });

  it('[API-91] may answer with an array, or with nothing', async () => {
    answering(exhibits);
    expect(await businessSource(list).load(query, signal)).toMatchObject({ total: 12 });
    answering(null);
    expect(await businessSource(list).load(query, signal)).toEqual({ rows: [], total: 0 });
  });

  it.each<[string, unknown, ResponseInit, string]>([
    ['no page', { records: 'many', total: 1 }, {}, 'malformed'],
    ['a page of texts', page(['a']), {}, 'malformed'],
    ['a page without a total', { records: [] }, {}, 'malformed'],
    ['no JSON', '<html>', {}, 'malformed'],
    ['a number', 7, {}, 'malformed'],
    ['a refusal', { a: 1 }, { status: 403 }, 'forbidden'],
    ['a failure', '', { status: 500 }, 'server'],
  ])('is not taken for a page when it answers %s', async (_, result, init, kind) => {
    answering(result, init);
    const failure = await businessSource(list)
      .load(query, signal)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect((failure as RequestError).kind).toBe(kind);
  });

  it.each(['//example.org/list', 'https://example.org', '/\\example.org', 'museum/list', '/a b'])(
    'is on this server: %s is refused',
    address => {
      expect(() => businessSource({ ...list, address: address as '/' })).toThrow(
        'Not an address of this server',
      );
    },
  );
});

function Form() {
  const [value, setValue] = useState<string[]>([]);
  const [client] = useState(impatientQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Field label="展品" hint={`值：${value.join()}`}>
        <BusinessPicker
          value={value}
          onChange={setValue}
          list={list}
          dialog={{ title: '选择展品', columns: [{ key: 'name', title: '名称' }] }}
        />
      </Field>
    </QueryClientProvider>
  );
}

it('[PICKER-18] [PICKER-19] [PICKER-20] the business picker shows pages of 5 and cuts texts at 12 characters', async () => {
  answering(page(exhibits.slice(0, 5)));
  const { user } = show(<Form />);
  await user.click(screen.getByRole('combobox', { name: '展品' }));
  const dialog = within(await screen.findByRole('dialog', { name: '选择展品' }));
  expect(await dialog.findAllByText('战国青铜编钟及其附属挂件…')).toHaveLength(5);
  const sizes = dialog.getByRole('combobox', { name: '每页条数' });
  expect(sizes).toHaveTextContent('5');
  await user.click(sizes);
  const options = await screen.findAllByRole('option');
  expect(options.map(option => Number.parseInt(option.textContent, 10))).toEqual([5, 10, 20, 30]);
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('radio', { name: `选择 ${exhibits[3]?.name}` }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await screen.findByText('值：E3');
});
