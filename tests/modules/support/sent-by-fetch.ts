import { multipartBody, type TestFile } from '../../server/support/upload.ts';

const contentOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

/** Sends a form by `fetch`: the one of a simulated page reaches its own origin only, which is none of the server. */
export class RequestSentByFetch {
  /** What every request waits for before it is sent. */
  static held: Promise<unknown> | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  readonly #headers: Record<string, string> = {};
  #received?: Headers;
  readonly #stop = new AbortController();
  #request = { method: '', url: '' };

  open(method: string, url: string) {
    this.#request = { method, url };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  abort() {
    this.#stop.abort();
    this.onabort?.();
  }

  getResponseHeader(name: string): string | null {
    return this.#received?.get(name) ?? null;
  }

  async send(body: FormData | Blob | null) {
    if (body instanceof FormData) return this.#sendForm(body);
    const part = body ? await contentOf(body) : undefined;
    return this.#fetch({}, part);
  }

  async #sendForm(form: FormData) {
    const files: TestFile[] = [];
    const fields: Record<string, string> = {};
    for (const [field, value] of form.entries())
      if (typeof value === 'string') fields[field] = value;
      else files.push({ field, name: value.name, content: await contentOf(value) });
    const { payload, headers } = multipartBody(files, fields);
    return this.#fetch(headers, payload);
  }

  async #fetch(further: Record<string, string>, payload?: Uint8Array) {
    const { method, url } = this.#request;
    await RequestSentByFetch.held;
    try {
      const init = { method, headers: { ...this.#headers, ...further }, signal: this.#stop.signal };
      const response = await fetch(url, { ...init, ...(payload && { body: new Uint8Array(payload) }) });
      this.upload.onprogress?.({ loaded: payload?.length ?? 0, total: payload?.length ?? 0 });
      this.status = response.status;
      this.#received = response.headers;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.();
    }
  }
}
