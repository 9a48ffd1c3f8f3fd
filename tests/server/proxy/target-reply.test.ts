import { describe, expect, it } from 'vitest';
import { headersFromTarget } from '#server/proxy/target-reply.ts';

const request = { protocol: 'https' as const, host: 'console.example', url: '/jeecg-boot/a' };
const passedBy = (apiTarget: string, location: string) =>
  headersFromTarget({ apiTarget, basePath: '/jeecg-boot', targetPages: [] }, request, { location }).location;

describe('the type of a reply of the target', () => {
  const typeOf = (type: string | string[]) =>
    headersFromTarget(
      { apiTarget: 'http://target:9000', basePath: '/jeecg-boot', targetPages: [] },
      request,
      {
        'content-type': type,
      },
    )['content-type'];

  it.each([
    ['text/html;charset=utf-8', 'text/html;charset=utf-8'],
    ['multipart/mixed; boundary=--x', 'multipart/mixed; boundary=--x'],
    ['application/pdf;,text/html', 'text/html'],
    ['text/html, application/pdf', 'application/pdf'],
    ['text/html;charset=utf-8, text/html', 'text/html; charset=utf-8'],
    ['text/html, */*, nothing', 'text/html'],
    ['application/pdf; x="a,text/html"', 'application/pdf'],
    ['application/pdf; x="a\\",text/html', 'application/pdf'],
    ['application/pdf; x="', 'application/pdf'],
    ['nothing', undefined],
    ['', undefined],
    [['application/pdf', 'text/html'], 'text/html'],
    [['application/pdf'], 'application/pdf'],
  ])('%j is what a browser reads, written in one way: %s', (given, expected) => {
    expect(typeOf(given)).toBe(expected);
  });

  it('leads to one address, that which browsers follow', () => {
    const config = { apiTarget: 'http://target:9000/other', basePath: '/jeecg-boot', targetPages: [] };
    const location = ['http://target:9000/other/x', 'https://evil.example/'];
    expect(headersFromTarget(config, request, { location }).location).toBe('/jeecg-boot/x');
  });
});

describe('the address that a reply of the target leads to', () => {
  it.each([
    ['http://target:9000', 'http://target:9000/jeecg-boot/doc.html?a=1#b', '/jeecg-boot/doc.html?a=1#b'],
    ['http://target:9000', '//target:9000/jeecg-boot/x', '/jeecg-boot/x'],
    ['http://target:9000', 'http://target:9000/jeecg-boot', '/jeecg-boot'],
    ['http://target:9000/other/base', 'http://target:9000/other/base/x', '/jeecg-boot/x'],
    ['http://target:9000/other', '/other/x?y', '/jeecg-boot/x?y'],
    ['http://target:9000/other', 'https://console.example/other/x', '/jeecg-boot/x'],
    ['http://target:9000/other', 'http://target:9000/other//evil.example', '/jeecg-boot//evil.example'],
  ])('of %s, %s, is %s here', (target, location, expected) => {
    expect(passedBy(target, location)).toBe(expected);
  });

  it.each([
    'https://sso.example/authorize?redirect_uri=http://target:9000/other/x',
    'http://target:9000/otherwise',
    'http://target:9000/',
    'http://target:9001/other/x',
    'https://target:9000/other/x',
    'http://target:9000@evil.example/other/x',
    'http://[',
    'next?page=2',
    '?page=2',
    '',
  ])('is left as it is where it does not lead to the interface of the target: %s', location => {
    expect(passedBy('http://target:9000/other', location)).toBe(location);
  });
});
