import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageJobs } from '#server/modules/messages/message-job.ts';
import { type LoopbackServer, serveOnLoopback } from '../../support/loopback-server.ts';
import { at, type JobServer, startJobs } from './support/scheduled-jobs.ts';

const key = 'a key that is long enough to sign with';

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: LoopbackServer;
let unlisted: LoopbackServer;
let site: JobServer;
let received: Received[];
let hour = 8;
/** What the receiver replies by path. */
const replies: Record<string, (response: ServerResponse) => unknown> = {
  '/ok': response => response.writeHead(204).end(),
  '/broken': response => response.writeHead(500).end('secret of the other server'),
  '/again': response => response.writeHead(307, { location: '/ok' }).end(),
  '/round': response => response.writeHead(308, { location: '/round' }).end(),
  '/seen': response => response.writeHead(302, { location: '/ok' }).end(),
  '/inside': response => response.writeHead(307, { location: `${unlisted.url}/ok` }).end(),
  '/metadata': response =>
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/local': response =>
    response.writeHead(307, { location: `http://localhost:${new URL(receiver.url).port}/ok` }).end(),
  '/hangs-up': response => response.destroy(),
};

const listening = () =>
  serveOnLoopback(() => (request, response) => {
    let body = '';
    request.on('data', part => {
      body += part;
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body });
      replies[request.url ?? '']?.(response);
    });
  });

beforeAll(async () => {
  receiver = await listening();
  unlisted = await listening();
  const { port } = new URL(receiver.url);
  site = await startJobs({ WEBHOOK_HOSTS: `127.0.0.1:${port}, localhost:${port}`, WEBHOOK_KEY: key });
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await site.server.close();
  await receiver.close();
  await unlisted.close();
});

/** Runs a job that calls an address, and returns its last run. */
const call = async (address: string) => {
  const id = await site.addJob({ jobClassName: 'callWebhook', parameter: JSON.stringify({ address }) });
  hour += 1;
  site.setTime(at(`${String(hour).padStart(2, '0')}:00:01`));
  await site.runDue();
  const [run] = await site.runsOf(id);
  await site.remove(id);
  return { id, run };
};

describe('a job that calls a webhook', () => {
  it('[PAGE-31] sends job, run and time, signed so that the receiver knows who sent it', async () => {
    const { id, run } = await call(`${receiver.url}/ok`);
    expect(run).toMatchObject({ state: 'succeeded', message: '对方服务器返回状态 204' });
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
    expect(JSON.parse(body)).toEqual({
      event: 'job.run',
      job: { id, name: '每小时清理' },
      run: { id: run?.id, dueTime: '2026-05-01T01:00:00.000Z', attempt: 1, state: 'running', message: null },
      time: '2026-05-01T01:00:01.000Z',
    });
    const seconds = Date.parse('2026-05-01T01:00:01Z') / 1000;
    const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
    expect(headers['x-vitrine-signature']).toBe(`t=${seconds},v1=${mac}`);
  });

  it('[PAGE-31] follows a redirect that keeps method and body', async () => {
    expect((await call(`${receiver.url}/again`)).run).toMatchObject({ state: 'succeeded' });
    expect(received.map(({ url }) => url)).toEqual(['/again', '/ok']);
    expect(received[1]?.body).toBe(received[0]?.body);
  });

  it.each([
    ['/broken', '对方服务器返回状态 500'],
    ['/seen', '对方服务器返回状态 302'],
    ['/round', '重定向次数过多'],
    ['/inside', '不允许请求该主机，请在 WEBHOOK_HOSTS 中添加'],
    ['/metadata', '不允许请求该主机，请在 WEBHOOK_HOSTS 中添加'],
    ['/local', '请求失败：主机的地址是内部地址'],
    ['/hangs-up', '请求失败：连接被中断'],
  ])(
    '[PAGE-31] fails with the reason, and nothing of what the other server wrote: %s',
    async (path, message) => {
      expect((await call(receiver.url + path)).run).toMatchObject({ state: 'failed', message });
    },
  );

  it('[PAGE-31] reaches neither a host that is not listed, nor a listed name with an internal address', async () => {
    const { port } = new URL(receiver.url);
    for (const [address, message] of [
      [`${unlisted.url}/ok`, '不允许请求该主机，请在 WEBHOOK_HOSTS 中添加'],
      [`http://2130706433:${new URL(unlisted.url).port}/ok`, '不允许请求该主机，请在 WEBHOOK_HOSTS 中添加'],
      [`http://localhost:${port}/ok`, '请求失败：主机的地址是内部地址'],
      [`http://user:word@127.0.0.1:${port}/ok`, '网络回调的地址不正确'],
    ] as const)
      expect((await call(address)).run).toMatchObject({ state: 'failed', message });
    expect(received).toEqual([]);
  });

  it.each(['', 'file:///etc/passwd', 'nowhere', 'ftp://127.0.0.1/'])(
    '[PAGE-31] is refused at the field with an address that is none of the web: “%s”',
    async address => {
      const { envelope } = await site.refused({
        jobClassName: 'callWebhook',
        parameter: JSON.stringify({ address }),
      });
      expect(envelope).toMatchObject({ success: false, message: '参数不正确：address' });
    },
  );

  it('[PAGE-31] is followed by a request about its failure, once, where the job has an address for that', async () => {
    const id = await site.addJob({
      jobClassName: 'callWebhook',
      parameter: JSON.stringify({ address: `${receiver.url}/broken` }),
      failureAddress: `${receiver.url}/ok`,
    });
    hour += 1;
    site.setTime(at(`${String(hour).padStart(2, '0')}:00:01`));
    await Promise.all([site.runDue(), site.runDue()]);
    const sending = messageJobs({ ...site.server, now: site.now, realtime: site.server.app.realtime });
    await Promise.all([...sending, ...sending].map(job => job.run()));
    expect(received.map(({ url }) => url)).toEqual(['/broken', '/ok']);
    expect(JSON.parse(received[1]?.body ?? '')).toMatchObject({
      event: 'job.failure',
      job: { id },
      run: { state: 'failed', message: '对方服务器返回状态 500' },
      count: 1,
    });
    expect(received[1]?.headers['x-vitrine-signature']).toMatch(/^t=\d+,v1=[\da-f]{64}$/);
    await site.remove(id);
  });

  it('[PAGE-31] refuses an address for failures that is none of the web', async () => {
    const { envelope } = await site.refused({ failureAddress: 'javascript:alert(1)' });
    expect(envelope.result).toMatchObject({ fieldErrors: { failureAddress: '网络回调的地址不正确' } });
  });

  it('[PAGE-31] fails where the settings have no webhooks', async () => {
    const bare = await startJobs();
    const parameter = JSON.stringify({ address: `${receiver.url}/ok` });
    const id = await bare.addJob({ jobClassName: 'callWebhook', parameter });
    bare.setTime(at('09:00:01'));
    await bare.runDue();
    expect(await bare.runsOf(id)).toMatchObject([
      { state: 'failed', message: '没有设置网络回调（WEBHOOK_HOSTS）' },
    ]);
    await bare.server.close();
  });
});
