import { homePath } from '#contract/constants.ts';
import { storedPages } from '#modules/ground/platform/storage/index.ts';

/**
 * The component that a path opened on the last visit: what is known of its page before the menu has loaded. The early
 * script reads it too, so it is kept apart from what {@link pageAt} needs.
 */
export const rememberedComponent = (path: string): string | undefined =>
  storedPages.read()?.[path === '/' ? homePath : path];
