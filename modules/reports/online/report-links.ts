import type { Report, ReportRow } from '#contract/areas/online-reports.ts';
import { openableAddress } from '#machines/permissions/address.logic.ts';

/** Where the value of a linked column leads: to a page of the console, or to another site. */
export type LinkTarget = { readonly path: string } | { readonly address: string };

const placeholder = /\$\{(\w+)\}/g;
/** A component of another console, which opens in a dialog there. */
const foreignComponent = /\.vue(\?|$)/;

/**
 * The target of a link in a row: its `${column}` parts are values of the row. Undefined for what this console cannot
 * open, such as the components of other consoles and addresses that are neither http nor https.
 *
 * @param origin that of the console
 */
export function linkTarget(href: string, row: ReportRow, origin: string): LinkTarget | undefined {
  const filled = href.trim().replace(placeholder, (_, name: string, position: number) => {
    const value = String(row[name] ?? '');
    // A value that begins the link is an address of its own.
    return position === 0 ? value : encodeURIComponent(value);
  });
  if (filled === '' || foreignComponent.test(filled)) return undefined;
  if (/^\/(?![/\\])/.test(filled)) return { path: filled };
  const address = /^https?:\/\//i.test(filled) ? openableAddress(filled, origin) : undefined;
  return address === undefined ? undefined : { address };
}

/** The links of the columns that have one, by the name of the column. */
export function linksOf({ columns, fieldHrefSlots = [] }: Report): ReadonlyMap<string, string> {
  const links = new Map(fieldHrefSlots.map(({ slotName, href }) => [slotName, href]));
  return new Map(
    columns.flatMap(({ dataIndex, scopedSlots }) => {
      const href = links.get(scopedSlots?.customRender ?? '');
      return href ? [[dataIndex, href] as const] : [];
    }),
  );
}
