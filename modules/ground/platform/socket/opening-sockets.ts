/**
 * Milliseconds that are waited for at most: a proxy may leave a connection open without a reply. An ended session is revoked
 * before its page reloads (ERROR-07).
 */
const patience = 1_000;

const opening = new Set<Promise<void>>();

/** Remembers a socket until it has opened or failed. */
export function trackOpening(socket: EventTarget): void {
  const settled = new Promise<void>(resolve => {
    for (const type of ['open', 'error', 'close']) socket.addEventListener(type, () => resolve());
  });
  opening.add(settled);
  void settled.then(() => opening.delete(settled));
}

/**
 * Resolves once no socket is about to open. A socket cannot be given up while it opens, and the server refuses one whose
 * session has ended meanwhile, which browsers report as an error of the page.
 */
export async function socketsOpened(): Promise<void> {
  if (opening.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(opening), tooLong]);
  clearTimeout(timer);
}
