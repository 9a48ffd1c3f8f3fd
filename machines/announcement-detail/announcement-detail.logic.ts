/** An announcement, as far as reading it goes; the title is misspelt on the wire (ANNOUNCE-01). */
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
  readonly priority?: string | null;
  readonly sendTime?: string | null;
}

/** What is said when an announcement names an address of a refused kind (ANNOUNCE-12). */
export const refusedAddress = '不支持的链接地址';

/** Where 'go handle' leads: a path of the console, or another site. */
export type HandleTarget =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'site'; readonly url: string };

/** A path that no browser reads as another host: neither `//` nor `/\` nor anything it would strip on the way. */
const inApp = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Where the address of an announcement leads; undefined for what 'go handle' refuses: every scheme but http and https,
 * and no address at all (ANNOUNCE-12).
 */
export function handleTarget(openPage: string | null | undefined): HandleTarget | undefined {
  if (!openPage) return undefined;
  if (inApp.test(openPage)) return { kind: 'path', path: openPage };
  if (!/^https?:\/\//i.test(openPage) || !URL.canParse(openPage)) return undefined;
  return { kind: 'site', url: new URL(openPage).href };
}

/** The dynamic page an announcement opens instead of the dialog, if so (ANNOUNCE-15, ANNOUNCE-16). */
export function dynamicPage({
  openType,
  openPage,
  busId,
}: Announcement): { component: string; busId: string } | undefined {
  return openType === 'component' && openPage ? { component: openPage, busId: busId ?? '' } : undefined;
}
