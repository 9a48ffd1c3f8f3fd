import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  configureStorage,
  forgetPerson,
  leaveTab,
  readerOf,
  storedAddRow,
  storedButtonAuth,
  storedDictionaries,
  storedLanguage,
  storedPages,
  storedQueriesOf,
  storedSettings,
  storedTenant,
  storedToken,
  storedUser,
  storedUsername,
  storedValue,
} from '#modules/ground/platform/storage/index.ts';

const week = 604_800_000;
let now = 0;
const person = { id: '1', username: 'admin', realname: '管理员', avatar: '', welcome: '早上好' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  now = 1_000;
  configureStorage({ now: () => now });
});

describe('the keys', () => {
  it.each([
    ['STORE-01', 'the access token', storedToken, 'abc'],
    ['STORE-02', 'the tenant id', storedTenant, '7'],
    ['STORE-03', 'the dictionary cache', storedDictionaries, { sex: [{ value: '1', text: '男' }] }],
    ['STORE-04', 'the button auth list', storedButtonAuth, [{ action: 'user:add', type: '1', status: '1' }]],
    ['STORE-05', 'the login user info', storedUser, person],
    ['STORE-06', 'the add-row setting', storedAddRow, { count: 1, position: 0, scrollToBottom: false }],
    [
      'STORE-06',
      'the saved queries',
      storedQueriesOf('1', '/isystem/user'),
      [{ title: 'a', matchType: 'and', records: [] }],
    ],
  ])('[%s] hold %s until it is removed', (_id, _what, stored, value) => {
    const { read, write, remove } = stored as {
      read: () => unknown;
      write: (v: unknown) => void;
      remove: () => void;
    };
    expect(read()).toBeUndefined();
    write(value);
    expect(read()).toEqual(value);
    remove();
    expect(read()).toBeUndefined();
  });

  it('[STORE-06] hold the local settings as their machine wrote them', () => {
    storedSettings.write({ machine: 'settings', version: 2, settings: {} });
    expect(storedSettings.read()).toEqual({ machine: 'settings', version: 2, settings: {} });
  });

  it('[STORE-10] keep the button auth list only in session storage', () => {
    storedButtonAuth.write([{ action: 'a', type: '2' }]);
    expect(sessionStorage).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the lifetime', () => {
  it.each([
    ['STORE-07', storedToken, 'abc'],
    ['STORE-08', storedUsername, 'admin'],
    ['STORE-08', storedUser, person],
  ])('[%s][STORE-09] ends after seven days, when the value reads as absent', (_id, stored, value) => {
    const { read, write } = stored as { read: () => unknown; write: (v: unknown) => void };
    write(value);
    now += week - 1;
    expect(read()).toEqual(value);
    now += 1;
    expect(read()).toBeUndefined();
  });

  it('does not end where none is named', () => {
    storedAddRow.write({ count: 2, position: 0, scrollToBottom: true });
    now += 10 * week;
    expect(storedAddRow.read()).toMatchObject({ count: 2 });
  });
});

it('[AUTH-11][AUTH-12][AUTH-13] removes the data of the person and keeps the settings', () => {
  const ofThePerson = [storedToken, storedTenant, storedUsername];
  for (const stored of ofThePerson) stored.write('x');
  storedUser.write(person);
  storedDictionaries.write({ sex: [] });
  storedButtonAuth.write([]);
  storedPages.write({ '/isystem/user': 'system/UserList' });
  storedSettings.write({ color: 'cyan' });
  storedLanguage.write('en-US');
  forgetPerson();
  expect(Object.keys(localStorage)).toEqual(['pro__LOCAL_SETTINGS', 'pro__LANGUAGE']);
  expect(sessionStorage).toHaveLength(0);
});

it('[QUERY-24] offers no saved query of one person to the next, and keeps it for the first', () => {
  const saved = [{ title: '未归还', matchType: 'and' as const, records: [] }];
  storedQueriesOf('1', '/isystem/user').write(saved);
  forgetPerson();
  expect(storedQueriesOf('2', '/isystem/user').read()).toBeUndefined();
  expect(storedQueriesOf('1', '/isystem/user').read()).toEqual(saved);
});

describe('invalid stored values', () => {
  it.each(['not json', '{}', '{"value":{"a":1},"expire":null}', '{"value":"x","expire":"soon"}'])(
    'reads %s as absent',
    text => {
      localStorage.setItem('pro__Access-Token', text);
      expect(storedToken.read()).toBeUndefined();
    },
  );

  it.each([{ id: 1 }, { ...person, avatar: null }, [], 'admin', null])('reads %j as no user', value => {
    localStorage.setItem('pro__Login_Userinfo', JSON.stringify({ value, expire: null }));
    expect(storedUser.read()).toBeUndefined();
  });

  it('works without memory where the browser denies its stores', () => {
    configureStorage({
      area: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const value = storedValue({ key: 'x', reader: readerOf(z.string()) });
    expect(() => value.write('a')).not.toThrow();
    expect(value.read()).toBeUndefined();
    expect(() => value.remove()).not.toThrow();
    configureStorage();
  });

  it('neither reads nor changes anything in a tab that was left, whatever still runs there', () => {
    const token = storedValue({ key: 'Access-Token', reader: readerOf(z.string()) });
    token.write('of the viewer');
    sessionStorage.setItem('pro__VIEW_AS', 'present');
    sessionStorage.setItem('basket', 'of the host');
    token.write('of the view');
    expect(localStorage.getItem('pro__Access-Token')).toContain('of the viewer');
    leaveTab();
    token.remove();
    token.write('late');
    expect(token.read()).toBeUndefined();
    configureStorage();
    expect(token.read()).toBe('of the viewer');
    expect({ ...sessionStorage }).toEqual({ basket: 'of the host' });
    sessionStorage.clear();
  });
});
