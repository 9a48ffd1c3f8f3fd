import { call, signIn } from '#tests/support/client.ts';
import { adminPassword } from './accounts.ts';

/**
 * Waits until the server runs statements of people: on a busy machine what runs them takes longer to start than a page
 * waits for a reply, and it ends when nobody has asked for a minute.
 */
export async function untilStatementsRun(url: string): Promise<void> {
  const admin = await signIn(`${url}/jeecg-boot`, 'admin', adminPassword);
  await call(admin, '/online/cgreport/api/getData/1260179852088135681');
}
