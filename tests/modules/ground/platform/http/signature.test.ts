import { describe, expect, it } from 'vitest';
import { defaultSignSecret } from '#contract/signature.ts';
import { signatureOf } from '#modules/ground/platform/http/headers.ts';

describe('X-Sign', () => {
  it.each([
    [{}, 'list', 'E19D6243CB1945AB4F7202A1B00F77D5'],
    [{}, 'sys_user,realname,username', 'D9E9093773A902BBE1CF4FAE26BE5D1C'],
    [{ keyword: '张', pageSize: 10 }, 'sys_user%2Crealname%2Cusername', 'DEC32AAE8A40A8EC67A5FC920DBCE7BB'],
  ])('[API-09] of %j on %s is %s', (parameters, segment, expected) => {
    expect(signatureOf(parameters, segment, defaultSignSecret)).toBe(expected);
  });

  it('[API-09] does not depend on the order of the parameters, on _t or on what is not sent', () => {
    const one = signatureOf({ a: '1', b: '2' }, 'list', defaultSignSecret);
    expect(signatureOf({ b: '2', _t: '9', a: 1, gone: undefined }, 'list', defaultSignSecret)).toBe(one);
    expect(signatureOf({ a: '1', b: '3' }, 'list', defaultSignSecret)).not.toBe(one);
  });
});
