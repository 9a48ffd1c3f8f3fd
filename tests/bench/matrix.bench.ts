import type { Page } from 'playwright-core';
import { newId } from '#server/kernel/db/new-id.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { permissions, rolePermissions, roles } from '#server/kernel/db/schema/index.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { framesOf, longestFrame, wheel } from './support/frames.ts';
import type { Measurement } from './support/measurement.ts';
import { workOf } from './support/page-work.ts';
import { openPlainRows, plainRows } from './support/plain-rows.ts';
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
/** A screen of 60 Hz gives a frame each 16.7 ms. */
const screenFrame = 17;
/** Frames are those of the floor where 60 of them a second are held; a mean of 120 has room for a few that are not. */
const frameMultiple = 1.1;
/** The part of a frame that the page itself may use; the rest is the browser's. */
const workBudget = 8;
const workMultiple = 6;
/** One frame of another program on the machine is enough for a longer one, so the best of several rounds counts. */
const rounds = 6;
const grid = '[role="grid"]';
/** As many plain rows as the matrix has entries, with as many cells as are seen of one. */
const plain = { rows: 1_000, cells: 12 };
const sides = { 'scrolled down': 'scrollTop', 'scrolled to the side': 'scrollLeft' } as const;

interface Scrolled {
  readonly longest: number;
  readonly mean: number;
  /** The processor time of the page's main thread in a frame. */
  readonly work: number;
}

/**
 * The frames while the matrix of 100 roles and 1,000 permissions is scrolled in both directions: the longest one, beside
 * that of the page without work, and the mean, beside that of plain rows that are scrolled likewise. Frames of 16.7
 * milliseconds are 60 a second.
 */
export async function measureMatrix(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addGrants(dataDir);
  const server = await resources.start(dataDir);
  const browser = await resources.browser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, server.url, 'admin', adminPassword);
    const rows = await openPlainRows(context, plain.rows, plain.cells);
    const still: number[] = [];
    const floors: Scrolled[] = [];
    const [works, rowWorks] = [await workOf(page), await workOf(rows)];
    const frames: Readonly<Record<keyof typeof sides, Scrolled>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A page in the background gets fewer frames.
      await rows.bringToFront();
      floors.push(await scrolled(rows, rowWorks, plainRows, 'scrollTop'));
      await page.bringToFront();
      await page.goto(`${server.url}/isystem/accessMatrix`);
      await page.waitForSelector(`${grid} [role="gridcell"]`);
      await settled(page);
      still.push(await longestFrame(page, () => page.waitForTimeout(1_000)));
      frames.push({
        'scrolled down': await scrolled(page, works, grid, 'scrollTop'),
        'scrolled to the side': await scrolled(page, works, grid, 'scrollLeft'),
      });
    }
    return (Object.keys(sides) as (keyof typeof sides)[]).flatMap(act => {
      const name = `matrix of 100 roles and 1,000 permissions ${act}`;
      return [
        {
          name: `${name}: longest frame, best of several`,
          unit: 'ms',
          budget: frameBudget,
          measured: Math.min(...frames.map(round => round[act].longest)),
          floor: { measured: Math.min(...still), budget: multiple },
        },
        {
          name: `${name}: a frame, best of several`,
          unit: 'ms',
          budget: screenFrame,
          measured: Math.min(...frames.map(round => round[act].mean)),
          floor: { measured: Math.min(...floors.map(({ mean }) => mean)), budget: frameMultiple },
        },
        {
          name: `${name}: work of the page in a frame, best of several`,
          unit: 'ms',
          budget: workBudget,
          measured: Math.min(...frames.map(round => round[act].work)),
          floor: { measured: Math.min(...floors.map(({ work }) => work)), budget: workMultiple },
        },
      ];
    });
  } finally {
    await context.close();
  }
}

async function scrolled(
  page: Page,
  worked: () => Promise<number>,
  selector: string,
  side: 'scrollTop' | 'scrollLeft',
): Promise<Scrolled> {
  const before = await worked();
  const frames = await framesOf(page, () => wheel(page, selector, side));
  const sum = frames.reduce((total, frame) => total + frame, 0);
  const work = ((await worked()) - before) / frames.length;
  return { longest: Math.max(...frames), mean: sum / frames.length, work };
}

/** Every third permission is granted to each role. */
async function addGrants(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const added = Array.from({ length: roleCount }, (_, index) => ({
    id: newId(),
    roleCode: `bench_${index}`,
    roleName: `角色 ${index}`,
  }));
  const entries = Array.from({ length: menuCount }, (_, index) => {
    const menu = { id: newId(), name: `菜单 ${index}`, menuType: 0, url: `/bench/${index}`, leaf: false };
    const buttons = Array.from({ length: buttonsOfEach }, (_unused, place) => ({
      id: newId(),
      parentId: menu.id,
      name: `按钮 ${index}-${place}`,
      menuType: 2,
      status: '1',
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
