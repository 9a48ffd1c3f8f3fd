import { type AtlasMessage, type Channel, inspectionChannel, listenerTimeout } from './protocol.ts';

/**
 * Publishes this page's actors to an atlas in another tab, while one listens. Before the atlas sends its first
 * message nothing is sent, and the script of the publisher is not loaded.
 *
 * @returns a function that stops it
 */
export function offerInspection(channel: Channel = new BroadcastChannel(inspectionChannel)): () => void {
  const page = crypto.randomUUID();
  let stop: (() => void) | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let open = true;
  const end = () => {
    clearTimeout(timeout);
    stop?.();
    stop = undefined;
  };
  const begin = async () => {
    const { publish } = await import('./publisher.ts');
    end();
    if (!open) return;
    stop = publish(channel, page);
    timeout = setTimeout(end, listenerTimeout);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<AtlasMessage>) => {
    if (data?.from !== 'atlas') return;
    clearTimeout(timeout);
    if (data.type === 'hello') void begin();
    else if (data.type === 'bye') end();
    else timeout = setTimeout(end, listenerTimeout);
  });
  return () => {
    if (!open) return;
    open = false;
    end();
    channel.postMessage({ from: 'page', type: 'gone', page, address: '', actors: [], events: [] });
    channel.close();
  };
}
