import { index, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** Accounts of other providers; `sysUserId` is empty until the account is bound to a person. */
export const thirdAccounts = pgTable(
  'sys_third_account',
  {
    id: idColumn(),
    sysUserId: referenceColumn('sys_user_id').references(() => users.id, { onDelete: 'cascade' }),
    avatar: varchar('avatar', { length: 255 }),
    status: smallint('status').notNull().default(1),
    delFlag: smallint('del_flag').notNull().default(0),
    realname: varchar('realname', { length: 100 }),
    thirdUserUuid: varchar('third_user_uuid', { length: 100 }),
    thirdUserId: varchar('third_user_id', { length: 100 }),
    thirdType: varchar('third_type', { length: 50 }),
    /** When the account became the person's. */
    boundTime: timeColumn('bound_time'),
    ...auditColumns(),
  },
  table => [
    unique('uniq_sys_third_account_third_type_third_user_id').on(table.thirdType, table.thirdUserId),
    index('idx_sys_third_account_sys_user_id').on(table.sysUserId),
  ],
);
