import type { Page } from 'playwright-core';
import { newId } from '#server/kernel/db/new-id.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { permissions } from '#server/kernel/db/schema/index.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { call, signIn as signInClient } from '#tests/support/client.ts';
import { longestFrame, scroll } from './support/frames.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { pressAndWatch, settled } from './support/watched-page.ts';

const groups = 20;
const buttonsOfEach = 99;
const perInsert = 500;
/** No frame may be longer, in milliseconds. */
const frameBudget = 50;
/** The multiple of the longest frame of a page without work. */
const multiple = 3;
const openings = 8;
/** One frame of another program on the machine is enough for a longer one, so the best of several rounds counts. */
const rounds = 4;
const grant = 'button[aria-label^="授权 "]';
const tree = '[role="dialog"] [role="tree"]';

/** The drawer of grants over 2,000 permissions: how soon its tree is seen, and the longest frame while it is used. */
export async function measureGrants(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addPermissions(dataDir);
  const server = await resources.start(dataDir);
  const client = await signInClient(server.api, 'admin', adminPassword);
  const browser = await resources.browser();
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, server.url, 'admin', adminPassword);
    await page.goto(`${server.url}/isystem/role?size=30`);
    await page.waitForSelector(grant);
    await settled(page);
    const open = async () => {
      const opened = await pressAndWatch(page, grant, `${tree} [aria-level="1"]`);
      await settled(page);
      return opened;
    };
    const close = async () => {
      await page.getByRole('button', { name: '取消' }).click();
      await page.waitForSelector(tree, { state: 'detached' });
    };
    await open();
    await close();
    // What cannot be avoided is the reply with the tree.
    const timed = await inTurns(openings, {
      floor: async () => (await call(client, '/sys/role/queryTreeList')).milliseconds,
      subject: async () => {
        const opened = await open();
        await close();
        return opened;
      },
    });
    const floors: number[] = [];
    const opened: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floors.push(await longestFrame(page, () => page.waitForTimeout(1_000)));
      opened.push(await longestFrame(page, open));
      await close();
    }
    await open();
    const frames: { scrolled: number; chosen: number; searched: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floors.push(await longestFrame(page, () => page.waitForTimeout(1_000)));
      frames.push({
        scrolled: await longestFrame(page, () => scroll(page, `${tree} [role="presentation"]`)),
        chosen: await longestFrame(page, () => chooseAll(page)),
        searched: await longestFrame(page, () => search(page)),
      });
    }
    const longest = (act: string, measured: readonly number[]): Measurement => ({
      name: `grants of 2,000 permissions ${act}: longest frame, best of several`,
      unit: 'ms',
      budget: frameBudget,
      measured: Math.min(...measured),
      floor: { measured: Math.min(...floors), budget: multiple },
    });
    return [
      {
        name: 'grants of 2,000 permissions pressed: tree seen',
        unit: 'ms',
        budget: 300,
        measured: median(timed.subjects),
        floor: { measured: median(timed.floors), budget: 3 },
      },
      longest('opened', opened),
      longest(
        'scrolled',
        frames.map(({ scrolled }) => scrolled),
      ),
      longest(
        'all chosen and taken away',
        frames.map(({ chosen }) => chosen),
      ),
      longest(
        'searched',
        frames.map(({ searched }) => searched),
      ),
    ];
  } finally {
    await context.close();
  }
}

async function addPermissions(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const rows = Array.from({ length: groups }, (_, index) => {
    const id = newId();
    const group = { id, name: `分组 ${index}`, url: `/bench/${index}`, sortNo: 100 + index };
    const buttons = Array.from({ length: buttonsOfEach }, (_unused, place) => ({
      id: newId(),
      parentId: id,
      name: `按钮 ${index}-${place}`,
      menuType: 2,
      status: '1',
      perms: `bench:${index}:${place}`,
      sortNo: place,
      leaf: true,
    }));
    return [{ ...group, component: 'layouts/RouteView' }, ...buttons];
  }).flat();
  for (let start = 0; start < rows.length; start += perInsert)
    await db.insert(permissions).values(rows.slice(start, start + perInsert));
  await close();
}

async function chooseAll(page: Page): Promise<void> {
  for (const act of ['全部勾选', '取消全选']) {
    await page.getByRole('button', { name: '树操作' }).click();
    await page.getByRole('menuitem', { name: act }).click();
    await page.waitForTimeout(700);
  }
}

async function search(page: Page): Promise<void> {
  const box = page.getByRole('dialog').getByRole('searchbox');
  await box.pressSequentially('7-77', { delay: 50 });
  await page.waitForSelector(`${tree} >> text=7-77`);
  await box.fill('');
}
