/** The one table of timers, in milliseconds. */

/** How long an area may be without anything to show before a skeleton stands in for it. */
export const skeletonDelay = 150;
