import type { Page } from 'playwright-core';
import { newId } from '#server/kernel/db/new-id.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { categories } from '#server/kernel/db/schema/index.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { longestFrame, scroll } from './support/frames.ts';
import type { Measurement } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { settled } from './support/watched-page.ts';

const roots = 20;
const childrenOfEach = 999;
const perInsert = 2_000;
/** No frame of a tree may be longer, in milliseconds. */
const frameBudget = 50;
/** The multiple of the longest frame of a page without work. */
const multiple = 3;
/** One frame of another program on the machine is enough for a longer one, so the best of several rounds counts. */
const rounds = 4;
const tree = '[role="treegrid"]';
const acts = [
  'opened',
  'scrolled',
  'searched',
  'opened in a field',
  'scrolled in a field',
  'searched in a field',
] as const;
type Act = (typeof acts)[number];

/** The longest frame while a tree of 20,000 categories is opened, scrolled and searched, in its table and in a field. */
export async function measureTrees(resources: Resources): Promise<Measurement[]> {
  const dataDir = await resources.seededFolder();
  await addCategories(dataDir);
  const server = await resources.start(dataDir);
  const browser = await resources.browser();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signIn(page, server.url, 'admin', adminPassword);
    const floors: number[] = [];
    const frames: Readonly<Record<Act, number>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${server.url}/isys/category?size=30&column=code&order=desc`);
      await page.waitForSelector(`${tree} tbody [aria-expanded]`);
      await settled(page);
      floors.push(await longestFrame(page, () => page.waitForTimeout(1_000)));
      frames.push(await framesOfRound(page));
    }
    return acts.map(act => ({
      name: `tree of 20,000 categories ${act}: longest frame, best of several`,
      unit: 'ms',
      budget: frameBudget,
      measured: Math.min(...frames.map(round => round[act])),
      floor: { measured: Math.min(...floors), budget: multiple },
    }));
  } finally {
    await context.close();
  }
}

async function addCategories(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const code = (index: number) => `T${String(index + 1).padStart(2, '0')}`;
  const rows = Array.from({ length: roots }, (_, index) => {
    const id = newId();
    const root = { id, pid: '0', name: `分类 ${index}`, code: code(index), hasChild: '1' };
    const children = Array.from({ length: childrenOfEach }, (_unused, place) => ({
      id: newId(),
      pid: id,
      name: `分类 ${index}-${place}`,
      hasChild: null,
      code: `${code(index)}${String.fromCharCode(65 + Math.floor(place / 99))}${String((place % 99) + 1).padStart(2, '0')}`,
    }));
    return [root, ...children];
  }).flat();
  for (let start = 0; start < rows.length; start += perInsert)
    await db.insert(categories).values(rows.slice(start, start + perInsert));
  await close();
}

/** Opens every root by the keyboard, from the last one on. */
async function openRoots(page: Page, within: string): Promise<void> {
  await page.locator(`${within} [aria-level="1"]`).first().focus();
  await page.keyboard.press('End');
  for (let opened = 0; opened < roots; opened += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(150);
    await page.keyboard.press('ArrowUp');
  }
}

async function searchTable(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '分类名称' }).fill('7-77');
  await page.keyboard.press('Enter');
  await page.waitForSelector(`${tree} tbody [aria-level="1"] >> text=7-77`);
}

/** The longest frames of one round on a page that has just been opened. */
async function framesOfRound(page: Page): Promise<Record<Act, number>> {
  const inTable = {
    opened: await longestFrame(page, () => openRoots(page, tree)),
    scrolled: await longestFrame(page, () => scroll(page, tree)),
    searched: await longestFrame(page, () => searchTable(page)),
  };
  const panel = '[data-radix-popper-content-wrapper] [role="tree"]';
  await page.getByRole('button', { name: '添加分类' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: '父级节点' }).click();
  await page.waitForSelector(`${panel} [aria-level="1"]`);
  return {
    ...inTable,
    'opened in a field': await longestFrame(page, () => openRoots(page, panel)),
    'scrolled in a field': await longestFrame(page, () => scroll(page, panel)),
    'searched in a field': await longestFrame(page, async () => {
      await page.locator('[data-radix-popper-content-wrapper] input[type="search"]').fill('7-77');
      await page.waitForSelector(`${panel} >> text=7-77`);
    }),
  };
}
