import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import { referenceColumn, timeColumn } from './columns.ts';
import { roles } from './role.ts';
import { users } from './user.ts';

const ownerColumn = () =>
  referenceColumn('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The second factors of people: the secret of their authenticator, encrypted. */
export const secondFactors = pgTable('vitrine_second_factor', {
  userId: ownerColumn().primaryKey(),
  secret: text('secret').notNull(),
  createTime: timeColumn('create_time').notNull().defaultNow(),
  /** Set once a code has been entered; before that the factor protects nothing. */
  confirmedAt: timeColumn('confirmed_at'),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: integer('last_step').notNull().default(0),
});

/** The recovery codes that have not been used yet, as hashes. */
export const recoveryCodes = pgTable(
  'vitrine_recovery_code',
  { userId: ownerColumn(), codeHash: varchar('code_hash', { length: 64 }).notNull() },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The roles whose people must have a second factor. */
export const rolesWithSecondFactor = pgTable('vitrine_role_second_factor', {
  roleId: referenceColumn('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
});

/** The passkeys of people: public keys only. */
export const passkeys = pgTable(
  'vitrine_passkey',
  {
    /** The identifier that the authenticator chose, in base64url. */
    id: varchar('id', { length: 1400 }).primaryKey(),
    userId: ownerColumn(),
    name: varchar('name', { length: 60 }).notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    /** Unsigned 32 bits, which is more than an integer of PostgreSQL holds. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    /** Whether it is copied between devices of its owner. */
    backedUp: boolean('backed_up').notNull().default(false),
    createTime: timeColumn('create_time').notNull().defaultNow(),
    lastUsedTime: timeColumn('last_used_time'),
  },
  table => [index('idx_vitrine_passkey_user_id').on(table.userId)],
);
