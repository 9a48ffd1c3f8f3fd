import { formatDateTime } from './dates.ts';

interface AuditColumns {
  createBy: string | null;
  createTime: Date | null;
  updateBy: string | null;
  updateTime: Date | null;
}

const dateText = (date: Date | null) => date && formatDateTime(date);

/** Who wrote a row and when, as the interface has it. */
export const presentAudit = (row: AuditColumns) => ({
  createBy: row.createBy,
  createTime: dateText(row.createTime),
  updateBy: row.updateBy,
  updateTime: dateText(row.updateTime),
});
