/** The default page size of lists (LIST-14). */
export const defaultPageSize = 10;

/** Screens with room for more rows begin with a larger page. */
const largeScreen = { media: '(min-width: 1280px) and (min-height: 900px)', pageSize: 20 } as const;

/**
 * The page size with which the lists of this window begin, unless the address contains another one.
 *
 * @param matches whether the window matches a media query
 */
export const initialPageSize = (matches: (media: string) => boolean): number =>
  matches(largeScreen.media) ? largeScreen.pageSize : defaultPageSize;
