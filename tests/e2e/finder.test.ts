import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { addPerson } from './support/people.ts';
import { signIn } from './support/sign-in.ts';

describe('the search for people', () => {
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
      await dialog.getByPlaceholder('搜索页面、操作，支持拼音').fill(person.username);
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
      const isUserList = (address: URL) => address.pathname.endsWith('/sys/user/list');
      await page.route(isUserList, route => route.fulfill({ status: 500, json: {} }));
      await page.keyboard.type('管理');
      const failure = search.getByRole('option', { name: /暂时不能搜索用户/ });
      await failure.waitFor();
      await search.getByRole('option', { name: /用户管理/ }).waitFor();
      await page.unroute(isUserList);
      await failure.click();
      await search.getByRole('group', { name: '用户' }).getByRole('option', { name: /admin/ }).waitFor();
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
