import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { reloadFailed } from '#modules/kit/pickers/reload-failed.ts';
import { impatientQueryClient } from '../../support/routed.tsx';

it('what is being fetched again already is not fetched twice', async () => {
  const client = impatientQueryClient();
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('before');
  const observer = new QueryObserver(client, { queryKey: ['names'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
  queryFn.mockRejectedValueOnce(new Error('offline'));
  await observer.refetch();
  expect(observer.getCurrentResult().isError).toBe(true);
  queryFn.mockResolvedValue('after');
  void observer.refetch();
  await reloadFailed(client);
  expect(observer.getCurrentResult().data).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});
