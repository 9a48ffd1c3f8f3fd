import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import { ListPageView, useListPage } from '#modules/kit/list-page/index.ts';
import { showRouted } from '../../support/routed.tsx';
import { thingEndpoints } from './support/things-page.tsx';
import { startThingsServer, type Thing, type ThingsServer } from './support/things-server.ts';

let server: ThingsServer;
beforeEach(async () => {
  server = await startThingsServer(3);
});
afterEach(() => server.close());

/** A page that renders with new functions each time. */
function CarelessPage() {
  const [turns, setTurns] = useState(0);
  const page = useListPage<Thing>({
    name: 'careless',
    title: '物品',
    endpoints: thingEndpoints,
    fields: [],
    columns: [{ key: 'name', header: '名称', width: 100, cell: ({ name }) => name }],
    rowName: ({ name }) => name,
  });
  return (
    <>
      <Button onClick={() => setTurns(turns + 1)}>再画 {turns}</Button>
      <ListPageView page={page} />
    </>
  );
}

describe('a page that writes its functions in place', () => {
  it('renders as often as needed, and no more', async () => {
    configureHttp({ base: server.base });
    const { user } = await showRouted({ beside: CarelessPage });
    await screen.findByText('thing 01');
    await user.click(screen.getByRole('button', { name: '再画 0' }));
    expect(await screen.findByRole('button', { name: '再画 1' })).toBeVisible();
    expect(screen.getByText('thing 01')).toBeVisible();
  });
});
