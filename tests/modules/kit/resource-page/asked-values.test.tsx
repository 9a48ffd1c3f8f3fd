import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { invalidateEntity } from '#modules/ground/platform/query/index.ts';
import ResourceRecord from '#modules/kit/resource-page/components/resource-record.tsx';
import { type ExhibitServer, exhibitResource, showExhibits, startExhibits } from './support/exhibits.tsx';

let server: ExhibitServer;
beforeEach(async () => {
  server = await startExhibits({ menu: [], auth: [], allAuth: [] });
});
afterEach(() => server.close());

const taken = '这个名称已被占用';

const nothing = () => undefined;

interface Halls {
  ask: (hall: string, title: string) => Promise<string | undefined>;
  /** Receives what enters another hall. */
  onDoor: (enter: (hall: string) => void) => void;
}

/** The form of a new record of one hall. */
function Hall({ ask, onDoor }: Halls) {
  const [hall, enter] = useState('first');
  useEffect(() => {
    onDoor(enter);
  }, [onDoor]);
  const page = useMemo(
    () => ({
      resource: exhibitResource,
      fixedFilters: { note: hall },
      form: { fields: { title: { ask: (title: string) => ask(hall, title) } } },
    }),
    [ask, hall],
  );
  return (
    <ResourceRecord key={hall} page={page} mode="adding" row={undefined} onSaved={nothing} onLeft={nothing} />
  );
}

/** Opens it on a server where some titles of each hall are taken. */
async function open(titles: Record<string, string[]>) {
  const doors: ((hall: string) => void)[] = [];
  const ask = vi.fn(async (hall: string, title: string) =>
    titles[hall]?.includes(title) ? taken : undefined,
  );
  const onDoor: Halls['onDoor'] = door => doors.push(door);
  const shown = await showExhibits(server, () => <Hall ask={ask} onDoor={onDoor} />);
  return { ...shown, ask, enter: (hall: string) => act(() => doors.at(-1)?.(hall)) };
}

describe('a value about which the server is asked', () => {
  it('is asked again among other records, because it may be accepted there', async () => {
    const { user, ask, enter } = await open({ first: ['恐龙'], second: [] });
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
    const titles: Record<string, string[]> = { first: ['恐龙'] };
    const { user, queryClient, enter } = await open(titles);
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '恐龙');
    await user.tab();
    expect(await screen.findByText(taken)).toBeVisible();
    titles['first'] = [];
    await act(() => invalidateEntity(queryClient, 'exhibit'));
    enter('none');
    enter('first');
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '恐龙');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull());
  });
});
