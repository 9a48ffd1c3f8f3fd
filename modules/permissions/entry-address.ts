import { fillPlaceholders, openableAddress } from '#machines/permissions/address.logic.ts';
import type { Entry } from '#machines/permissions/menu.logic.ts';
import { basePathOfPage, metaOfPage } from '#modules/platform/http/index.ts';

/**
 * The address of an entry's external page with its `{{…}}` placeholders filled in (MENU-09); undefined when it has none
 * or one that is neither http nor https. The token is not among the values: addresses end up in logs and histories.
 */
export function entryAddress(entry: Entry): string | undefined {
  if (entry.url === undefined) return undefined;
  const base = new URL(basePathOfPage(), location.origin).href;
  const configuration = { domianURL: base, staticDomainURL: `${base}/sys/common/static` };
  const values = { window: { _CONFIG: configuration } };
  return openableAddress(
    fillPlaceholders(entry.url, values, expression => logOnce(entry, expression)),
    location.origin,
  );
}

/** Whether the console may embed an address: its own, and the configured sites. */
export function mayEmbed(address: string): boolean {
  const { origin } = new URL(address);
  const configured = metaOfPage('frame-origins')?.split(/\s+/) ?? [];
  return origin === location.origin || configured.includes(origin);
}

const logged = new Set<string>();

/** Logged for administrators: a person cannot do anything about it. */
function logOnce({ title, path }: Entry, expression: string): void {
  const line = `The address of the menu entry ${title} (${path}) has a place that cannot be filled: {{${expression}}}`;
  if (logged.has(line)) return;
  logged.add(line);
  // biome-ignore lint/suspicious/noConsole: MENU-09 asks for a line in the log, and a browser has no other
  console.warn(line);
}
