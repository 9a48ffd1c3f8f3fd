import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';

describe('the search for records', () => {
  journey(
    'finds a person by name and opens their page, for who may list users only',
    async ({ staff, visitor, url }) => {
      const { page } = staff;
      const person = await addPerson(url, 'found', { roleCode: 'dictionary_keeper' });
      await page.goto('/dashboard/analysis');
      await page.getByTitle('search menu').click();
      const search = page.getByRole('dialog', { name: '搜索', exact: true });
      await search.getByRole('combobox').fill(person.username);
      await search
        .getByRole('group', { name: '用户' })
        .getByRole('option', { name: person.realname })
        .click();
      await page.waitForURL('**/isystem/user/*');
      await page.getByRole('tab', { name: person.realname }).waitFor();

      const theirs = visitor.page;
      await signIn(theirs, url, person.username, person.password);
      await theirs.getByTitle('search menu').click();
      const dialog = theirs.getByRole('dialog', { name: '搜索', exact: true });
      await dialog.getByPlaceholder('搜索页面、操作和记录，支持拼音').fill(person.username);
      await dialog.getByText(`没有找到「${person.username}」`).waitFor();
    },
  );

  journey(
    'fails at its own place, and pages are found all the same',
    async ({ staff: { page, problems } }) => {
      problems.expect(/Failed to load resource/);
      await page.goto('/dashboard/analysis');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog', { name: '搜索', exact: true });
      await search.getByRole('option').first().waitFor();
      const isSearch = (address: URL) => address.pathname.endsWith('/sys/search/records');
      await page.route(isSearch, route => route.fulfill({ status: 500, json: {} }));
      await page.keyboard.type('管理');
      const failure = search.getByRole('option', { name: /暂时不能搜索记录/ });
      await failure.waitFor();
      await search.getByRole('option', { name: /用户管理/ }).waitFor();
      await page.unroute(isSearch);
      await failure.click();
      await search.getByRole('group', { name: '用户' }).getByRole('option', { name: /admin/ }).waitFor();
    },
  );

  journey(
    'finds records of several resources by keyboard, opens the details of one in its list, and offers it again',
    async ({ staff: { page } }) => {
      await page.goto('/dashboard/analysis');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      const search = page.getByRole('dialog', { name: '搜索', exact: true });
      await search.getByPlaceholder('搜索页面、操作和记录，支持拼音').waitFor();
      await page.keyboard.type('admin');
      await search
        .getByRole('group', { name: '用户' })
        .getByRole('option', { name: /admin/ })
        .first()
        .waitFor();
      const role = search.getByRole('group', { name: '角色' }).getByRole('option', { name: /admin/ }).first();
      await role.waitFor();
      const name = (await role.textContent()) ?? '';
      // The last groups are the nearest ones from the box upwards.
      for (let step = 0; step < 40 && (await role.getAttribute('aria-selected')) !== 'true'; step += 1)
        await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/isystem\/role/);
      await page.getByRole('dialog', { name: /详情/ }).waitFor();
      await expect.poll(() => new URL(page.url()).searchParams.has('record')).toBe(false);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      const recent = search.getByRole('group', { name: '最近打开的记录' }).getByRole('option').first();
      await recent.waitFor();
      expect(name.startsWith((await recent.textContent())?.replace(/角色.*$/, '') ?? '?')).toBe(true);
    },
  );
});

describe('the counts beside the values of a filter', () => {
  journey(
    'appear as the choices open, within what else is typed, and never hold the filter up',
    async ({ staff: { page, problems }, url }) => {
      const person = await addPerson(url, 'counted', { roleCode: 'dictionary_keeper' });
      await page.goto('/isystem/user');
      await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
      await page.getByRole('button', { name: '筛选' }).click();
      await page.getByRole('textbox', { name: '姓名' }).fill(person.realname);
      const status = page.getByRole('combobox', { name: '用户状态' });
      await status.click();
      await page.getByRole('option', { name: /^正常\s*1 条记录$/ }).waitFor();
      await page.getByRole('option', { name: /^冻结\s*0 条记录$/ }).click();
      problems.expect(/Failed to load resource/);
      const isCount = (address: URL) => address.pathname.endsWith('/sys/list/facet');
      await page.route(isCount, route => route.fulfill({ status: 500, json: {} }));
      await page.getByRole('combobox', { name: '性别' }).click();
      await page.getByRole('option', { name: '男', exact: true }).click();
      await expect.poll(() => page.getByRole('combobox', { name: '性别' }).textContent()).toBe('男');
    },
  );
});

describe('the help for the keyboard', () => {
  journey(
    'opens with a question mark, from the user menu and from the search',
    async ({ staff: { page } }) => {
      await page.goto('/isystem/user');
      await page.getByRole('checkbox', { name: /^选择/ }).first().waitFor();
      const help = page.getByRole('dialog', { name: '键盘快捷键' });
      await page.keyboard.press('?');
      await help.getByText('跳到第一个查询条件').waitFor();
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: /欢迎您/ }).click();
      await page.getByRole('menuitem', { name: '键盘快捷键' }).click();
      await help.waitFor();
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });

      // What the help states is what the keys do.
      await page.keyboard.press('/');
      await page.keyboard.type('?');
      expect(await help.count()).toBe(0);
      await page.keyboard.press('Alt+1');
      await page.waitForURL('**/dashboard/analysis');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: '搜索', exact: true }).waitFor();
      await page.keyboard.type('jpkjj');
      await page.keyboard.press('Enter');
      await help.waitFor();
    },
  );
});
