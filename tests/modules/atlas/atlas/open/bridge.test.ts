import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('the page of the sandbox waits for a message with a port, whatever comes before it, and reports that it is ready', async () => {
  const workers: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        workers.push(this);
      }
    },
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:worker' }));
  await import('#modules/atlas/atlas/open/sandbox/bridge.ts');
  const messages: unknown[] = [];
  const port = { postMessage: (message: unknown) => messages.push(message) };
  const send = (ports: unknown[]) =>
    window.dispatchEvent(Object.assign(new Event('message'), { source: window.parent, ports }));
  send([]);
  expect(workers).toHaveLength(0);
  send([port]);
  expect(messages).toEqual(['ready']);
  send([port]);
  expect(workers).toHaveLength(1);
});
