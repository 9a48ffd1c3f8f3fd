import { useState } from 'react';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import {
  ListPageProvider,
  type ListRow,
  usePretendedPage,
  useTableSettings,
} from '#modules/kit/list-page/index.ts';
import TreeTable, { type TreeRows } from '../components/tree-table.tsx';

const textAt = (row: ListRow, key: string) => String(Reflect.get(row, key) ?? '');

/** Each row has three below it, down to the third level. */
const tree: TreeRows = {
  queryKey: ['gallery', 'tree table'],
  children: async (key, signal) =>
    (await pretendedOptions('usual', signal)).slice(0, 3).map(({ label }, index) => ({
      id: `${key}-${index + 1}`,
      name: label,
      code: `${key}-${index + 1}`,
    })),
  nodeOf: row => ({
    key: textAt(row, 'id'),
    title: textAt(row, 'name'),
    leaf: textAt(row, 'id').split('-').length > 2,
    row,
  }),
};

/** The rows of a list as the roots of a tree. */
function TreeTableWidget({ answer, disabled, readOnly, compact, label }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [columns] = useState(() => [
    { key: 'name', header: translate(['名称', 'Name']), width: 200, primary: true },
    { key: 'code', header: translate(['编号', 'Code']), width: 120 },
  ]);
  const page = usePretendedPage({
    name: 'gallery-tree-table',
    title: `${translate(['分类', 'Categories'])} ${label}`,
    columns,
    rowName: row => textAt(row, 'name'),
    selectable: !disabled && !readOnly,
    unpaged: true,
    rows: async signal =>
      (await pretendedOptions(answer, signal)).map(({ value, label }) => ({
        id: value,
        name: label,
        code: value,
      })),
  });
  const [settings, changeSettings] = useTableSettings(page.name, columns);
  return (
    <ListPageProvider page={page}>
      <div className="grid h-64 min-w-0">
        <TreeTable
          narrow={compact}
          tree={tree}
          settings={settings}
          changeSettings={changeSettings}
          actionsWidth={0}
        />
      </div>
    </ListPageProvider>
  );
}

export const chapter: GalleryChapter = {
  id: 'tree-table',
  title: ['树形表格', 'Tree table'],
  purpose: [
    '列表的每一行可以展开下级，逐级加载；只渲染看得见的行，一万行也一样快。',
    'Rows of a list open what is below them, level by level; only the visible ones are drawn, so ten thousand are as quick.',
  ],
  requirements: ['PAGE-53'],
  keys: [
    { keys: ['↑', '↓'], does: ['移动', 'Moves'] },
    { keys: ['→', '←'], does: ['展开或收起一行', 'Opens or closes a row'] },
    { keys: ['Space'], does: ['选择一行', 'Selects a row'] },
  ],
  Widget: TreeTableWidget,
  values: { one: '1' },
  isGroup: true,
  isLocal: true,
  without: ['slow', 'refused', 'failed', 'malformed', 'interrupted', 'empty', 'long'],
};
