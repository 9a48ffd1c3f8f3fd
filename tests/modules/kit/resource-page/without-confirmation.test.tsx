import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { type ResourceOperation, ResourcePage } from '#modules/kit/resource-page/index.ts';
import { type ExhibitServer, exhibitResource, showExhibits, startExhibits } from './support/exhibits.tsx';

vi.mock('#modules/ground/ui/confirm-dialog.tsx', () => {
  throw new Error('Its script cannot be loaded');
});

let server: ExhibitServer;
beforeEach(async () => {
  localStorage.clear();
  setLanguage('zh-CN');
  server = await startExhibits({ menu: [], auth: [], allAuth: [] });
});
afterEach(() => server.close());

const operations = {
  count: { verb: 'lend', label: ['清点', 'Count'], done: ['已清点', 'Counted'] },
} as const satisfies Record<string, ResourceOperation<typeof exhibitResource>>;
const batch = [{ verb: 'count' }] as const;

const InventoryPage = () => <ResourcePage resource={exhibitResource} operations={operations} batch={batch} />;

describe('an operation without a confirmation', () => {
  it('runs, and the page stays, while the dialog of confirmations cannot be loaded', async () => {
    const { user } = await showExhibits(server, InventoryPage);
    const checkbox = await screen.findByRole('checkbox', { name: '选择 恐龙' });
    // A script that could not be loaded fails immediately from then on.
    for (const times of [1, 2]) {
      if (checkbox.getAttribute('aria-checked') !== 'true') await user.click(checkbox);
      await user.click(await screen.findByRole('button', { name: '清点' }));
      await waitFor(() => expect(server.requested('/exhibit/lend')).toHaveLength(times));
      expect(await screen.findByRole('row', { name: /恐龙/ })).toBeVisible();
    }
  });
});
