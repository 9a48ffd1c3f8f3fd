import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTrustedPage, mayReceiveToken } from '#machines/permissions/embedding.logic.ts';

const trust = {
  base: 'https://console.example/jeecg-boot',
  tokenOrigins: ['https://reports.example', 'http://localhost:8085'],
  targetPages: ['/doc.html', '/reports/'],
};

describe('an address with the token of a person', () => {
  it.each([
    'https://console.example/jeecg-boot/jmreport/view/1?token=t',
    'https://reports.example/hall?token=t',
    'https://reports.example/t/hall',
    'http://localhost:8085/?token=t',
  ])('[MENU-09] is opened on the own server and on listed origins: %s', address => {
    expect(mayReceiveToken(address, trust)).toBe(true);
  });

  it.each([
    'https://evil.example/?token=t',
    'https://reports.example.evil/?token=t',
    'https://reports.example@evil.example/?token=t',
    'https://reports.example:8443/?token=t',
    'http://reports.example/?token=t',
    'https://t@reports.example/',
    'https://:t@reports.example/',
    'https://t.reports.example/',
    'https://reports.examplet/',
    'https://console.example/?token=t',
    'https://console.example/jeecg-boot?token=t',
    'https://console.example/jeecg-bootleg/?token=t',
    'https://console.example/jeecg-boot/../?token=t',
    'https://console.example/jeecg-boot/%2e%2e/x?token=t',
    'http://console.example/jeecg-boot/x?token=t',
    'https:\\\\evil.example\\reports.example?token=t',
  ])('[MENU-09] is never opened elsewhere: %s', address => {
    expect(mayReceiveToken(address, trust)).toBe(false);
  });

  it('[MENU-09] is trusted by nothing but its origin, whatever the address contains', () => {
    const part = fc.constantFrom(
      'https:',
      '//',
      '/',
      '\\',
      '@',
      'reports.example',
      'evil.example',
      '#',
      '?',
      '.',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), parts => {
        const text = parts.join('');
        if (!URL.canParse(text, 'https://evil.example/x')) return;
        const { href, origin } = new URL(text, 'https://evil.example/x');
        expect(mayReceiveToken(href, trust) && origin !== 'https://reports.example').toBe(false);
      }),
    );
  });
});

describe('a page of the server', () => {
  it.each([
    ['https://console.example/jeecg-boot/doc.html', true],
    ['https://console.example/jeecg-boot/doc.html?x#y', true],
    ['https://console.example/jeecg-boot/reports/1', true],
    ['https://console.example/jeecg-boot/reports/../x/../reports/1', true],
    ['https://console.example/jeecg-boot/reports', false],
    ['https://console.example/jeecg-boot/reports/..%2fx', false],
    ['https://console.example/jeecg-boot/doc.html/x', false],
    ['https://console.example/doc.html', false],
    ['https://reports.example/jeecg-boot/doc.html', false],
  ])('[MENU-27] keeps its origin in a frame if it is listed: %s is %s', (address, expected) => {
    expect(isTrustedPage(address, trust)).toBe(expected);
  });
});
