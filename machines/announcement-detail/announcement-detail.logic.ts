/**
 * The properties of an announcement that reading it needs; the title is misspelt in the interface
 * (ANNOUNCE-01).
 */
export interface Announcement {
  readonly id: string;
  readonly titile: string | null;
  /** `component`, `url`, or anything else (ANNOUNCE-06). */
  readonly openType?: string | null;
  readonly openPage?: string | null;
  readonly busId?: string | null;
  readonly msgAbstract?: string | null;
  /** HTML. */
  readonly msgContent?: string | null;
  /** Login name of the sender. */
  readonly sender?: string | null;
  /** Real name of the sender. */
  readonly senderName?: string | null;
  /** The name of the absent person whom it addresses, if the reader is their substitute. */
  readonly onBehalfOf?: string | null;
  readonly priority?: string | null;
  readonly sendTime?: string | null;
}

/** The warning when an announcement has an address of a refused kind (ANNOUNCE-12). */
export const refusedAddress = '不支持的链接地址';

/** The target of 'go handle': a path of the console, or another site. */
export type HandleTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string };

/**
 * A path that no browser interprets as another host: without `//` or `/\` at its start, and without characters that
 * browsers strip.
 */
const inApp = /^\/(?![/\\])[^\s\\]*$/;

/**
 * The target of an announcement's address; undefined for what 'go handle' refuses: every scheme but http and https, and
 * an empty address (ANNOUNCE-12).
 */
export function handleTarget(openPage: string | null | undefined): HandleTarget | undefined {
  if (!openPage) return undefined;
  if (inApp.test(openPage)) return { kind: 'path', path: openPage };
  if (!/^https?:\/\//i.test(openPage) || !URL.canParse(openPage)) return undefined;
  return { kind: 'site', url: new URL(openPage).href };
}

/** The dynamic page that an announcement opens instead of the dialog, if any (ANNOUNCE-15, ANNOUNCE-16). */
export function dynamicPage({
  openType,
  openPage,
  busId,
}: Announcement): { component: string; busId: string } | undefined {
  return openType === 'component' && openPage ? { component: openPage, busId: busId ?? '' } : undefined;
}
