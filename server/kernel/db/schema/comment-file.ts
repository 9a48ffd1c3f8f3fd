import { type AnyPgColumn, doublePrecision, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { auditColumns, idColumn, referenceColumn, timeColumn } from './columns.ts';
import { users } from './user.ts';

/** Comments on any row; `commentId` names the comment that this one replies to. */
export const comments = pgTable(
  'sys_comment',
  {
    id: idColumn(),
    tableName: varchar('table_name', { length: 50 }).notNull(),
    tableDataId: varchar('table_data_id', { length: 36 }).notNull(),
    fromUserId: referenceColumn('from_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toUserId: referenceColumn('to_user_id').references(() => users.id, { onDelete: 'set null' }),
    commentId: referenceColumn('comment_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'cascade',
    }),
    commentContent: varchar('comment_content', { length: 255 }),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_comment_row').on(table.tableName, table.tableDataId),
    index('idx_sys_comment_from_user_id').on(table.fromUserId),
    index('idx_sys_comment_to_user_id').on(table.toUserId),
    index('idx_sys_comment_comment_id').on(table.commentId),
  ],
);

/** The document library. */
export const files = pgTable(
  'sys_files',
  {
    id: idColumn(),
    fileName: varchar('file_name', { length: 255 }),
    url: varchar('url', { length: 1000 }),
    fileType: varchar('file_type', { length: 20 }),
    storeType: varchar('store_type', { length: 20 }),
    parentId: referenceColumn('parent_id'),
    tenantId: varchar('tenant_id', { length: 100 }),
    fileSize: doublePrecision('file_size'),
    izFolder: varchar('iz_folder', { length: 2 }),
    izRootFolder: varchar('iz_root_folder', { length: 2 }),
    izStar: varchar('iz_star', { length: 2 }),
    downCount: integer('down_count'),
    readCount: integer('read_count'),
    shareUrl: varchar('share_url', { length: 255 }),
    sharePerms: varchar('share_perms', { length: 2 }),
    enableDown: varchar('enable_down', { length: 2 }),
    enableUpdat: varchar('enable_updat', { length: 2 }),
    delFlag: varchar('del_flag', { length: 2 }).notNull().default('0'),
    ...auditColumns(),
  },
  table => [
    index('idx_sys_files_parent_id').on(table.parentId),
    index('idx_sys_files_tenant_id').on(table.tenantId),
  ],
);

/** Which file is attached to which row. */
export const formFiles = pgTable(
  'sys_form_file',
  {
    id: idColumn(),
    tableName: varchar('table_name', { length: 50 }).notNull(),
    tableDataId: varchar('table_data_id', { length: 36 }).notNull(),
    fileId: referenceColumn('file_id').references(() => files.id, { onDelete: 'cascade' }),
    fileType: varchar('file_type', { length: 20 }),
    createBy: varchar('create_by', { length: 100 }),
    createTime: timeColumn('create_time').defaultNow(),
  },
  table => [
    index('idx_sys_form_file_row').on(table.tableName, table.tableDataId),
    index('idx_sys_form_file_file_id').on(table.fileId),
  ],
);

/** Uploaded files, wherever their content is. */
export const ossFiles = pgTable(
  'oss_file',
  {
    id: idColumn(),
    fileName: varchar('file_name', { length: 255 }),
    url: varchar('url', { length: 1000 }),
    /** The media type by the content; null for what is not stored here. */
    fileType: varchar('file_type', { length: 100 }),
    /** In bytes; null for files of versions that did not write it down. */
    fileSize: integer('file_size'),
    /** SHA-256 of the content, in hexadecimal. */
    digest: varchar('digest', { length: 64 }),
    /** What a picture shows, for whoever does not see it. */
    altText: varchar('alt_text', { length: 200 }),
    /** Where the storage has the content, which several rows may share. */
    objectKey: varchar('object_key', { length: 120 }),
    ...auditColumns(),
  },
  table => [
    index('idx_oss_file_create_time').on(table.createTime),
    index('idx_oss_file_url').on(table.url),
    index('idx_oss_file_digest').on(table.digest),
    index('idx_oss_file_object_key').on(table.objectKey),
  ],
);
