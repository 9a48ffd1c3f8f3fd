import { integer, timestamp, varchar } from 'drizzle-orm/pg-core';
import { newId } from '#server/kernel/db/new-id.ts';

/** The primary key of almost every table: a string that the server generates when the row has none. */
export function idColumn() {
  return varchar('id', { length: 36 }).primaryKey().$defaultFn(newId);
}

/** A point in time, read and written as a JavaScript `Date`. */
export function timeColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** A reference to another row's identifier, with or without a foreign key. */
export function referenceColumn(name: string) {
  return varchar(name, { length: 36 });
}

/**
 * When a right that is given to somebody ends; null while it has no end. `endNoticedAt` and `endedAt` are when the person
 * and the open consoles were notified.
 */
export function endColumns() {
  return {
    endTime: timeColumn('end_time'),
    endNoticedAt: timeColumn('end_noticed_at'),
    endedAt: timeColumn('ended_at'),
  };
}

/**
 * Who wrote a row and when. `createTime` falls back to the time of the insert. `recordVersion` counts what people have saved in
 * a row, so that a save that began on an older version is noticed (ADR 0113); what the server notes in it by itself does not.
 */
export function auditColumns() {
  return {
    createBy: varchar('create_by', { length: 100 }),
    createTime: timeColumn('create_time').defaultNow(),
    updateBy: varchar('update_by', { length: 100 }),
    updateTime: timeColumn('update_time'),
    recordVersion: integer('record_version').notNull().default(1),
  };
}
