import { lazyPart } from '#modules/ui/index.ts';

// What a list does not show when it opens.

const line = { pending: () => null, ahead: true };

export const SelectedRows = lazyPart(() => import('./selected-rows.tsx'), line);

export const ActiveFilters = lazyPart(() => import('./active-filters.tsx'), line);
