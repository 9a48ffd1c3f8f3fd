import type { exhibitParts } from '#server/kernel/db/schema/index.ts';
import { stableId } from '../stable-id.ts';

type Part = Omit<typeof exhibitParts.$inferInsert, 'exhibitId'>;

/** What is kept for the exhibits that break most often, by code. */
const kept: Readonly<Record<string, readonly Part[]>> = {
  'N-0001': [
    {
      name: '射灯 15W',
      part: '1',
      quantity: 12,
      price: 86.5,
      boughtOn: '2025-03-12',
      room: 'depot',
      place: 'depot-rack',
    },
    {
      name: '展柜锁芯',
      part: '4',
      quantity: 3,
      price: 45,
      boughtOn: '2024-11-02',
      room: 'workshop',
      place: 'workshop-cabinet',
    },
  ],
  'N-0002': [
    {
      name: '投影灯泡',
      part: '6',
      quantity: 2,
      price: 1280,
      boughtOn: '2025-08-20',
      room: 'depot',
      place: 'depot-drawer',
    },
  ],
};

/** The spare parts of the museum's exhibits. */
export const demoExhibitParts: readonly (typeof exhibitParts.$inferInsert)[] = Object.entries(kept).flatMap(
  ([code, parts]) =>
    parts.map((part, index) => ({
      ...part,
      id: stableId(`demo:exhibit-part:${code}:${index}`),
      exhibitId: stableId(`demo:exhibit:${code}`),
      createBy: 'admin',
      createTime: new Date(`${part.boughtOn}T09:00:00+08:00`),
    })),
);
