/** Why a backup cannot be made or read. */
export type BackupFault =
  | 'notABackup'
  | 'incomplete'
  | 'damaged'
  | 'encrypted'
  | 'otherKey'
  | 'newer'
  | 'inUse'
  | 'running'
  | 'missing';

const reasons: Readonly<Record<BackupFault, string>> = {
  notABackup: 'This file is no backup of Vitrine.',
  incomplete: 'The backup is incomplete: its end is missing. Nothing was restored; use another one.',
  damaged:
    'The backup is damaged or cut off: its content is not what was written. Nothing was restored; use another one.',
  encrypted: 'The backup is encrypted. Set BACKUP_KEY to the key that it was made with.',
  otherKey: 'The backup was encrypted with another key. Set BACKUP_KEY to the one that it was made with.',
  newer: 'A newer version made this backup. Restore it with that version or a later one.',
  inUse:
    'There is data already. Restore into an empty database, or give --replace to move the data folder of the embedded one aside.',
  running: 'A backup is being made already.',
  missing: 'There is no backup of that name.',
};

/** A backup that cannot be made or read; its message is for the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly fault: BackupFault;
  constructor(fault: BackupFault, options?: ErrorOptions) {
    super(reasons[fault], options);
    this.fault = fault;
  }
}
