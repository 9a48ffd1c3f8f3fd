import type { GroupPath } from '#machines/advanced-query/query-groups.logic.ts';

/** Numbers a condition or a group by its places, from 1: "2.1" is the first one within the second one. */
export const numberOf = (path: GroupPath): string => path.map(place => place + 1).join('.');
