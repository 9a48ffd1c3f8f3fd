import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import { RemoteSelect } from '#modules/kit/pickers/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

let names: string[];
let found: { value: string; label: string }[];
const load = vi.fn(async () => ({
  choices: names.map(name => ({ value: name, label: name })),
  hasMore: false,
}));

beforeEach(() => {
  names = ['宋雨'];
  found = [];
  load.mockClear();
});

function Form({ client }: { client: ReturnType<typeof impatientQueryClient> }) {
  const [value, setValue] = useState('');
  return (
    <QueryClientProvider client={client}>
      <RemoteSelect
        value={value}
        load={load}
        debounce={0}
        names={{ entity: 'user', name: 'test', find: async () => found }}
        aria-label="用户"
        onChange={next => setValue(String(next))}
      />
    </QueryClientProvider>
  );
}

it('choices of an entity are loaded again when it changes, and only then', async () => {
  const client = impatientQueryClient();
  const { user } = show(<Form client={client} />);
  const field = screen.getByRole('combobox', { name: '用户' });
  await user.click(field);
  await screen.findByRole('option', { name: '宋雨' });
  names = ['宋雨', '秦风'];
  await invalidateEntity(client, 'role');
  expect(load).toHaveBeenCalledTimes(1);
  await invalidateEntity(client, 'user');
  await user.click(await screen.findByRole('option', { name: '秦风' }));
  expect(load).toHaveBeenCalledTimes(2);

  names = ['秦风'];
  await invalidateEntity(client, 'user');
  expect(load).toHaveBeenCalledTimes(2);
  await user.click(field);
  await waitFor(() => expect(screen.queryByRole('option', { name: '宋雨' })).toBeNull());
  expect(load).toHaveBeenCalledTimes(3);
});

it('a change while the page is hidden is noticed when it is shown again, and no showing counts as a change', async () => {
  const client = impatientQueryClient();
  const page = (isShown: boolean) => (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Form client={client} />
    </Activity>
  );
  const { user, rerender } = show(page(true));
  const leaveAndReturn = async (meanwhile?: () => Promise<unknown>) => {
    rerender(page(false));
    // What nobody uses any more is dropped in a later turn.
    await act(() => new Promise(resolve => setTimeout(resolve, 20)));
    await meanwhile?.();
    rerender(page(true));
    await act(() => new Promise(resolve => setTimeout(resolve, 20)));
  };
  const openAndClose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: '用户' }));
    await screen.findByRole('option', { name });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  };
  await openAndClose('宋雨');
  names = ['秦风'];
  await leaveAndReturn(() => invalidateEntity(client, 'user'));
  await openAndClose('秦风');
  expect(load).toHaveBeenCalledTimes(2);
  await leaveAndReturn();
  await openAndClose('秦风');
  expect(load).toHaveBeenCalledTimes(2);
});

it('a chosen record that was renamed has its new name, although the choices were found before', async () => {
  const client = impatientQueryClient();
  const { user } = show(<Form client={client} />);
  const field = screen.getByRole('combobox', { name: '用户' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: '宋雨' }));
  expect(field).toHaveTextContent('宋雨');
  found = [{ value: '宋雨', label: '宋晓雨' }];
  await act(() => invalidateEntity(client, 'user'));
  await waitFor(() => expect(field).toHaveTextContent('宋晓雨'));
});

it('shows as many chosen records as the fields with a dialog do', () => {
  const client = impatientQueryClient();
  const value = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬'];
  client.setQueryData(
    ['entity', 'user', 'picked', 'test', ...value.toSorted()],
    value.map(label => ({ value: label, label })),
  );
  show(
    <QueryClientProvider client={client}>
      <RemoteSelect
        value={value}
        load={load}
        debounce={0}
        names={{ entity: 'user', name: 'test', find: async () => [] }}
        aria-label="用户"
        onChange={() => {}}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByText('辛')).toBeVisible();
  expect(screen.getByText('+1')).toBeVisible();
});
