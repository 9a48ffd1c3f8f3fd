import '@testing-library/jest-dom/vitest';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { LazyTree, type LazyTreeSource } from '#modules/kit/trees/index.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

const down = new RequestError({ kind: 'business', message: '数据库正在维护' });

it('a tree loads a level when it opens, and shows at its place what could not be loaded', async () => {
  const levels: Readonly<Record<string, ReturnType<LazyTreeSource['children']>>> = {
    '': Promise.resolve([{ key: 'hall', title: '展厅部', leaf: false }]),
    hall: Promise.resolve([{ key: 'light', title: '灯光组', leaf: true }]),
  };
  const children = vi.fn<LazyTreeSource['children']>(key => levels[key] ?? Promise.resolve([]));
  children.mockRejectedValueOnce(down);
  const onChoose = vi.fn();
  const { user } = show(
    <QueryClientProvider client={impatientQueryClient()}>
      <LazyTree
        source={{ queryKey: ['entity', 'department', 'levels'], children }}
        label="部门"
        isSelected={() => false}
        onChoose={({ node }) => onChoose(node.key)}
      />
    </QueryClientProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('数据库正在维护');
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  const root = await screen.findByRole('treeitem', { name: /展厅部/ });
  children.mockRejectedValueOnce(down);
  await user.click(within(root).getByRole('button', { name: '展开 展厅部' }));
  await user.click(await screen.findByRole('button', { name: '重新加载 展厅部' }));
  await user.click(await screen.findByRole('treeitem', { name: /灯光组/ }));
  expect(onChoose).toHaveBeenLastCalledWith('light');
  expect(children.mock.calls.map(([key]) => key)).toEqual(['', '', 'hall', 'hall']);
});
