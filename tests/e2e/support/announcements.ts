import type { Locator, Page } from 'playwright-core';
import { type Client, call, signIn } from '#tests/support/client.ts';
import { adminPassword } from './accounts.ts';
import { addPerson } from './people.ts';
import { signIn as signInPage } from './sign-in.ts';
import type { NewPerson } from './user-list.ts';

export const messagesPath = '/isps/userAnnouncement';
export const announcementsPath = '/isystem/annountCement';

let written = 0;

/** A title that is unique in this run. */
export const newTitle = (what: string) => {
  written += 1;
  return `${what}${Date.now() % 1_000_000}-${written}`;
};

export interface Wishes {
  [field: string]: unknown;
  titile?: string;
  /** Id of the only reader; by default everyone. */
  reader?: string;
}

/** Creates an announcement through the interface. @returns its id */
export async function writeAnnouncement(url: string, { reader, ...fields }: Wishes): Promise<string> {
  const admin = await administrator(url);
  const titile = fields.titile ?? newTitle('通告');
  await call(admin, '/sys/annountCement/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      msgCategory: '1',
      msgType: reader ? 'USER' : 'ALL',
      userIds: reader && `${reader},`,
      priority: 'M',
      endTime: '2099-12-31 23:59:59',
      msgAbstract: '摘要',
      ...fields,
      titile,
    }),
  });
  const query = new URLSearchParams({ titile });
  const { result } = await call<{ records: { id: string }[] }>(admin, `/sys/annountCement/list?${query}`);
  return result.records[0]?.id ?? '';
}

/** Creates an announcement and releases it. @returns its id */
export async function announce(url: string, wishes: Wishes): Promise<string> {
  const id = await writeAnnouncement(url, wishes);
  await call(await administrator(url), `/sys/annountCement/doReleaseData?id=${id}`);
  return id;
}

const administrator = (url: string): Promise<Client> => signIn(`${url}/jeecg-boot`, 'admin', adminPassword);

export interface Reader extends NewPerson {
  id: string;
  /** A separate session of the reader, outside of the browser. */
  client: Client;
}

/** Adds a person without unread announcements. */
export async function newReader(url: string, letters: string, roleCode?: string): Promise<Reader> {
  const person = await addPerson(url, letters, { roleCode });
  const client = await signIn(`${url}/jeecg-boot`, person.username, person.password);
  await call(client, '/sys/sysAnnouncementSend/readAll', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { result } = await call<{ userInfo: { id: string } }>(client, '/sys/user/getUserInfo');
  return { ...person, id: result.userInfo.id, client };
}

/** Signs a reader in and waits until notices arrive in realtime. */
export async function openAsReader(page: Page, url: string, { username, password }: Reader): Promise<void> {
  await signInPage(page, url, username, password);
  await bell(page).waitFor();
  await waitForLink(page, '实时接收');
}

export const bell = (page: Page): Locator => page.getByRole('button', { name: /^通知，\d+ 条未读/ });

/** The bell with this number of unread notices. */
export const bellOf = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^通知，${count} 条未读`) });

/** Opens the panel, waits for this connection state, and closes it. */
export async function waitForLink(page: Page, text: string): Promise<void> {
  await bell(page).click();
  await panel(page).getByText(text).waitFor({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
}

export const panel = (page: Page): Locator => page.getByRole('dialog', { name: '通知' });
/** The toast with this text. */
export const toastOf = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });
export const detail = (page: Page): Locator => page.getByRole('dialog', { name: '通知消息' });
