import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateEntity } from '#modules/platform/query/index.ts';
import ResourceRecord from '#modules/resource-page/components/resource-record.tsx';
import { type ExhibitServer, exhibitResource, showExhibits, startExhibits } from './support/exhibits.tsx';

let server: ExhibitServer;
beforeEach(async () => {
  server = await startExhibits({ menu: [], auth: [], allAuth: [] });
});
afterEach(() => server.close());

const taken = '这个名称已被占用';

/** The form of a new record of one hall, in which some titles are taken. */
function open(titles: Record<string, string[]>) {
  let enter: (hall: string) => void = () => undefined;
  const ask = vi.fn(async (hall: string, title: string) =>
    titles[hall]?.includes(title) ? taken : undefined,
  );
  const pageOf = (hall: string) => ({
    resource: exhibitResource,
    fixedFilters: { note: hall },
    form: { fields: { title: { ask: (title: string) => ask(hall, title) } } },
  });
  const pages = Object.fromEntries(Object.keys(titles).map(hall => [hall, pageOf(hall)]));
  const Page = () => {
    const [hall, setHall] = useState('first');
    enter = setHall;
    const page = pages[hall];
    const nothing = () => undefined;
    return (
      page && (
        <ResourceRecord key={hall} mode="adding" row={undefined} {...{ page }} onSaved={nothing} onLeft={nothing} />
      )
    );
  };
  return { Page, ask, enter: (hall: string) => act(() => enter(hall)) };
}

describe('a value about which the server is asked', () => {
  it('is asked again among other records, because it may be accepted there', async () => {
    const { Page, ask, enter } = open({ first: ['恐龙'], second: [] });
    const { user } = await showExhibits(server, Page);
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '恐龙');
    await user.tab();
    expect(await screen.findByText(taken)).toBeVisible();
    enter('second');
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '恐龙');
    await user.tab();
    await waitFor(() => expect(ask).toHaveBeenLastCalledWith('second', '恐龙'));
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('is asked again after a change of the records', async () => {
    const titles = { first: ['恐龙'] };
    const { Page, enter } = open(titles);
    const { user, queryClient } = await showExhibits(server, Page);
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '恐龙');
    await user.tab();
    expect(await screen.findByText(taken)).toBeVisible();
    titles.first = [];
    await act(() => invalidateEntity(queryClient, 'exhibit'));
    enter('none');
    enter('first');
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '恐龙');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
  });
});
