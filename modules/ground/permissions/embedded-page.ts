import {
  isTrustedPage,
  mayReceiveToken,
  printAddressOf,
  type Trust,
} from '#machines/permissions/embedding.logic.ts';
import type { Entry } from '#machines/permissions/menu.logic.ts';
import { basePathOfPage, httpSources, metaOfPage } from '#modules/ground/platform/http/index.ts';
import { entryAddress, logOnce } from './entry-address.ts';

/** A page may send forms and open windows, but not move the window of the console. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-downloads';

/** How the console shows the page of an entry inside itself (MENU-13). */
interface EmbeddedPage {
  /** The address as it may be shown to the person: without the token. */
  readonly address: string;
  /** The address to open. */
  readonly source: string;
  readonly origin: string;
  /** Its own origin, and the configured sites. */
  readonly mayEmbed: boolean;
  /** A page of the console's own origin gets another one, unless the settings trust it; a foreign one keeps its own. */
  readonly sandbox: string;
}

/** The page of an entry; undefined when it has no address that can be opened. */
export function embeddedPage(entry: Entry): EmbeddedPage | undefined {
  const address = entryAddress(entry);
  if (address === undefined) return undefined;
  const { origin } = new URL(address);
  const isOwn = origin === location.origin;
  const trust = trustOfPage();
  const keepsOrigin = isOwn ? isTrustedPage(address, trust) : true;
  return {
    address,
    source: withToken(entry, trust) ?? address,
    origin,
    mayEmbed: isOwn || listed('frame-origins').includes(origin),
    sandbox: keepsOrigin ? `${sandbox} allow-same-origin` : sandbox,
  };
}

/** The address with the token in its place; undefined when it has no such place, or may not receive the token. */
function withToken(entry: Entry, trust: Trust): string | undefined {
  const token = httpSources().token();
  if (token === undefined) return undefined;
  const address = entryAddress(entry, encodeURIComponent(token));
  if (address === undefined || address === entryAddress(entry)) return undefined;
  if (mayReceiveToken(address, trust)) return address;
  logOnce(entry, 'a place for the token, and its site is not among the TOKEN_ORIGINS');
  return undefined;
}

/** Where the report server prints records, as it is configured. */
const printedAt = () => metaOfPage('report-print');

/** Whether records can be printed. */
export const canPrint = (): boolean => printedAt() !== undefined;

/** Opens the page that prints a record in a window of its own, which learns nothing of this one (API-101). */
export function openPrinted(id: string): void {
  const configured = printedAt();
  if (configured === undefined) return;
  const token = httpSources().token() ?? '';
  const address = printAddressOf(new URL(configured, location.origin).href, { id, token }, trustOfPage());
  window.open(address, '_blank', 'noopener,noreferrer');
}

const listed = (name: string) => metaOfPage(name)?.split(/\s+/) ?? [];

const trustOfPage = (): Trust => ({
  base: new URL(basePathOfPage(), location.origin).href,
  tokenOrigins: listed('token-origins'),
  targetPages: listed('target-pages'),
});
