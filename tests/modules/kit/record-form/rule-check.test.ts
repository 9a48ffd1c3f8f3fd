import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { setLanguage } from '#modules/ground/platform/i18n/index.ts';
import { translatedReply } from '#modules/ground/server-texts/index.ts';
import { ruleCheck } from '#modules/kit/record-form/index.ts';
import {
  envelope,
  type LocalServer,
  startServer,
} from '#tests/modules/ground/platform/http/support/server.ts';
import { impatientQueryClient } from '../../support/routed.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startServer();
  configureHttp({ base: server.base, translated: translatedReply });
});
afterEach(async () => {
  setLanguage('zh-CN');
  await server.close();
});

const check = () => ruleCheck(impatientQueryClient(), 'exhibit_code')('A1');
const refuse = (message: string, result: unknown = null) =>
  server.answer(envelope(200, { success: false, code: 500, message, result }));

describe('the check of a value by a rule', () => {
  it('[RULE-39] has the message of the step that failed', async () => {
    refuse('第一位只能是字母', { digits: '1', passed: false });
    expect(await check()).toBe('第一位只能是字母');
  });

  it.each(['zh-CN', 'en-US'] as const)('accepts every value without such a rule, in %s', async language => {
    setLanguage(language);
    refuse('该编码不存在');
    expect(await check()).toBeUndefined();
  });

  it('does not accept a value whose check broke on the server', async () => {
    refuse('操作失败');
    expect(await check()).toBe('未能校验：操作失败');
  });
});
