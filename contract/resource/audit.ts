import type { audit } from '../fields.ts';
import type { ColumnOptions, Field, Fields, SearchMatch, SearchOptions, SheetOptions } from './field.ts';
import { dateTime } from './kinds/date-time.ts';
import { line } from './kinds/line.ts';
import type { Bilingual } from './text.ts';

type AuditColumn = keyof typeof audit;

/** The column and criterion of an audit column. */
export interface AuditColumnOptions {
  readonly label?: Bilingual;
  readonly list?: number | ColumnOptions;
  readonly search?: SearchMatch | SearchOptions;
  readonly sortable?: boolean;
  /** Heading in exported sheets; an import does not read it. */
  readonly sheet?: string | SheetOptions;
}

/** The audit columns, which every entity has, that a list shows or searches by, or a sheet has. */
export type AuditOptions = { readonly [Column in AuditColumn]?: AuditColumnOptions };

const labels: Readonly<Record<AuditColumn, Bilingual>> = {
  createBy: ['创建人', 'Created by'],
  createTime: ['创建时间', 'Created'],
  updateBy: ['修改人', 'Changed by'],
  updateTime: ['更新时间', 'Changed'],
};

/** The audit columns of a resource as read-only fields. */
export function auditFields({ audit: columns }: { audit?: AuditOptions | false }): Fields {
  if (!columns) return {};
  const entries = (Object.keys(labels) as AuditColumn[]).flatMap((name): [string, Field][] => {
    const column = columns[name];
    if (column === undefined) return [];
    const options = { label: labels[name], ...column, writable: 'never' } as const;
    return [[name, name.endsWith('Time') ? dateTime(options) : line({ ...options, max: 100 })]];
  });
  return Object.fromEntries(entries);
}
