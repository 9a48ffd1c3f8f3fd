import { useEffect, useState } from 'react';
import { listPageMachine } from '#machines/list-page/list-page.machine.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  galleryAnswers,
} from '#modules/kit/chapters/index.ts';
import { ListBody } from '../components/list-body.tsx';
import { ListPageProvider } from '../list-page-context.tsx';
import { usePretendedPage } from '../pretended-page.ts';
import { useNarrow } from '../use-narrow.ts';
import { useTableSettings } from '../use-table-settings.ts';

const addresses: readonly never[] = [];
/** Nothing can be selected, so that it never runs. */
const operations = {
  deleteBatch: { question: () => ({ title: '' }), run: async () => '' },
};

/** A page that was declared without any address: each of its buttons shows what is missing. */
function IncompleteListWidget({ disabled, readOnly, label, onActor }: GalleryWidgetProps) {
  const translate = useBilingual();
  const [columns] = useState(() => [
    { key: 'name', header: translate(['名称', 'Name']), width: 160, primary: true },
  ]);
  const page = usePretendedPage({
    name: 'gallery-incomplete-list',
    title: `${translate(['标签', 'Labels'])} ${label}`,
    columns,
    rowName: row => String(Reflect.get(row, 'name')),
    rows: async () => [],
    addresses,
    operations,
  });
  const { actor, askSelected } = page;
  useEffect(() => onActor?.(actor as unknown as FollowedActor), [actor, onActor]);
  const [settings, changeSettings] = useTableSettings(page.name, columns);
  const acts = [
    { name: translate(['导出', 'Export']), act: () => actor.send({ type: 'export.start' }) },
    { name: translate(['导入', 'Import']), act: () => actor.send({ type: 'import.open' }) },
    { name: translate(['删除', 'Delete']), act: () => askSelected('delete') },
    { name: translate(['批量删除', 'Delete the selected']), act: () => askSelected('deleteBatch') },
  ];
  return (
    <ListPageProvider page={page}>
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap gap-2">
          {acts.map(({ name, act }) => (
            <Button key={name} aria-label={`${name} ${label}`} disabled={disabled || readOnly} onClick={act}>
              {name}
            </Button>
          ))}
        </div>
        <ListBody narrow={useNarrow()} settings={settings} changeSettings={changeSettings} actionsWidth={0} />
      </div>
    </ListPageProvider>
  );
}

export const chapter: GalleryChapter = {
  id: 'incomplete-list',
  title: ['没有地址的列表', 'List without addresses'],
  purpose: [
    '声明列表页时缺少地址或没有选中记录时的提示。',
    'What a page shows whose declaration lacks an address, and an operation on rows when none is selected.',
  ],
  requirements: ['LIST-22', 'LIST-26', 'LIST-27'],
  keys: [],
  Widget: IncompleteListWidget,
  values: { one: '' },
  isGroup: true,
  isLocal: true,
  without: galleryAnswers.filter(answer => answer !== 'usual'),
  machine: listPageMachine,
};
