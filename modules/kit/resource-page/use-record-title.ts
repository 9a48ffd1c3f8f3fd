import { nameOfRecord } from '#contract/resource/names.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import type { ListRow } from '#modules/kit/list-page/index.ts';
import { recordText } from '#modules/kit/record-form/index.ts';
import type { FormMode } from './form-types.ts';
import type { AnyPage } from './types.ts';

/** The title of a record form: 新增, 编辑 or 详情 (LIST-07 to LIST-09), and the name of an existing record. */
export function useRecordTitle(
  { resource, valuesOf }: AnyPage,
  mode: FormMode,
  row: ListRow | undefined,
): string {
  const t = useText(recordText);
  const translate = useBilingual();
  const name = row && nameOfRecord(resource, valuesOf ? valuesOf(row) : row, translate);
  return name ? `${t(mode)} · ${name}` : t(mode);
}
