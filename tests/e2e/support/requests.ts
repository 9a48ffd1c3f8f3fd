import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';

/** A request of a page to the interface. */
export interface SentRequest {
  readonly method: string;
  /** Below the base path. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON body; undefined without one. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Resolves with the reply; undefined when it is no envelope. */
  readonly reply: () => Promise<Envelope<Record<string, unknown>> | undefined>;
}

const base = '/jeecg-boot';

/**
 * Records what a page asks of the server from now on.
 *
 * @returns the last request with this method and path, once it was sent
 */
export function watchRequests(page: Page): (method: string, path: string) => Promise<SentRequest> {
  const sent: SentRequest[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith(`${base}/`)) return;
    sent.push({
      method: request.method(),
      path: pathname.slice(base.length),
      query: Object.fromEntries(searchParams),
      body: jsonOf(request.postData()),
      headers: request.headers(),
      reply: async () => jsonOf((await (await request.response())?.text()) ?? null) as never,
    });
  });
  return async (method, path) => {
    const find = () => sent.findLast(each => each.method === method && each.path === path);
    await expect.poll(find, { message: `${method} ${path}` }).toBeDefined();
    return find() as SentRequest;
  };
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
