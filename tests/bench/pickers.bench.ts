import type { Browser, Page } from 'playwright-core';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { listPath } from './support/bare-list.ts';
import { inTurns } from './support/in-turns.ts';
import { type Measurement, median, percentile95 } from './support/measurement.ts';
import { adminPassword, type Resources } from './support/resources.ts';
import { pressAndWatch, settled } from './support/watched-page.ts';

const openings = 15;
const rounds = 40;
const warmUp = 8;
/** Milliseconds between two frames of the usual screen. */
const frame = 1_000 / 60;

const field = '[role="dialog"] [role="combobox"][aria-haspopup="dialog"]';
const firstRow = '[role="dialog"] table[aria-busy="false"] tbody input[type="checkbox"]';

/**
 * Choosing among 100,000 people in 20,000 departments. The floor is what cannot be avoided: the bare reply to the list of
 * people, and for what a person sees one frame besides.
 */
export async function measurePickers(resources: Resources): Promise<Measurement[]> {
  const server = await resources.crowded();
  const client = await signIn(server.api, 'admin', adminPassword);
  let asked = 0;
  const timed = async (path: string) => {
    asked += 1;
    return (await call(client, `${path}&_t=${asked}`)).milliseconds;
  };
  const list = () => timed(listPath());
  const dialog = await openDialogs(await resources.browser(), server.url);
  try {
    const opened = await inTurns(openings, {
      floor: async () => (await list()) + frame,
      subject: dialog.open,
    });
    return [
      {
        name: 'dialog of 100,000 people pressed: first row seen',
        unit: 'ms',
        budget: 300,
        measured: median(opened.subjects),
        floor: { measured: median(opened.floors), budget: 3 },
      },
      await replies(
        'people to choose from (p95)',
        '/sys/user/queryUserComponentData?pageSize=10',
        list,
        timed,
      ),
      await replies(
        'one level of 20,000 departments (p95)',
        '/sys/sysDepart/queryDepartTreeSync?pid=',
        list,
        timed,
      ),
      await replies(
        'people of a department and those below it (p95)',
        `/sys/user/queryUserComponentData?pageSize=10&departId=${await someDepartment(client)}`,
        list,
        timed,
      ),
    ];
  } finally {
    await dialog.close();
  }
}

async function replies(
  name: string,
  path: string,
  floor: () => Promise<number>,
  timed: (path: string) => Promise<number>,
): Promise<Measurement> {
  const turns = { floor, subject: () => timed(path) };
  await inTurns(warmUp, turns);
  const { floors, subjects } = await inTurns(rounds, turns);
  return {
    name,
    unit: 'ms',
    budget: 60,
    measured: percentile95(subjects),
    floor: { measured: percentile95(floors), budget: 3 },
  };
}

/** A department of the demonstration that has people. */
async function someDepartment(client: Client): Promise<string> {
  const { result } = await call<{ records: { id: string }[] }>(client, listPath());
  const [person] = result.records.slice(-1);
  const { result: nodes } = await call<{ key: string }[]>(
    client,
    `/sys/user/userDepartList?userId=${person?.id ?? ''}`,
  );
  return nodes[0]?.key ?? '';
}

/** The form of an announcement whose readers are chosen in the dialog. */
async function openDialogs(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/user/login`);
  await page.locator('input[name="username"]').fill('admin');
  await page.locator('input[type="password"]').fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(address => !address.pathname.startsWith('/user/'));
  await page.goto(`${url}/isystem/annountCement`);
  await page.getByRole('button', { name: '添加通告' }).click();
  await page.getByRole('dialog', { name: /^新增/ }).getByLabel('指定用户').first().check();
  await page.locator(field).waitFor();
  const open = async () => {
    await settled(page);
    const milliseconds = await pressAndWatch(page, field, firstRow);
    await closeDialog(page);
    return milliseconds;
  };
  // The first opening loads and compiles the script.
  await open();
  return { open, close: () => context.close() };
}

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '选择用户' }).getByRole('button', { name: '取消' }).click();
  await page.locator(firstRow).first().waitFor({ state: 'detached' });
}
