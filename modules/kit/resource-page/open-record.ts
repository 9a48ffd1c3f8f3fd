import { failureText } from '#modules/ground/platform/errors/index.ts';
import { request } from '#modules/ground/platform/http/index.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { toast } from '#modules/ground/ui/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { resourceText } from './text.ts';
import type { AnyPage } from './types.ts';

/** Shows a record of a page that its list does not have, or a warning why it cannot be shown. */
export async function openRecord(
  { resource }: AnyPage,
  id: string,
  show: (row: ListRow) => void,
): Promise<void> {
  try {
    const query = { id, pageNo: 1, pageSize: 1 };
    const page: unknown = await request(resource.endpoints.list, query as never, { handlesFailure: true });
    const [row] = (page as { records: readonly ListRow[] }).records;
    if (row) show(row);
    else toast.warning(textOf(resourceText)('recordGone'));
  } catch (error) {
    toast.warning(failureText(error));
  }
}
