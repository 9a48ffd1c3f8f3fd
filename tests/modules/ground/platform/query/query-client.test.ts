import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';

const tries = async (error: Error) => {
  const client = createQueryClient();
  const queryFn = vi.fn().mockRejectedValue(error);
  await client
    .fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0, retry: client.getDefaultOptions().queries?.retry })
    .catch(() => undefined);
  return queryFn.mock.calls.length;
};

describe('the query client', () => {
  it.each(['offline', 'gatewayTimeout'] as const)('tries once more after %s', async kind => {
    expect(await tries(new RequestError({ kind }))).toBe(2);
  });

  it.each([
    'timeout',
    'business',
    'forbidden',
    'notFound',
    'unauthorized',
    'captcha',
    'invalid',
    'server',
  ] as const)('treats %s as final', async kind => {
    expect(await tries(new RequestError({ kind }))).toBe(1);
  });

  it('treats a programming error as final', async () => {
    expect(await tries(new TypeError('x'))).toBe(1);
  });
});
