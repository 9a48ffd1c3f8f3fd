import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, timeColumn } from './columns.ts';
import { lettersOf } from './letters.ts';
import { formOfName } from './name-form.ts';
import { piecesOf } from './pieces.ts';

/**
 * People who may sign in. A logically deleted user (`delFlag` 1) keeps its unique values until it is removed
 * permanently, because it can be restored.
 */
export const users = pgTable(
  'sys_user',
  {
    id: idColumn(),
    username: varchar('username', { length: 100 }).notNull(),
    realname: varchar('realname', { length: 100 }),
    /** An argon2id PHC string, or the older scheme's hexadecimal cipher text, which needs `salt`. */
    password: text('password'),
    /** Only the older password scheme keeps its salt here. */
    salt: varchar('salt', { length: 45 }),
    avatar: varchar('avatar', { length: 255 }),
    birthday: date('birthday', { mode: 'string' }),
    sex: smallint('sex'),
    email: varchar('email', { length: 100 }),
    phone: varchar('phone', { length: 45 }),
    orgCode: varchar('org_code', { length: 64 }),
    status: smallint('status').notNull().default(1),
    delFlag: smallint('del_flag').notNull().default(0),
    thirdId: varchar('third_id', { length: 100 }),
    thirdType: varchar('third_type', { length: 100 }),
    activitiSync: smallint('activiti_sync'),
    workNo: varchar('work_no', { length: 100 }),
    post: varchar('post', { length: 500 }),
    telephone: varchar('telephone', { length: 45 }),
    userIdentity: smallint('user_identity'),
    departIds: text('depart_ids'),
    relTenantIds: varchar('rel_tenant_ids', { length: 100 }),
    clientId: varchar('client_id', { length: 64 }),
    passwordChangedAt: timeColumn('password_changed_at'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    lastSignInTime: timeColumn('last_sign_in_time'),
    /**
     * Counted up by a trigger whenever the password, the status, the deletion or a forced change of password changes,
     * whoever writes it. Sessions belong to one version.
     */
    credentialVersion: integer('credential_version').notNull().default(1),
    ...auditColumns(),
  },
  table => [
    unique('uniq_sys_user_username').on(table.username),
    // Names that differ only in case or in the form of their letters look like the same person.
    uniqueIndex('uniq_sys_user_username_form').on(formOfName(table.username)),
    unique('uniq_sys_user_work_no').on(table.workNo),
    unique('uniq_sys_user_phone').on(table.phone),
    unique('uniq_sys_user_email').on(table.email),
    // Contains every column that the user list filters by, so that a search by part of a name reads this index only,
    // newest first, and never the wide rows that it does not show.
    index('idx_sys_user_list')
      .on(table.createTime, table.id, table.username, table.realname, table.phone, table.sex, table.status)
      .where(sql`${table.delFlag} = 0`),
    index('idx_sys_user_username_letters')
      .using('gin', lettersOf(table.username))
      .where(sql`${table.delFlag} = 0`),
    index('idx_sys_user_realname_letters')
      .using('gin', lettersOf(table.realname))
      .where(sql`${table.delFlag} = 0`),
    index('idx_sys_user_phone_pieces').using('gin', piecesOf(table.phone)).where(sql`${table.delFlag} = 0`),
    index('idx_sys_user_work_no_pieces')
      .using('gin', piecesOf(table.workNo))
      .where(sql`${table.delFlag} = 0`),
    // Smaller than the first one, so that the planner counts all users with them, and those of each value.
    index('idx_sys_user_status').on(table.status).where(sql`${table.delFlag} = 0`),
    index('idx_sys_user_sex').on(table.sex).where(sql`${table.delFlag} = 0`),
    index('idx_sys_user_org_code').on(table.orgCode),
    index('idx_sys_user_deleted').on(table.id).where(sql`${table.delFlag} <> 0`),
  ],
);

/** Who substitutes for whom, and from when to when. */
export const userAgents = pgTable(
  'sys_user_agent',
  {
    id: idColumn(),
    userName: varchar('user_name', { length: 100 }),
    agentUserName: varchar('agent_user_name', { length: 100 }),
    startTime: timeColumn('start_time'),
    endTime: timeColumn('end_time'),
    status: varchar('status', { length: 2 }),
    createName: varchar('create_name', { length: 100 }),
    updateName: varchar('update_name', { length: 100 }),
    sysOrgCode: varchar('sys_org_code', { length: 64 }),
    sysCompanyCode: varchar('sys_company_code', { length: 64 }),
    /** The end of which both people have been notified. */
    noticedEnd: timeColumn('noticed_end'),
    ...auditColumns(),
  },
  table => [
    unique('uk_sug_user_name').on(table.userName),
    index('idx_sys_user_agent_agent').on(table.agentUserName),
  ],
);
