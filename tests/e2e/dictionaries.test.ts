import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { openDatabase } from '#server/kernel/db/open.ts';
import { adminPassword } from './support/accounts.ts';
import { connectionSign } from './support/connection.ts';
import { field } from './support/field.ts';
import { journey } from './support/journey.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { watchRequests } from './support/requests.ts';
import { signIn } from './support/sign-in.ts';

/** The console errors of a browser while a server stops and restarts. */
const away = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|status of 503|WebSocket connection/;

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer(inject('template'));
});

afterAll(() => server.remove());

/** Changes the data of the server while it is stopped, because only one process can open its database. */
async function changeData(statement: string): Promise<void> {
  await server.stop();
  const database = await openDatabase({ dataDir: server.dataDir });
  await database.db.execute(statement);
  await database.close();
  await server.start();
}

describe('a dictionary', () => {
  journey(
    '[HEADER-10] [HEADER-12] [DICT-05] [DICT-10] [API-68] [API-69] shows its changes on the open page when the cache is refreshed',
    async ({ openWindow }) => {
      const { page, problems } = await openWindow({ baseURL: server.url });
      problems.expect(away);
      const sent = watchRequests(page);
      await signIn(page, server.url, 'admin', adminPassword);
      await page.goto('/isps/userAnnouncement');
      const category = field(page.getByRole('search'), '消息类型');
      const seeOffered = async (text: string) => {
        await category.click();
        await page.getByRole('option', { name: text }).waitFor();
        await page.keyboard.press('Escape');
      };
      await seeOffered('通知公告');
      await page.evaluate(() => Object.assign(window, { loadedOnce: true }));

      await changeData(`update sys_dict_item set item_text = '馆内公告' where item_text = '通知公告'`);
      await connectionSign(page).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /欢迎您/ }).click();
      await page.getByRole('menuitem', { name: '刷新缓存' }).click();
      await page.getByText('刷新缓存完成！').waitFor();
      expect((await (await sent('GET', '/sys/dict/refleshCache')).reply())?.success).toBe(true);
      const all = await (await sent('GET', '/sys/dict/queryAllDictItems')).reply();
      expect(all?.result).toMatchObject({ msg_category: expect.any(Array), sex: expect.any(Array) });
      await seeOffered('馆内公告');
      expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
    },
  );
});
