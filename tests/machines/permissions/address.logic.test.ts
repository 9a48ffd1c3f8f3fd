import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, openableAddress, safeRedirect } from '#machines/permissions/address.logic.ts';

const home = '/dashboard/analysis';
const origin = 'https://console.example';
const values = {
  window: { _CONFIG: { domianURL: '/jeecg-boot' } },
  base: '/b',
  hosts: { 'main-site': '/m', '1': '/one', a: { b: '/ab' } },
};

describe('a placeholder in an address', () => {
  it.each([
    ["{{ window._CONFIG['domianURL'] }}/x", '/jeecg-boot/x'],
    ['{{window._CONFIG["domianURL"]}}', '/jeecg-boot'],
    ['{{base}}-{{ base }}', '/b-/b'],
    ['{{missing}}/x', '/x'],
    ['{{window}}', ''],
    ['{{window.alert(1)}}', ''],
    ['{{base.constructor}}', ''],
    ['{{window.__proto__}}', ''],
    ["{{window['constructor']['constructor']}}", ''],
    ['{{base + base}}', ''],
    ['{{1 + base}}', ''],
    ['{{hosts . a . b}}', '/ab'],
    ["{{hosts ['main-site'] }}", '/m'],
    ["{{hosts[ 'main-site' ]}}", '/m'],
    ["{{hosts['1']}}", '/one'],
    ["{{hosts['']}}", ''],
    ["{{hosts['a']['b']}}", '/ab'],
    ["{{hosts['a'].b}}", '/ab'],
    ['{{fetch`x`}}', ''],
    ['no placeholder', 'no placeholder'],
  ])('[MENU-09] %s becomes "%s"', (address, expected) => {
    expect(fillPlaceholders(address, values)).toBe(expected);
  });

  it('[MENU-09] reports each placeholder without a value', () => {
    const empty: string[] = [];
    fillPlaceholders('{{base}}/{{ base() }}/{{gone}}', values, expression => empty.push(expression));
    expect(empty).toEqual(['base()', 'gone']);
  });

  it('[MENU-09] never yields more than the given values for any text', () => {
    fc.assert(
      fc.property(fc.string(), expression => {
        const filled = fillPlaceholders(`{{${expression.replaceAll('}', '')}}}`, values);
        return ['', '/jeecg-boot', '/b'].includes(filled) || expression.includes('{');
      }),
    );
  });
});

describe('an address that may be opened', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['http://example.org/a', 'http://example.org/a'],
    ['ftp://example.org/a', undefined],
    ['/jmreport/1', `${origin}/jmreport/1`],
    ['javascript:alert(1)', undefined],
    [' java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['blob:https://x/1', undefined],
    ['', undefined],
    [undefined, undefined],
    ['http://[', undefined],
  ])('[MENU-09] %s becomes %s', (address, expected) => {
    expect(openableAddress(address, origin)).toBe(expected);
  });
});

describe('a redirect target', () => {
  it.each(['/isystem/user', '/isystem/user?pageNo=2&x=%2F#y', '/dashboard/analysis'])(
    '[GUARD-08] %s is followed',
    target => {
      expect(safeRedirect(target, home)).toBe(target);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/ /evil',
    'javascript:alert(1)',
    'isystem/user',
    '',
    undefined,
    null,
    7,
    ['/a'],
    '/user/login',
    '/user/login?redirect=%2Fa',
    '/user/register',
    '/user/register-result',
    '/user/alteration',
    '/oauth2-app/login',
    '/user',
    '/a\u0001b',
    '/a\u007fb',
  ])('[GUARD-08] %j redirects to home', target => {
    expect(safeRedirect(target, home)).toBe(home);
  });

  it('[GUARD-08] never leaves the origin for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '/', '//', '/\\', 'http:'), (text, start) => {
        return new URL(safeRedirect(start + text, home), origin).origin === origin;
      }),
    );
  });
});
