import { formatDateTime } from './dates.ts';

interface AuditColumns {
  createBy: string | null;
  createTime: Date | null;
  updateBy: string | null;
  updateTime: Date | null;
  recordVersion?: number;
}

const dateText = (date: Date | null) => date && formatDateTime(date);

/** The authors, times and the version of a row, in the format of the interface. */
export const presentAudit = (row: AuditColumns) => ({
  createBy: row.createBy,
  createTime: dateText(row.createTime),
  updateBy: row.updateBy,
  updateTime: dateText(row.updateTime),
  recordVersion: row.recordVersion,
});
