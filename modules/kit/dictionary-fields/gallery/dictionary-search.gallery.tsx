import { choicesMachine } from '#machines/choices/choices.machine.ts';
import { remoteSearchDebounce } from '#machines/timing.ts';
import { matchOptions } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import { type NameSource, RemoteSelect } from '#modules/kit/pickers/index.ts';
import { galleryValues } from './choice-chapter.tsx';

const pageSize = 30;
const known = [
  { value: '1', label: '紧急' },
  { value: '3', label: '一般' },
];
/** Stored values are known whatever the pretended server replies. */
const names: NameSource = {
  entity: 'gallery',
  name: 'dictionary-search',
  find: async values => known.filter(({ value }) => values.includes(value)),
};

function SearchWidget({ answer, label: _, onActor, ...control }: GalleryWidgetProps) {
  return (
    <RemoteSelect
      {...control}
      clearable
      debounce={remoteSearchDebounce}
      names={names}
      onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
      load={async ({ keyword, page }, signal) => {
        const found = matchOptions(await pretendedOptions(answer, signal), keyword);
        const start = (page - 1) * pageSize;
        return { choices: found.slice(start, start + pageSize), hasMore: found.length > start + pageSize };
      }}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'dictionary-search',
  title: ['字典搜索框', 'Dictionary: search'],
  purpose: [
    '在服务器上按文字搜索表字典：停止输入 300 毫秒（列表页 800 毫秒）后查询，滚动到底加载下一页。',
    'Finds items of a table on the server, 300 ms after the last letter (800 ms above a list); the end of the list loads more.',
  ],
  requirements: ['DICT-06', 'DICT-07', 'DICT-08', 'DICT-09'],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['展开列表', 'Opens the list'] },
    { keys: ['A–Z'], does: ['展开并搜索', 'Opens the list and searches'] },
    { keys: ['↑', '↓'], does: ['移动', 'Moves'] },
    { keys: ['Enter'], does: ['选中；多选时勾选或取消', 'Chooses; of several, ticks or unticks'] },
    {
      keys: ['Delete', 'Backspace'],
      does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'],
    },
    { keys: ['Esc'], does: ['先清空文字，再收起', 'Clears the text, then closes the list'] },
  ],
  Widget: SearchWidget,
  values: galleryValues,
  machine: choicesMachine,
};
