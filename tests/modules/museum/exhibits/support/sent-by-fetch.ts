import { multipartBody, type TestFile } from '../../../../server/support/upload.ts';

const contentOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });

/** Sends a form by `fetch`: the one of a simulated page reaches its own origin only, which is none of the server. */
export class RequestSentByFetch {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  readonly #headers: Record<string, string> = {};
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

  async send(form: FormData) {
    const files: TestFile[] = [];
    const fields: Record<string, string> = {};
    for (const [field, value] of form.entries())
      if (typeof value === 'string') fields[field] = value;
      else files.push({ field, name: value.name, content: await contentOf(value) });
    const { payload, headers } = multipartBody(files, fields);
    const { method, url } = this.#request;
    try {
      const init = { method, headers: { ...this.#headers, ...headers }, signal: this.#stop.signal };
      const response = await fetch(url, { ...init, body: new Uint8Array(payload) });
      this.upload.onprogress?.({ loaded: payload.length, total: payload.length });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.();
    }
  }
}
