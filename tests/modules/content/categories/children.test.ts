import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { childrenOf } from '#modules/content/categories/children.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';

/** The requests for children, as the server receives them; `answer` gives the result, or another envelope. */
let asked: URL[] = [];
let signals: AbortSignal[] = [];
function answering(answer: (url: URL) => object) {
  vi.stubGlobal('fetch', async (input: Request) => {
    const url = new URL(input.url);
    asked.push(url);
    signals.push(input.signal);
    return Response.json({ success: true, message: '', code: 0, timestamp: 0, ...answer(url) });
  });
}

const row = (id: string, pid: string) => ({ id, pid, name: id });
const isSeveral = ({ pathname }: URL) => pathname.endsWith('getChildListBatch');
const below = ({ searchParams }: URL) => ({ result: [row(`below ${searchParams.get('pid')}`, '')] });
const both = (signal: AbortSignal) => Promise.all(['a', 'b'].map(id => childrenOf(id, signal)));
const names = (lists: Awaited<ReturnType<typeof both>>) => lists.map(list => list.map(({ id }) => id));

beforeEach(() => {
  asked = [];
  signals = [];
  configureHttp({ base: 'http://localhost/jeecg-boot' });
});
afterEach(() => vi.unstubAllGlobals());

it('the children of several categories come in one reply', async () => {
  answering(() => ({ result: { records: [row('1', 'a'), row('2', 'b'), row('3', 'b')], total: 3 } }));
  expect(names(await both(new AbortController().signal))).toEqual([['1'], ['2', '3']]);
  expect(asked).toHaveLength(1);
});

it.each([
  ['refused', { success: false, code: 500, message: '父级不存在', result: null }],
  ['of another shape', { result: 'x' }],
  ['empty', { result: null }],
  ['incomplete', { result: { records: [row('1', 'a')], total: 3 } }],
])('each branch has a reply of its own where that for several is %s', async (_, reply) => {
  answering(url => (isSeveral(url) ? reply : below(url)));
  expect(names(await both(new AbortController().signal))).toEqual([['below a'], ['below b']]);
  expect(asked.filter(isSeveral)).toHaveLength(1);
});

it('one branch that is refused does not mark the others as failed', async () => {
  answering(url =>
    isSeveral(url) || url.searchParams.get('pid') === 'b'
      ? { success: false, code: 500, message: '父级不存在', result: null }
      : below(url),
  );
  const { signal } = new AbortController();
  const [first, second] = await Promise.allSettled([childrenOf('a', signal), childrenOf('b', signal)]);
  expect(first).toMatchObject({ status: 'fulfilled', value: [{ id: 'below a' }] });
  expect(second).toMatchObject({ status: 'rejected', reason: { message: '父级不存在' } });
});

it('the request for several ends when nobody waits for it any more, and not before', async () => {
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((_, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const settled = Promise.allSettled([childrenOf('a', one.signal), childrenOf('b', other.signal)]);
  await expect.poll(() => signals).toHaveLength(1);
  one.abort();
  expect(signals[0]?.aborted).toBe(false);
  other.abort();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(signals).toHaveLength(1);
});
