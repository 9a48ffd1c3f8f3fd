import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../ground/ui/support/page.tsx';
import { PlainList } from './plain-list.tsx';
import './support.tsx';

it('the table works with another look, as its README shows', async () => {
  const example = readFileSync(join(import.meta.dirname, 'plain-list.tsx'), 'utf8');
  const readme = join(import.meta.dirname, '../../../../modules/kit/editable-table/README.md');
  expect(readFileSync(readme, 'utf8')).toContain(example);

  const { user } = show(<PlainList />);
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const changes = () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as { updated: object[] };
  await user.clear(names()[0] as HTMLInputElement);
  expect(await screen.findByText('Enter a name')).toBeVisible();
  await user.type(names()[0] as HTMLInputElement, 'Jade disc');
  await waitFor(() => expect(screen.queryByText('Enter a name')).toBeNull());
  expect(changes().updated).toEqual([{ rowId: '1', values: { name: 'Jade disc' } }]);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(names()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(names().map(({ value }) => value)).toEqual(['Bronze tripod']));
});
