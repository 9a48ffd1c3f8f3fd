import { orgCategory } from '#contract/areas/department-records.ts';
import type { MoveContext, MovingRow } from '../moved/moved-table.ts';

/** Newer servers of the family have posts among their departments, with people of their own. */
export function notePost({ id, values }: MovingRow, { report, table }: MoveContext): void {
  if (values.orgCategory !== orgCategory.post) return;
  report.note(
    table,
    'org_category',
    'is a post: it comes as one in the tree of departments, with its people as members',
    id,
  );
}
