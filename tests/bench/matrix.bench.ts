import type { Page } from 'playwright-core';
import { newId } from '#server/db/new-id.ts';
import { openDatabase } from '#server/db/open.ts';
import { permissions, rolePermissions, roles } from '#server/db/schema/index.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { longestFrame } from './support/frames.ts';
import type { Measurement } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { settled } from './support/watched-page.ts';

const roleCount = 100;
const menuCount = 50;
const buttonsOfEach = 19;
const perInsert = 2_000;
/** No frame may be longer, in milliseconds. */
const frameBudget = 50;
/** The multiple of the longest frame of a page without work. */
const multiple = 3;
/** One frame of another program on the machine is enough for a longer one, so the best of several rounds counts. */
const rounds = 4;
const grid = '[role="grid"]';

/** The longest frame while the matrix of 100 roles and 1,000 permissions is scrolled in both directions. */
export async function measureMatrix(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addGrants(dataDir);
  const server = await resources.start(dataDir);
  const browser = await resources.browser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, server.url, 'admin', adminPassword);
    const floors: number[] = [];
    const down: number[] = [];
    const aside: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${server.url}/isystem/accessMatrix`);
      await page.waitForSelector(`${grid} [role="gridcell"]`);
      await settled(page);
      floors.push(await longestFrame(page, () => page.waitForTimeout(1_000)));
      down.push(await longestFrame(page, () => scroll(page, 'scrollTop')));
      aside.push(await longestFrame(page, () => scroll(page, 'scrollLeft')));
    }
    const floor = { measured: Math.min(...floors), budget: multiple };
    return [
      { act: 'scrolled down', measured: Math.min(...down) },
      { act: 'scrolled to the side', measured: Math.min(...aside) },
    ].map(({ act, measured }) => ({
      ...{ name: `matrix of 100 roles and 1,000 permissions ${act}: longest frame, best of several` },
      ...{ unit: 'ms', budget: frameBudget, measured, floor },
    }));
  } finally {
    await context.close();
  }
}

/** Every third permission is granted to each role. */
async function addGrants(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const added = Array.from({ length: roleCount }, (_, index) => ({
    ...{ id: newId(), roleCode: `bench_${index}`, roleName: `角色 ${index}` },
  }));
  const entries = Array.from({ length: menuCount }, (_, index) => {
    const menu = { id: newId(), name: `菜单 ${index}`, menuType: 0, url: `/bench/${index}`, leaf: false };
    const buttons = Array.from({ length: buttonsOfEach }, (_unused, place) => ({
      ...{ id: newId(), parentId: menu.id, name: `按钮 ${index}-${place}`, menuType: 2, status: '1' },
      perms: `bench:${index}:${place}`,
    }));
    return [menu, ...buttons];
  }).flat();
  await db.insert(roles).values(added);
  await db.insert(permissions).values(entries);
  const grants = added.flatMap(({ id: roleId }, place) =>
    entries
      .filter((_, index) => (index + place) % 3 === 0)
      .map(({ id: permissionId }) => ({ id: newId(), roleId, permissionId })),
  );
  for (let start = 0; start < grants.length; start += perInsert)
    await db.insert(rolePermissions).values(grants.slice(start, start + perInsert));
  await close();
}

/** Scrolls to the end in the steps of a quick wheel, one in each frame. */
async function scroll(page: Page, side: 'scrollTop' | 'scrollLeft'): Promise<void> {
  await page.evaluate(
    async ([selector, edge]) => {
      const frame = document.querySelector(selector);
      if (!frame) throw new Error(`There is no ${selector}`);
      for (let step = 0; step < 120; step += 1) {
        frame[edge] += 300;
        await new Promise(resolve => requestAnimationFrame(resolve));
      }
      frame[edge] = 0;
    },
    [grid, side] as const,
  );
}
