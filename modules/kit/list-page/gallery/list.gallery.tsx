import { useEffect, useState } from 'react';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { matchOptions } from '#modules/ground/ui/index.ts';
import { SearchInput } from '#modules/ground/ui/search-input.tsx';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import { ListBody } from '../components/list-body.tsx';
import { ListPagination } from '../components/list-pagination.tsx';
import { ListPageProvider } from '../list-page-context.tsx';
import { usePretendedPage } from '../pretended-page.ts';
import { useNarrow } from '../use-narrow.ts';
import { useTableSettings } from '../use-table-settings.ts';

/** A list with its states: what it searches for is the value. */
function ListWidget({ value, onChange, answer, disabled, readOnly, label, onActor }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [columns] = useState(() => [
    { key: 'name', header: translate(['名称', 'Name']), width: 160, primary: true, sortable: true },
    { key: 'code', header: translate(['编号', 'Code']), width: 100, sortable: true },
  ]);
  const keyword = String(value);
  const page = usePretendedPage({
    name: 'gallery-list',
    title: `${translate(['标签', 'Labels'])} ${label}`,
    columns,
    rowName: row => String(Reflect.get(row, 'name')),
    sort: { column: 'code', order: 'asc' },
    selectable: !disabled && !readOnly,
    rows: async signal =>
      matchOptions(await pretendedOptions(answer, signal), keyword).map(option => ({
        id: option.value,
        name: option.label,
        code: option.value.padStart(5, '0'),
      })),
  });
  const { actor } = page;
  useEffect(() => onActor?.(actor as unknown as FollowedActor), [actor, onActor]);
  const [settings, changeSettings] = useTableSettings(page.name, columns);
  return (
    <ListPageProvider page={page}>
      <div className="grid min-w-0 gap-2">
        <SearchInput
          value={keyword}
          disabled={disabled}
          readOnly={readOnly}
          aria-label={`${translate(['搜索', 'Search'])} ${label}`}
          onChange={onChange}
          onSearch={page.reload}
        />
        <div className="flex h-64 min-w-0 flex-col">
          <ListBody
            narrow={useNarrow()}
            settings={settings}
            changeSettings={changeSettings}
            actionsWidth={0}
          />
        </div>
        {answer === 'many' && <ListPagination />}
      </div>
    </ListPageProvider>
  );
}

export const chapter: GalleryChapter = {
  id: 'list',
  title: ['列表', 'List'],
  purpose: [
    '列表页的各种状态：加载、空、没有权限、失败可重试、一万条分页；列可排序和调整宽度，回车搜索。',
    'A list in its states: loading, empty, denied, failed with a retry, ten thousand rows in pages; its columns are sorted and resized, Enter searches.',
  ],
  requirements: ['PAGE-53', 'LIST-12', 'LIST-15'],
  keys: [
    { keys: ['Enter'], does: ['搜索；在表头上排序', 'Searches; sorts on a heading'] },
    { keys: ['Space'], does: ['选择一行', 'Selects a row'] },
  ],
  Widget: ListWidget,
  values: { one: '急' },
  isGroup: true,
  isLocal: true,
  without: ['slow', 'malformed', 'interrupted'],
  machine: listPageMachine,
};
