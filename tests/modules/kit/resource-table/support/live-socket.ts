import { act } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { updateText } from '#machines/live-table/live-table.logic.ts';

/**
 * The live sockets of the pages of a file, which the test plays the server of: jsdom's own are refused for their origin.
 */
export function playLiveSocket() {
  const sockets: FakeSocket[] = [];
  class FakeSocket extends EventTarget {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    readyState = 0;
    readonly sent: string[] = [];
    readonly address: string;
    constructor(address: string) {
      super();
      this.address = address;
      sockets.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.readyState = 3;
    }
  }
  beforeAll(() => void vi.stubGlobal('WebSocket', FakeSocket));
  afterAll(() => void vi.unstubAllGlobals());
  const latest = () => {
    const found = sockets.findLast(({ address }) => address.includes('/vxeSocket/'));
    if (!found) throw new Error('No live socket was opened');
    return found;
  };
  const receive = (text: string) =>
    act(() => void latest().dispatchEvent(new MessageEvent('message', { data: text })));
  return {
    open: () =>
      act(() => {
        latest().readyState = 1;
        latest().dispatchEvent(new Event('open'));
      }),
    receive,
    /** Somebody else has saved fields of a row. */
    othersSave: (group: string, row: { readonly id: string; readonly [field: string]: unknown }) =>
      receive(updateText({ userId: 'other', pageId: 'other', instanceId: 'other', group }, row)),
    /** What the page sends, as it is parsed. */
    sent: () => latest().sent.map(text => JSON.parse(text) as { type: string; data: unknown }),
  };
}
