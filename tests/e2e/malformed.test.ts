import { expect } from 'vitest';
import { methodsOf, pathsOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { resources } from '#contract/resources.ts';
import { openView, viewsOf } from './support/every-page.ts';
import { journey } from './support/journey.ts';

/** The first levels of trees beside the lists of resources. */
const firstLevels = [
  '/sys/permission/getSystemMenuList',
  '/sys/category/rootList',
  '/sys/category/loadTreeRoot',
  '/sys/sysDepart/queryDepartTreeSync',
  '/sys/sysDepart/queryMyDeptTreeList',
  '/sys/sysDepart/queryTreeList',
];
const lists = resources.flatMap(({ endpoints }) => {
  const { list } = endpoints as { list?: { path: string } };
  return list === undefined ? [] : [list.path];
});
const odd = new Set([
  ...[...firstLevels, ...lists],
  ...['/sys/annountCement/listByUser', '/sys/log/list', '/sys/user/session/list'],
]);
/** Whether the contract has an endpoint for a request, whose path may have parameters. */
const declared = endpoints.flatMap(endpoint =>
  pathsOf(endpoint).map(path => ({
    methods: methodsOf(endpoint),
    path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '.+')}$`),
  })),
);
const isDeclared = (method: string, path: string): boolean =>
  declared.some(each => each.methods.some(known => known === method) && each.path.test(path));

const ended = '页面打不开';
const treeTables = ['access-menus-menus', 'access-menus-menu-tree', 'content-categories-categories'];

journey(
  '[TREE-10] [LIST-25] [API-99] a success of another shape is a failure with a retry on every list and first level, and ends no page; pages ask only what the contract declares',
  { timeout: 300_000 },
  async ({ staff: { page } }) => {
    await page.goto('/dashboard/analysis');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const views = await viewsOf(page);
    let asked: string[] = [];
    const unknown = new Set<string>();
    await page.route('**/jeecg-boot/**', route => {
      const path = new URL(route.request().url()).pathname.replace('/jeecg-boot', '');
      if (!isDeclared(route.request().method(), path)) unknown.add(path);
      if (route.request().method() !== 'GET' || !odd.has(path)) return route.continue();
      // The bell asks on every page, and has its retry inside.
      if (path !== '/sys/annountCement/listByUser') asked.push(path);
      return route.fulfill({ json: { success: true, message: '', code: 200, result: 'odd', timestamp: 1 } });
    });
    const found: string[] = [];
    for (const view of views) {
      asked = [];
      await openView(page, view);
      const text = await page.locator('body').innerText();
      const retries = await page.getByRole('main').getByRole('button', { name: '重试' }).count();
      if (text.includes(ended)) found.push(`${view.name} ends`);
      if (asked.length > 0 && retries === 0)
        found.push(`${view.name} offers no retry after ${asked.join(', ')}`);
      if (treeTables.includes(view.name) && !text.includes('返回数据类型不识别'))
        found.push(`${view.name} lacks the text of TREE-10`);
    }
    expect(found).toEqual([]);
    expect([...unknown]).toEqual([]);
  },
);
