/** The one table of timers, in milliseconds. */

/** How long an area may be without anything to show before a skeleton stands in for it. */
export const skeletonDelay = 150;

/** From a 401 answer until the page reloads (ERROR-07). */
export const expiryReload = 1_500;

/** How long the message of a refused logout stands before the page reloads (AUTH-17). */
export const failedLogoutNotice = 1_500;

/** How long a page's script may take before its absence is an error (ERROR-14). */
export const chunkDeadline = 120_000;
