import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hidePage, showThings } from './support/things-page.tsx';
import { startThingsServer, type ThingsServer } from './support/things-server.ts';

let server: ThingsServer;
beforeEach(async () => {
  localStorage.clear();
  server = await startThingsServer(25);
});
afterEach(() => server.close());

describe('a list page that is kept while another tab is open', () => {
  it('shows its page, selection and search again, and keeps working', async () => {
    const { user } = await showThings(server.base, '/things?page=2');
    await user.click(await screen.findByRole('checkbox', { name: '选择 thing 11' }));
    hidePage(true);
    hidePage(false);
    expect(screen.getByText('11-20 共 25 条')).toBeVisible();
    expect(screen.getByText('已选择 1 项')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(await screen.findByText('21-25 共 25 条')).toBeVisible();
  });

  it.each([false, true])(
    '[DEPART-10] reloads its rows after a change of department (hidden: %s)',
    async hidden => {
      const { queryClient } = await showThings(server.base);
      await screen.findByText('thing 01');
      hidePage(hidden);
      await fetch(`${server.base}/things/delete?id=${server.things()[0]?.id}`);
      await act(() => queryClient.invalidateQueries());
      hidePage(false);
      expect(await screen.findByText('1-10 共 24 条')).toBeVisible();
      expect(screen.queryByText('thing 01')).toBeNull();
    },
  );

  it('sends a delete once, however often the tab is changed while the server is at it', async () => {
    const { user } = await showThings(server.base);
    await screen.findByText('thing 01');
    const release = server.hold();
    await user.click(
      within(screen.getAllByRole('row')[1] as HTMLElement).getByRole('button', { name: '删除 thing 01' }),
    );
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(server.requested('/things/delete')).toHaveLength(1));
    hidePage(true);
    hidePage(false);
    release();
    expect(await screen.findByText('1-10 共 24 条')).toBeVisible();
    expect(server.requested('/things/delete')).toHaveLength(1);
  });

  it.each([true, false])('does not read the address of another page (hidden: %s)', async hidden => {
    const { router } = await showThings(server.base, '/things?page=2');
    await screen.findByText('thing 11');
    hidePage(hidden);
    await act(() => router.navigate({ to: '/elsewhere', search: { page: 3 } } as never));
    await act(() => router.navigate({ to: '/things', search: { page: 2 } } as never));
    hidePage(false);
    expect(await screen.findByText('11-20 共 25 条')).toBeVisible();
    expect(new Set(server.requested('/things/list').map(({ query }) => query.get('pageNo')))).toEqual(
      new Set(['2']),
    );
  });
});
