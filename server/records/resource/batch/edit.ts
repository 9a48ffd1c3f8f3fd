import type { batchEditRows, batchEdits } from '#server/kernel/db/schema/index.ts';
import { BusinessError } from '#server/kernel/http/business-error.ts';
import { type AnyServer, servedResources } from '../definition.ts';
import { handlerOf } from '../kept-handlers.ts';

export type StoredEdit = typeof batchEdits.$inferSelect;
export type StoredEditRow = typeof batchEditRows.$inferSelect;

/** A stored value of a field in the format of replies. */
export type WireValue = string | number | boolean | null;

/** What changes in a record, by field. */
export type Changes = Readonly<Record<string, { readonly before: Shown; readonly after: Shown }>>;

interface Shown {
  readonly value: WireValue;
  /** The text of a coded value. */
  readonly text: string | null;
}

export const changesOf = ({ changes }: Pick<StoredEditRow, 'changes'>): Changes =>
  changes === null ? {} : (JSON.parse(changes) as Changes);

/** What a batch edit works on. */
export interface EditedResource {
  readonly server: AnyServer;
  readonly edit: NonNullable<ReturnType<typeof handlerOf<{ readonly id: string }>>>;
}

/** @throws BusinessError for a resource that is not there, or whose records are not edited one by one */
export function editedResource(name: string): EditedResource {
  const server = servedResources().find(({ resource }) => resource.name === name);
  const edit = server && handlerOf<{ readonly id: string }>(server, 'edit');
  if (!server || !edit) throw new BusinessError('这些记录不能批量修改');
  return { server, edit };
}
