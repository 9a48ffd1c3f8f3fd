import type { CDPSession, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { follow, homePath, tab } from './support/tabs.ts';
import { userListPath, userTable } from './support/user-list.ts';

const rounds = 50;
const warmUp = 10;

/** The memory, nodes and listeners of the page after garbage collection. */
async function held(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: usedSize, nodes: figure('Nodes'), listeners: figure('JSEventListeners') };
}

async function openAndClose(page: Page): Promise<void> {
  await follow(page, userListPath);
  await userTable(page).getByRole('checkbox').nth(1).waitFor();
  await tab(page, '用户管理').click({ button: 'middle' });
  await page.locator(`[data-page="${userListPath}"]`).waitFor({ state: 'detached' });
}

describe('closing a tab', () => {
  journey(
    `[TABS-02] releases its page: ${rounds} more rounds do not increase memory, nodes and listeners`,
    { timeout: 240_000 },
    async ({ staff: { page } }) => {
      await page.goto(homePath);
      await tab(page, '首页').waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('HeapProfiler.enable');
      await session.send('Performance.enable');
      await page.waitForLoadState('networkidle');
      for (let round = 0; round < warmUp; round += 1) await openAndClose(page);
      // What the console loads while idle would count as growth.
      await page.waitForLoadState('networkidle');
      const before = await held(session);
      for (let round = 0; round < rounds; round += 1) await openAndClose(page);
      // The page that was closed last may be held a little longer; fifty leaked pages are several times the total.
      await expect
        .poll(async () => {
          const after = await held(session);
          return Math.max(
            ...[after.heap / before.heap, after.nodes / before.nodes, after.listeners / before.listeners],
          );
        })
        .toBeLessThan(1.25);
    },
  );
});
