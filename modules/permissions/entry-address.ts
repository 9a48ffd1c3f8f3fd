import { fillPlaceholders, openableAddress } from '#machines/permissions/address.logic.ts';
import type { Entry } from '#machines/permissions/menu.logic.ts';
import { basePathOfPage } from '#modules/platform/http/index.ts';

/**
 * The address of an entry's external page, its `{{…}}` places filled in (MENU-09); undefined when it has none or one
 * that is neither http nor https. The token is not among the values: addresses end up in logs and histories.
 */
export function entryAddress(entry: Entry): string | undefined {
  if (entry.url === undefined) return undefined;
  const base = location.origin + basePathOfPage();
  const configuration = { domianURL: base, staticDomainURL: `${base}/sys/common/static` };
  return openableAddress(
    fillPlaceholders(entry.url, { window: { _CONFIG: configuration } }),
    location.origin,
  );
}
