import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RemoteSelect } from '#modules/pickers/index.ts';
import { invalidateEntity } from '#modules/platform/query/index.ts';
import { impatientQueryClient } from '../support/routed.tsx';
import { show } from '../ui/support/page.tsx';

let names = ['宋雨'];
const load = vi.fn(async () => ({
  choices: names.map(name => ({ value: name, label: name })),
  hasMore: false,
}));

function Form({ client }: { client: ReturnType<typeof impatientQueryClient> }) {
  const [value, setValue] = useState('');
  return (
    <QueryClientProvider client={client}>
      <RemoteSelect
        {...{ value, load, debounce: 0 }}
        names={{ entity: 'user', name: 'test', find: async () => [] }}
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
