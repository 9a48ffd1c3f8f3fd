/** The sites that a console trusts with more than a picture of themselves. */
export interface Trust {
  /** Where the interface of the server is, as a whole address without a slash at the end. */
  readonly base: string;
  /** Origins that may receive the token of a person. */
  readonly tokenOrigins: readonly string[];
  /** Pages below the base that are trusted like the console; a slash at the end represents all below it. */
  readonly targetPages: readonly string[];
}

/** The path of an address below the base; undefined when it leads anywhere else. */
function pathBelow(address: string, base: string): string | undefined {
  const { origin, pathname } = new URL(address);
  const own = new URL(base);
  const isBelow = origin === own.origin && pathname.startsWith(`${own.pathname}/`);
  return isBelow ? pathname.slice(own.pathname.length) : undefined;
}

/**
 * Whether an address that contains the token of a person may be opened: one of the server that has given the token, or
 * of a listed origin (MENU-09). The address is checked as it will be opened, with the token in it, so that no place for
 * the token can change the host.
 */
export function mayReceiveToken(address: string, { base, tokenOrigins }: Trust): boolean {
  const { origin, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return tokenOrigins.includes(origin) || pathBelow(address, base) !== undefined;
}

/**
 * The address at which a report server prints a record: the configured one with the id of the record and the token of the
 * person. An address that may not receive the token gets neither (API-101).
 */
export function printAddressOf(
  configured: string,
  { id, token }: { id: string; token: string },
  trust: Trust,
): string {
  const [page = '', ...rest] = configured.split('#');
  const added = `id=${encodeURIComponent(id)}&token=${encodeURIComponent(token)}`;
  const address = [`${page}${page.includes('?') ? '&' : '?'}${added}`, ...rest].join('#');
  return mayReceiveToken(address, trust) ? address : configured;
}

/** Whether a page of the server keeps its origin in a frame, and with it everything that the console may do. */
export function isTrustedPage(address: string, { base, targetPages }: Trust): boolean {
  const page = pathBelow(address, base);
  return (
    page !== undefined &&
    !page.includes('%') &&
    targetPages.some(each => page === each || (each.endsWith('/') && page.startsWith(each)))
  );
}
