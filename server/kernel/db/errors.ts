/** A database that cannot be used as configured. The message is one line: the bad value and the remedy. */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}

/** The database has a migration that is unknown to this program; nothing was changed. */
export class SchemaTooNewError extends DatabaseStartError {
  override readonly name = 'SchemaTooNewError';
  constructor(unknownMigrations: number, newestKnown: string) {
    super(
      `The database was written by a newer version: it holds ${unknownMigrations} migration(s) unknown to this program, whose newest is "${newestKnown}". Nothing was changed. Start the newer version, or restore a backup made with this one.`,
    );
  }
}

/** The data folder is used by another running process. */
export class DataFolderBusyError extends DatabaseStartError {
  override readonly name = 'DataFolderBusyError';
  constructor(folder: string) {
    super(
      `The data folder "${folder}" is in use by another running process. Stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/** The data folder cannot exist where it is configured, such as below `/proc`. */
export class DataFolderImpossibleError extends DatabaseStartError {
  override readonly name = 'DataFolderImpossibleError';
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The data folder "${folder}" cannot be created: the system allows no folder there. Set DATA_DIR to another folder.`,
      options,
    );
  }
}

/** The data folder cannot be created or written. */
export class DataFolderNotWritableError extends DatabaseStartError {
  override readonly name = 'DataFolderNotWritableError';
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The data folder "${folder}" cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.`,
      options,
    );
  }
}

/** The data folder has content that the embedded database cannot open. */
export class DataFolderUnreadableError extends DatabaseStartError {
  override readonly name = 'DataFolderUnreadableError';
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The database in the data folder "${folder}" cannot be opened. Restore the folder from a backup, or set DATA_DIR to another folder.`,
      options,
    );
  }
}

/** The two roles of one database do not fit together. */
export class DatabaseRolesError extends DatabaseStartError {
  override readonly name = 'DatabaseRolesError';
  constructor(problem: string) {
    super(
      `DATABASE_URL and MIGRATION_DATABASE_URL ${problem}. Set them to two roles of one database, or unset MIGRATION_DATABASE_URL.`,
    );
  }
}

/** No connection to the configured PostgreSQL server. The address is shown without its password. */
export class DatabaseUnreachableError extends DatabaseStartError {
  override readonly name = 'DatabaseUnreachableError';
  constructor(address: string, reason: string, setting: string, options?: ErrorOptions) {
    super(
      `The database "${address}" cannot be reached (${reason}). Check ${setting} and that the server runs, or unset DATABASE_URL to use the embedded database.`,
      options,
    );
  }
}
