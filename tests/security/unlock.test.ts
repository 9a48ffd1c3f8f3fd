import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administer, administrationCommand } from '#server/administration/commands.ts';
import { loginAttempts } from '#server/kernel/db/schema/index.ts';
import { unlockAccount, unlockAddress } from '#server/modules/session/unlock.ts';
import { startApp, type TestApp } from '../server/support/app.ts';

const keys = [
  'account:lin',
  'account:lin:10.0.0.1',
  'failed:account:lin:10.0.0.1',
  'device:lin:5f2a',
  'failed:device:lin:5f2a',
  'own:lin',
  'account:linda',
  'account:li',
  'account:l%25n',
  'account:l%25n:10.0.0.1',
  'account:l_n',
  'account:l%5Cn',
  "account:'%20or%20true%20--",
  'device:linda:5f2a',
  'source:lin',
  'source:10.0.0.1',
  'sms:lin',
];

const countersOfLin = [
  ...['account:lin', 'account:lin:10.0.0.1', 'failed:account:lin:10.0.0.1'],
  ...['device:lin:5f2a', 'failed:device:lin:5f2a', 'own:lin'],
];

describe('unlocking', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
    await server.add({ username: 'Known_Person' });
  });
  afterAll(() => server.close());

  /** The keys that are gone afterwards. */
  async function removedBy(unlock: () => Promise<unknown>): Promise<string[]> {
    await server.db.delete(loginAttempts);
    await server.db.insert(loginAttempts).values(keys.map(key => ({ key, failures: 3 })));
    await unlock();
    const left = (await server.db.select().from(loginAttempts)).map(row => row.key);
    return keys.filter(key => !left.includes(key));
  }

  it.each([
    ['lin', countersOfLin],
    [' LIN ', countersOfLin],
    ['ｌｉｎ', countersOfLin],
    ['l%n', ['account:l%25n', 'account:l%25n:10.0.0.1']],
    ['l_n', ['account:l_n']],
    ['l\\n', ['account:l%5Cn']],
    ['%', []],
    ['', []],
    ["' or true --", ["account:'%20or%20true%20--"]],
  ])('of the account %j removes its counters, and no others', async (username, expected) => {
    expect(await removedBy(() => unlockAccount(server.db, username))).toEqual(expected);
  });

  it.each([
    [
      '10.0.0.1',
      ['account:lin:10.0.0.1', 'failed:account:lin:10.0.0.1', 'account:l%25n:10.0.0.1', 'source:10.0.0.1'],
    ],
    ['10.0.0.%', []],
    ['account:lin', []],
  ])('of the address %j removes its counter, and no others', async (address, expected) => {
    expect(await removedBy(() => unlockAddress(server.db, address))).toEqual(expected);
  });

  it('reports who is unknown, and where there is nothing to do', async () => {
    const unlock = (username: string) => administer({ command: 'unlockAccount', username }, server);
    expect(await unlock('nobody_here')).toEqual({ done: false, line: 'There is no user "nobody_here".' });
    expect((await unlock('known_person')).line).toContain('no failed sign-ins');
    await server.db.insert(loginAttempts).values({ key: 'account:known_person', failures: 5 });
    expect((await unlock('Known_Person')).line).toContain('are forgotten');
    const address = await administer({ command: 'unlockAddress', address: '203.0.113.1' }, server);
    expect(address.line).toContain('Nothing to do');
  });

  it.each([
    {},
    { command: 'dropEverything' },
    { command: 'unlockAccount' },
    { command: 'unlockAccount', username: '' },
    { command: 'unlockAccount', username: 'x'.repeat(101) },
    { command: 'unlockAccount', username: 'lin', password: 'secret' },
    { command: 'unlockAddress', address: 5 },
  ])('accepts no other command: %j', command => {
    expect(administrationCommand.safeParse(command).success).toBe(false);
  });
});
