import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { addressKey, normalPath, refusalOfPath } from '#contract/menu-path.ts';
import { pages } from '#contract/pages.ts';

describe('the address of a menu entry', () => {
  it.each([
    ['care', '/care'],
    ['/care/', '/care'],
    [' /care//orders ', '/care/orders'],
    ['/care/./lists/../orders', '/care/orders'],
    ['care/orders.vue', '/care/orders'],
    ['/%E5%B7%A1%E6%A3%80', '/巡检'],
    ['/e\u0301', '/é'],
    ['/orders/:id/', '/orders/:id'],
    ['httpd', '/httpd'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['/report/1?kind=a/b', '/report/1?kind=a/b'],
    ['/50%', '/50%'],
    [' https://example.org/a/ ', 'https://example.org/a/'],
    ['{{ window.base }}/a', '{{ window.base }}/a'],
    ['', ''],
  ])('[MENU-03] %j is stored as %j, which stays as it is', (written, stored) => {
    expect(normalPath(written)).toBe(stored);
    expect(normalPath(stored)).toBe(stored);
  });

  it.each([
    ['/care', 'care/'],
    ['/care', '/care?tab=1'],
    ['/care', '//care'.slice(1)],
    ['/orders/:id', '/orders/:code/'],
    ['https://Example.org', 'https://example.org/'],
  ])('[MENU-03] %j and %j are one address', (left, right) => {
    expect(addressKey(left)).toBe(addressKey(right));
  });

  it('no address is not an address that entries have in common', () => {
    expect([addressKey(''), addressKey(null), addressKey('  ')]).toEqual([undefined, undefined, undefined]);
    expect(addressKey('/care')).not.toBe(addressKey('/Care'));
  });

  it.each([
    ['/', 'ofFrame'],
    ['.', 'ofFrame'],
    ['/user/login', 'ofFrame'],
    ['user//login/', 'ofFrame'],
    ['/user/%6Cogin', 'ofFrame'],
    ['/user/anything', 'ofFrame'],
    ['/isystem/user/7', 'ofFrame'],
    ['/isystem/user/:name', 'ofFrame'],
    ['//evil.example/x', 'otherSite'],
    ['/\\evil.example/x', 'otherSite'],
    ['\\\\evil.example', 'otherSite'],
    ['/care\\orders', 'unreadable'],
    ['/care\u0000', 'unreadable'],
    ['/care', undefined],
    ['/isystem/user', undefined],
    ['/users/login', undefined],
    ['https://example.org', undefined],
    ['', undefined],
  ])('[MENU-04] whether %j is refused: %s', (address, refusal) => {
    expect(refusalOfPath(address)).toBe(refusal);
  });

  it('[MENU-04] refuses every page of the frame', async () => {
    const source = await readFile('src/start/route-tree.gen.ts', 'utf8');
    const paths = [...source.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => String(path));
    const fixed = [...new Set(paths)].filter(path => path !== '/$').map(path => path.replaceAll('$', ':'));
    expect(fixed.length).toBeGreaterThan(10);
    expect(fixed.filter(path => refusalOfPath(path) === undefined)).toEqual([]);
  });

  it('[MENU-03] every page of the console is declared at an address in the one form', async () => {
    const declared = Object.values(pages).map(({ menu }) => menu.path);
    const record = await readFile('tests/server/kernel/db/first-menu.txt', 'utf8');
    const seeded = record.split('\n').flatMap(line => line.split(' | ')[4] || []);
    for (const path of [...declared, ...seeded]) {
      expect(normalPath(path)).toBe(path);
      expect(refusalOfPath(path)).toBeUndefined();
    }
  });
});
