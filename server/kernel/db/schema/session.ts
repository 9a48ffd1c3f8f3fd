import { index, integer, jsonb, pgTable, primaryKey, text, unique, varchar } from 'drizzle-orm/pg-core';
import { idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

export type SignInMethod = 'password' | 'phone' | 'third' | 'cas' | 'passkey';

/** Sessions. The token itself is never stored, only its hash. */
export const sessions = pgTable(
  'vitrine_session',
  {
    id: idColumn(),
    tokenHash: text('token_hash').notNull(),
    /** Set when the token proves nothing without the cookie of this hash. */
    cookieHash: text('cookie_hash'),
    /** The hash of the cookie that opens announcements in frames, for clients without a cookie of the session. */
    frameHash: text('frame_hash'),
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The version of the user's credential that opened it; the session is valid as long as it is the current one. */
    credentialVersion: integer('credential_version').notNull().default(1),
    createTime: timeColumn('create_time').notNull().defaultNow(),
    lastSeenTime: timeColumn('last_seen_time').notNull().defaultNow(),
    /** The path of the page that its console showed last, and when the person last typed or pointed there. */
    shownPage: varchar('shown_page', { length: 200 }),
    usedTime: timeColumn('used_time'),
    expiresAt: timeColumn('expires_at').notNull(),
    ip: varchar('ip', { length: 100 }),
    userAgent: text('user_agent'),
    revokedAt: timeColumn('revoked_at'),
    /** Set when another person has ended it, empty without a reason; its holder reads it. */
    endReason: varchar('end_reason', { length: 200 }),
    tenantId: varchar('tenant_id', { length: 36 }),
    /** The sign-in method that opened it: `password`, `phone`, `third`, `cas` or `passkey`. */
    method: varchar('way', { length: 20 }).$type<SignInMethod>().notNull().default('password'),
    /** The provider, where one was used. */
    thirdSource: varchar('third_source', { length: 50 }),
    /** When the person proved who they are, where another session vouched for this one; it is never proof itself. */
    provedTime: timeColumn('proved_time'),
  },
  table => [
    unique('uniq_vitrine_session_token_hash').on(table.tokenHash),
    unique('uniq_vitrine_session_frame_hash').on(table.frameHash),
    index('idx_vitrine_session_user_id').on(table.userId),
    index('idx_vitrine_session_cookie_hash').on(table.cookieHash),
    index('idx_vitrine_session_expires_at').on(table.expiresAt),
  ],
);

/** Who sees the console as another person: neither a session of that person nor one of the viewer. Only hashes of the tokens. */
export const views = pgTable(
  'vitrine_view',
  {
    id: idColumn(),
    tokenHash: text('token_hash').notNull(),
    /** The session in which it began, and with which it ends. */
    sessionId: referenceColumn('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** As whom. */
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createTime: timeColumn('create_time').notNull().defaultNow(),
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
  },
  table => [
    unique('uniq_vitrine_view_token_hash').on(table.tokenHash),
    index('idx_vitrine_view_session_id').on(table.sessionId),
    index('idx_vitrine_view_user_id').on(table.userId),
  ],
);

/** Browsers in which people have signed in before; the cookie itself is never stored, only its hash. */
export const knownDevices = pgTable(
  'vitrine_known_device',
  {
    userId: referenceColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: varchar('device_hash', { length: 64 }).notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index('idx_vitrine_known_device_expires_at').on(table.expiresAt),
  ],
);

/** Attempts within a window; the key names what is counted and for whom, such as `account:<name>`. */
export const loginAttempts = pgTable('vitrine_login_attempt', {
  key: varchar('key', { length: 200 }).primaryKey(),
  failures: integer('failures').notNull().default(0),
  windowStart: timeColumn('window_start').notNull().defaultNow(),
  lockedUntil: timeColumn('locked_until'),
});

/** Captchas that were shown and not yet answered; the answer is stored as a hash and accepted once. */
export const captchas = pgTable(
  'vitrine_captcha',
  {
    key: varchar('key', { length: 100 }).primaryKey(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  table => [index('idx_vitrine_captcha_expires_at').on(table.expiresAt)],
);

/** Codes sent by text message; the key is `<mode>:<phone>`, the code is stored as a hash and accepted once. */
export const smsCodes = pgTable(
  'vitrine_sms_code',
  {
    key: varchar('key', { length: 100 }).primaryKey(),
    codeHash: text('code_hash').notNull(),
    failures: integer('failures').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  table => [index('idx_vitrine_sms_code_expires_at').on(table.expiresAt)],
);

/** Steps of a sign-in that wait for the next one. The ticket is accepted once; only its hash is stored. */
export const tickets = pgTable(
  'vitrine_ticket',
  {
    hash: varchar('hash', { length: 64 }).primaryKey(),
    purpose: varchar('purpose', { length: 32 }).notNull(),
    data: jsonb('data').notNull(),
    failures: integer('failures').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  table => [index('idx_vitrine_ticket_expires_at').on(table.expiresAt)],
);
