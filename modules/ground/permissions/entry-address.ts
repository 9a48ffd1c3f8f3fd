import { fillPlaceholders, openableAddress } from '#machines/permissions/address.logic.ts';
import type { Entry } from '#machines/permissions/menu.logic.ts';
import { basePathOfPage } from '#modules/ground/platform/http/index.ts';

// As menus of the family contain it.
const placeOfToken = '${token}';

/**
 * The address of an entry's external page with its `{{…}}` placeholders filled in (MENU-09); undefined when it has none
 * or one that is neither http nor https.
 *
 * @param token what is in the place of the token: nothing, except where a page is shown that may receive it, because
 * addresses end up in logs and histories
 */
export function entryAddress(entry: Entry, token = ''): string | undefined {
  if (entry.url === undefined) return undefined;
  const base = new URL(basePathOfPage(), location.origin).href;
  const configuration = { domianURL: base, staticDomainURL: `${base}/sys/common/static` };
  const values = { window: { _CONFIG: configuration } };
  const filled = fillPlaceholders(entry.url, values, expression =>
    logOnce(entry, `a place that cannot be filled: {{${expression}}}`),
  );
  return openableAddress(filled.replaceAll(placeOfToken, token), location.origin);
}

const logged = new Set<string>();

/** Logged for administrators: a person cannot do anything about it. */
export function logOnce({ title, path }: Entry, finding: string): void {
  const line = `The address of the menu entry ${title} (${path}) has ${finding}`;
  if (logged.has(line)) return;
  logged.add(line);
  // biome-ignore lint/suspicious/noConsole: MENU-09 asks for a line in the log, and a browser has no other
  console.warn(line);
}
