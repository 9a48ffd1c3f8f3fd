import { date, doublePrecision, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn } from './columns.ts';

export const exhibitParts = pgTable(
  'museum_exhibit_part',
  {
    id: idColumn(),
    exhibitId: referenceColumn('exhibit_id').notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    part: varchar('part', { length: 100 }),
    quantity: integer('quantity').notNull(),
    price: doublePrecision('price'),
    boughtOn: date('bought_on', { mode: 'string' }),
    keeper: referenceColumn('keeper'),
    department: referenceColumn('department'),
    room: varchar('room', { length: 20 }),
    place: varchar('place', { length: 30 }),
    supplier: varchar('supplier', { length: 100 }),
    supplierPhone: varchar('supplier_phone', { length: 32 }),
    manual: varchar('manual', { length: 1000 }),
    picture: varchar('picture', { length: 255 }),
    ...auditColumns(),
  },
  table => [index('idx_museum_exhibit_part_exhibit').on(table.exhibitId)],
);
