import { afterEach, describe, expect, it } from 'vitest';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { translatedReply } from '#modules/ground/server-texts/index.ts';

afterEach(() => setLanguage('zh-CN'));

const success = { success: true, code: 200, message: '删除成功!', result: 1, timestamp: 0 };
const refusal = new RequestError({
  kind: 'business',
  status: 200,
  code: 500,
  message: '旧密码输入错误!',
  fieldErrors: { oldpassword: '旧密码输入错误!' },
  result: { fieldErrors: {} },
});

describe('a reply of the server', () => {
  it('is unchanged in the Chinese console, without waiting', () => {
    expect(translatedReply(success)).toBe(success);
    expect(translatedReply(refusal)).toBe(refusal);
  });

  it('[LAYOUT-24] has its messages in English in the English console', async () => {
    setLanguage('en-US');
    expect(await translatedReply(success)).toEqual({ ...success, message: 'Deleted' });
    const shown = await translatedReply(refusal);
    expect(shown).toBeInstanceOf(RequestError);
    expect(shown).toMatchObject({
      kind: 'business',
      status: 200,
      code: 500,
      message: 'The old password is wrong',
      fieldErrors: { oldpassword: 'The old password is wrong' },
    });
  });
});
