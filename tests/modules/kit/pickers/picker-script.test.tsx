import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectionLost, connectionReturned } from '#modules/ground/platform/lazy/index.ts';
import { Picker, type PickerSource } from '#modules/kit/pickers/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

beforeEach(connectionLost);
afterEach(connectionReturned);

const source: PickerSource = {
  entity: 'guide',
  name: 'guide',
  load: async () => ({ rows: [{ value: 'u1', label: '林晓梅' }], total: 1 }),
  find: async () => [],
};

function Form() {
  const [value, setValue] = useState<string[]>([]);
  const [client] = useState(impatientQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Picker
        source={source}
        value={value}
        aria-label="讲解员"
        onChange={setValue}
        dialog={{ title: '选择讲解员', width: 800, pageSizes: [10], columns: [] }}
      />
    </QueryClientProvider>
  );
}

it('a dialog whose script cannot be loaded shows it, can be cancelled, and opens with a retry', async () => {
  const { user } = show(<Form />);
  const field = screen.getByRole('combobox', { name: '讲解员' });
  await user.click(field);
  const failure = within(await screen.findByRole('alertdialog'));
  await user.click(failure.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field).toHaveAttribute('aria-expanded', 'false');

  await user.click(field);
  const again = within(await screen.findByRole('alertdialog'));
  connectionReturned();
  const retry = again.queryByRole('button', { name: '重试' });
  if (retry) await user.click(retry);
  const dialog = within(await screen.findByRole('dialog', { name: '选择讲解员' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
