import { parseSetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';

interface Loaded {
  url: URL;
  status: number;
  text: string;
  headers: Headers;
}

/**
 * Follows redirects like a browser window, with cookies. Requests to the console's own origin go to the server under
 * test, all others over the network.
 */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #own: string;
  readonly #cookies = new Map<string, Map<string, string>>();
  /** Every visited address, in order. */
  readonly visited: URL[] = [];

  constructor(app: FastifyInstance, own: string) {
    this.#app = app;
    this.#own = own;
  }

  /** Opens an address, and follows redirects until a page is shown or `until` matches. */
  open(address: string, until?: (url: URL) => boolean): Promise<Loaded> {
    return this.#follow(new URL(address, this.#own), undefined, until);
  }

  /** Submits the only form of a page of another origin, with its values and the given ones. */
  submit(
    { text, url }: Loaded,
    given: Record<string, string>,
    until?: (url: URL) => boolean,
  ): Promise<Loaded> {
    const action = /<form[^>]* action="([^"]*)"/.exec(text)?.[1] ?? '';
    const held = [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const form = new URLSearchParams(held.map(([, name = '', value = '']) => [name, value]));
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    return this.#follow(new URL(action, url), form, until);
  }

  async #follow(first: URL, form?: URLSearchParams, until?: (url: URL) => boolean): Promise<Loaded> {
    let url = first;
    for (let hops = 0; hops < 15; hops += 1) {
      this.visited.push(url);
      if (until?.(url)) return { url, status: 0, text: '', headers: new Headers() };
      const loaded = await this.#load(url, hops === 0 ? form : undefined);
      const location = loaded.headers.get('location');
      if (loaded.status < 300 || loaded.status >= 400 || !location) return loaded;
      url = new URL(location, url);
    }
    throw new Error(`Too many redirects: ${this.visited.join(' ')}`);
  }

  /** The cookies that this browser sends to an origin; by default the console's own. */
  cookie(origin = this.#own): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #load(url: URL, form: URLSearchParams | undefined): Promise<Loaded> {
    const headers = { cookie: this.cookie(url.origin), accept: 'text/html' };
    const answer =
      url.origin === this.#own
        ? await this.#ask(url, headers)
        : await fetch(url, { headers, redirect: 'manual', ...(form && { method: 'POST', body: form }) });
    for (const line of answer.headers.getSetCookie()) {
      const { name, value } = parseSetCookie(line);
      const jar = this.#cookies.get(url.origin) ?? new Map<string, string>();
      this.#cookies.set(url.origin, jar.set(name, value ?? ''));
    }
    return { url, status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  async #ask(url: URL, headers: Record<string, string>): Promise<Response> {
    const answer = await this.#app.inject({ url: url.pathname + url.search, headers });
    const sent = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const each of [value].flat()) if (each !== undefined) sent.append(name, String(each));
    }
    return new Response(answer.payload || null, { status: answer.statusCode, headers: sent });
  }
}
