import type { SandboxFailure, SandboxQuestion } from '../opened.types.ts';
import { SandboxError } from './sandbox-error.ts';

/** The connection to a sandbox's page. */
export interface Channel {
  /**
   * @returns what the sandbox wrote, as it wrote it; a failure as JSON where nothing came in time
   * @throws the reason of the signal that the channel was opened with
   */
  ask(question: SandboxQuestion, patience: number): Promise<string>;
  close(): void;
}

/** Milliseconds for the page itself to load, and then for its script to report that it runs. */
const loading = 20_000;
const starting = 10_000;

// The build makes the page of it (scripts/vite/machine-sandbox.ts).
const pages = import.meta.glob<string>('./bridge.ts', { query: '?sandbox', import: 'default' });

/**
 * Opens a page without an origin, in which nothing of the console can be reached, and whose policy lets nothing out. It
 * is removed, with all that runs in it, when the channel is closed.
 * @param signal closes the channel
 * @throws SandboxError where no page came that runs, or the reason of the signal
 */
export async function openChannel(signal: AbortSignal): Promise<Channel> {
  const address = await pages['./bridge.ts']?.();
  signal.throwIfAborted();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'sandbox';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = address ?? 'about:blank';
  const { port1: port, port2: other } = new MessageChannel();
  const close = () => {
    port.close();
    frame.remove();
    signal.removeEventListener('abort', close);
  };
  signal.addEventListener('abort', close, { once: true });
  const isLoaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await inTime(isLoaded, loading, undefined, signal);
  // A page without an origin has none to name.
  frame.contentWindow?.postMessage('start', '*', [other]);
  const answerOf = () =>
    new Promise<string>(resolve => {
      port.onmessage = ({ data }: MessageEvent<unknown>) => resolve(String(data));
    });
  // A browser also reports of a page that it refused, or did not get, that it is loaded.
  if ((await inTime(answerOf(), starting, '', signal)) !== 'ready') {
    close();
    throw new SandboxError({ problem: 'unavailable', detail: '' });
  }
  return {
    close,
    ask: (question, patience) => {
      const answer = answerOf();
      port.postMessage(question);
      return inTime(answer, patience, JSON.stringify({ failure: late }), signal);
    },
  };
}

const late: SandboxFailure = { problem: 'tooLong', detail: '' };

function inTime<Value>(
  value: Promise<Value>,
  patience: number,
  instead: Value,
  signal: AbortSignal,
): Promise<Value> {
  let end = () => {};
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead), patience);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    value.then(resolve, reject);
    end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  }).finally(() => end());
}
