import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { multipartBody, type TestFile } from '../support/upload.ts';

type Values = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: that client has no types; each step checks the properties that it reads.
export type Reply = Envelope<any> & { status: number };

const secret = 'dd05f1c54d63749eda95f9fa6d49v442a';
const json = 'application/json;charset=UTF-8';
const envelopeKeys = ['code', 'message', 'result', 'success', 'timestamp'];

/** Null, undefined and empty values are dropped before a list is requested. */
const filled = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

/**
 * The requests of the family's own console (Vue 2, 3.4.3), with its headers, signatures and bodies. It shares no code
 * with the product, so that a mistake cannot be on both sides.
 */
export class Vue2Client {
  readonly base: string;
  /** Sent with every request once there is one; kept in the browser for seven days. */
  token = '';
  /** The ids of tenants that people choose; 0 for none. */
  tenant = '0';

  constructor(base: string) {
    this.base = base;
  }

  /** A GET: signed, with the time in seconds unless it is about the items of a dictionary. */
  get(path: string, parameters: Values = {}): Promise<Reply> {
    const stamp = path.includes('sys/dict/getDictItems') ? {} : { _t: Math.floor(Date.now() / 1000) };
    return this.#send('GET', path, { query: { ...parameters, ...stamp }, signed: parameters });
  }

  /** A signed POST. */
  post(path: string, body?: Values): Promise<Reply> {
    return this.#send('POST', path, { body, signed: body ?? {} });
  }

  /** A PUT that is not signed. */
  put(path: string, body?: Values): Promise<Reply> {
    return this.#send('PUT', path, { body });
  }

  /** The forms that send either method through one helper, which signs both. */
  submit(path: string, body: Values, method: 'POST' | 'PUT'): Promise<Reply> {
    return this.#send(method, path, { body, signed: body });
  }

  /** A DELETE: parameters in the address, and a declared JSON body that is empty. */
  delete(path: string, parameters: Values): Promise<Reply> {
    return this.#send('DELETE', path, { query: parameters });
  }

  /** A page of a list, with the parameters that every list sends. */
  list(path: string, columns: readonly string[], search: Values = {}, pageNo = 1): Promise<Reply> {
    const sort = { column: 'createTime', order: 'desc', field: ['id', '', ...columns, 'action'].join(',') };
    return this.get(path, filled({ ...search, ...sort, pageNo, pageSize: 10 }));
  }

  /** The upload of a list page. */
  async upload(path: string, file: TestFile): Promise<Reply> {
    const { payload, headers } = multipartBody([file]);
    const own = { 'X-Access-Token': this.token, 'tenant-id': this.tenant };
    const body = new Uint8Array(payload);
    return replyOf(await fetch(this.base + path, { method: 'POST', headers: { ...headers, ...own }, body }));
  }

  /** The export of a list page, whose file that client names by itself. */
  async exported(
    path: string,
  ): Promise<{ status: number; type: string | null; disposition: string | null; bytes: Buffer }> {
    const response = await fetch(`${this.base}${path}?_t=${Math.floor(Date.now() / 1000)}`, {
      headers: {
        Accept: 'application/json, text/plain, */*',
        'tenant-id': this.tenant,
        'X-Access-Token': this.token,
        'X-Sign': signatureOf(path, {}),
        'X-TIMESTAMP': String(Date.now()),
      },
    });
    const { status, headers } = response;
    return {
      status,
      type: headers.get('content-type'),
      disposition: headers.get('content-disposition'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  /** A link that the person clicks: the browser sends neither token nor signature. */
  async follow(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(this.base + path);
    return { status: response.status, text: await response.text() };
  }

  async #send(
    method: string,
    path: string,
    { query = {}, body, signed }: { query?: Values; body?: Values | undefined; signed?: Values },
  ): Promise<Reply> {
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await fetch(`${this.base}${path}${search.size > 0 ? '?' : ''}${search}`, {
      method,
      headers: {
        Accept: 'application/json, text/plain, */*',
        'tenant-id': this.tenant,
        'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
        ...(this.token && { 'X-Access-Token': this.token }),
        ...(method !== 'GET' && { 'Content-Type': json }),
        ...(signed && { 'X-Sign': signatureOf(path, signed), 'X-TIMESTAMP': String(Date.now()) }),
      },
      ...(method !== 'GET' && { body: body === undefined ? '' : JSON.stringify(body) }),
    });
    return replyOf(response);
  }
}

/** Numbers are signed as text, and a last part of the path that contains a comma is signed with the parameters. */
function signatureOf(path: string, values: Values): string {
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const all: Values = { ...(last.includes(',') && { 'x-path-variable': last }), ...values };
  const ordered = Object.keys(all)
    .sort()
    .filter(key => all[key] !== undefined && all[key] !== null)
    .map(key => [key, typeof all[key] === 'number' ? String(all[key]) : all[key]]);
  return createHash('md5')
    .update(JSON.stringify(Object.fromEntries(ordered)) + secret)
    .digest('hex')
    .toUpperCase();
}

/** Every reply is an envelope with all of its keys. */
async function replyOf(response: Response): Promise<Reply> {
  const envelope = await response.json();
  expect(Object.keys(envelope).sort()).toEqual(envelopeKeys);
  expect(envelope.timestamp).toBeTypeOf('number');
  return { status: response.status, ...envelope };
}

/** A page of records has the properties that the table reads. */
export function expectPage(reply: Reply, total?: number): asserts reply {
  expect([reply.status, reply.success, reply.code, reply.message]).toEqual([200, true, 0, '']);
  const { records, ...page } = reply.result;
  expect(Array.isArray(records)).toBe(true);
  expect(Object.values(page).slice(0, 4)).not.toContain(undefined);
  for (const key of ['total', 'size', 'current', 'pages']) expect(page[key], key).toBeTypeOf('number');
  if (total !== undefined) expect(page.total).toBe(total);
}

/** A write that replies with this message, and repeats it as its result where that console shows the result. */
export function expectDone(reply: Reply, message: string, result: unknown = null): void {
  expect([reply.status, reply.success, reply.message, reply.result]).toEqual([200, true, message, result]);
  expect([0, 200]).toContain(reply.code);
}
