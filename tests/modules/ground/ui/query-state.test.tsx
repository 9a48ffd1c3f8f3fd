import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EmptyState, SkeletonLines } from '#modules/ground/ui/index.ts';
import { QueryState, type QueryStateProps } from '#modules/ground/ui/query-state.tsx';
import { show } from './support/page.tsx';

type Options = Partial<QueryStateProps<string[]>>;

/** Replies in the order in which they are given; the last one again and again. */
function replying(...replies: (() => Promise<string[]>)[]) {
  let next = 0;
  return vi.fn(() => (replies[Math.min(next++, replies.length - 1)] ?? fails)());
}
const fails = () => Promise.reject(new Error('nothing there'));
const never = () => new Promise<string[]>(() => undefined);
const lists =
  (...entries: string[]) =>
  () =>
    Promise.resolve(entries);

interface ShownProps {
  load: () => Promise<string[]>;
  options: Options;
}

function Shown({ load, options }: ShownProps) {
  return (
    <QueryState
      query={useQuery({ queryKey: ['shown'], queryFn: load })}
      pending={<SkeletonLines />}
      empty={<EmptyState title="没有条目" />}
      {...options}
    >
      {'children' in options ? options.children : entries => <p>{entries.join('、')}</p>}
    </QueryState>
  );
}

function showQuery(load: () => Promise<string[]>, options: Options = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    client,
    reload: () => act(() => client.refetchQueries()),
    ...show(
      <QueryClientProvider client={client}>
        <Shown load={load} options={options} />
      </QueryClientProvider>,
    ),
  };
}

describe('the state of a query', () => {
  it('is pending until the first reply', () => {
    showQuery(never);
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is replaced by the data, and by the empty state where there are none', async () => {
    showQuery(lists('甲', '乙'));
    await screen.findByText('甲、乙');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('没有条目')).toBeNull();
  });

  it('is empty for a list without entries', async () => {
    showQuery(lists());
    await screen.findByText('没有条目');
  });

  it('is empty by a condition of its own', async () => {
    showQuery(lists('甲'), { isEmpty: entries => entries.length === 1 });
    await screen.findByText('没有条目');
    expect(screen.queryByText('甲')).toBeNull();
  });

  it('shows the failure with its reason, and loads again on request', async () => {
    const load = replying(fails, lists('甲'));
    const { user } = showQuery(load, { failure: '加载失败' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('加载失败');
    expect(alert.textContent).toContain('操作失败，请重试');
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('甲');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows the reason as the title, or no reason', async () => {
    const first = showQuery(fails, { reason: 'title' });
    const titled = await screen.findByRole('alert');
    expect(titled.querySelector('p')?.textContent).toBe('操作失败，请重试');
    first.unmount();
    showQuery(fails, { reason: 'none' });
    expect((await screen.findByRole('alert')).textContent).not.toContain('操作失败，请重试');
  });

  it('keeps the data while they are loaded again, and when that fails', async () => {
    const { reload, client } = showQuery(replying(lists('甲'), fails));
    await screen.findByText('甲');
    await reload();
    expect(client.getQueryState(['shown'])?.status).toBe('error');
    expect(screen.getByText('甲')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hides outdated data when loading them again fails, where it must', async () => {
    const { reload, user } = showQuery(replying(lists('甲'), fails, lists('乙')), { hidesOutdated: true });
    await screen.findByText('甲');
    await reload();
    await screen.findByRole('alert');
    expect(screen.queryByText('甲')).toBeNull();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('乙');
  });

  it('is nothing beside data that are shown elsewhere', async () => {
    const { container } = showQuery(lists('甲'), { children: undefined });
    await waitForElementToBeRemoved(() => screen.queryByRole('status', { name: '加载中' }));
    expect(container.querySelector('p')).toBeNull();
  });
});
