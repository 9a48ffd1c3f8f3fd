import type { departments, positions } from '#server/kernel/db/schema/index.ts';

/** The root of the organisation, with the first administrator as member and manager. */
export const rootDepartment = {
  id: 'c6d7cb4deeac411cb3384b1b31278596',
  parentId: '',
  departName: '展馆',
  departOrder: 0,
  orgCategory: '1',
  orgType: '1',
  orgCode: 'A01',
  status: '1',
} satisfies typeof departments.$inferInsert;

export const firstPositions: readonly (typeof positions.$inferInsert)[] = [
  { id: '1256485574212153345', code: 'director', name: '馆长', postRank: '5' },
  { id: '1185040064792571906', code: 'engineer', name: '维修工程师', postRank: '3' },
];
