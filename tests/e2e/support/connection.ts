import type { Locator, Page } from 'playwright-core';

/** The sign of a lost connection in the header. */
export const connectionSign = (page: Page): Locator =>
  page.getByRole('banner').getByRole('status').filter({ hasText: '连接已断开' });

/** Resolves once a socket of the page has been accepted by the server; to be called before the page opens one. */
export async function socketOpened(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await new Promise<void>(resolve => {
    protocol.on('Network.webSocketHandshakeResponseReceived', () => resolve());
  });
  await protocol.detach();
}
