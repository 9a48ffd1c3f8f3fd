import { useMedia } from '#modules/ground/ui/index.ts';

/** Below this width in pixels, rows are shown as cards. */
const narrowest = 500;

/** Whether the window is too narrow for a table. */
export const useNarrow = (): boolean => useMedia(`(max-width: ${narrowest - 1}px)`);
