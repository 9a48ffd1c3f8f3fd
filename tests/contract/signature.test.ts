import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSignSecret, pathVariable, signatureText } from '#contract/signature.ts';

const sign = (parameters: Record<string, unknown>, segment = '') =>
  createHash('md5')
    .update(signatureText(parameters, segment, defaultSignSecret), 'utf8')
    .digest('hex')
    .toUpperCase();

const table = 'sys_user,realname,username';

describe('the request signature', () => {
  it.each([
    [{}, '', 'E19D6243CB1945AB4F7202A1B00F77D5'],
    [{}, table, 'D9E9093773A902BBE1CF4FAE26BE5D1C'],
    [{ keyword: '张', pageSize: '10' }, table, 'DEC32AAE8A40A8EC67A5FC920DBCE7BB'],
  ])('[API-09] signs %j after "%s" as servers of the family do', (parameters, segment, expected) => {
    expect(sign(parameters, segment)).toBe(expected);
  });

  it('[API-09] signs numbers as text, in any order of the keys, without _t and without absent values', () => {
    const expected = sign({ keyword: '张', pageSize: '10' }, table);
    const sent = { _t: 1_668_762_000, pageSize: 10, keyword: '张', absent: undefined, none: null };
    expect(sign(sent, table)).toBe(expected);
  });

  it('[API-09] signs empty text', () => {
    expect(sign({ keyword: '' })).not.toBe(sign({}));
  });

  it('[API-10] uses the last segment if it contains a comma, decoded and without the query', () => {
    expect(pathVariable('sys_user%2Crealname,%E5%BC%A0?keyword=a,b')).toBe('sys_user,realname,张');
    expect(pathVariable('sex?keyword=a,b')).toBeUndefined();
  });

  it('[API-09] sorts keys by code unit', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string().filter(isSignedKey), fc.string()), parameters => {
        const text = signatureText(parameters, '', '');
        const backwards = Object.fromEntries(Object.entries(parameters).reverse());
        expect(signatureText(backwards, '', '')).toBe(text);
        expect(JSON.parse(text)).toEqual({ ...parameters });
      }),
    );
  });
});

/** `__proto__` is never a parameter of a request, and `_t` is never signed. */
const isSignedKey = (key: string) => key !== '__proto__' && key !== '_t';
