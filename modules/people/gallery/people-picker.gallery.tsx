import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickerRow } from '#machines/picker/picker.logic.ts';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import {
  type FollowedActor,
  type GalleryAnswer,
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/gallery/index.ts';
import { type PickerSource, valuesOf } from '#modules/pickers/index.ts';
import { translateBilingual } from '#modules/platform/i18n/index.ts';
import { entityKey } from '#modules/platform/query/index.ts';
import { matchOptions, type Option } from '#modules/ui/index.ts';
import type { TreeNode } from '#modules/ui/tree.logic.ts';
import { PeoplePicker } from '../components/people-picker.tsx';

const rowOf = ({ value, label, hint }: Option): PickerRow => ({
  value,
  label,
  hint,
  record: { username: `user_${value}`, realname: label, sex: Number(value) % 2 === 0 ? 2 : 1 },
});

/** Every second person is in the same department. */
const departmentOf = (value: string) => (Number(value) % 2 === 0 ? 'even' : 'odd');

const levelOf = (parentId: string) =>
  queryOptions({
    queryKey: entityKey('department', 'level', 'gallery', parentId),
    queryFn: async (): Promise<TreeNode[]> => [
      { value: 'odd', label: translateBilingual(['展陈部', 'Exhibitions']), isLeaf: true },
      { value: 'even', label: translateBilingual(['藏品部', 'Collections']), isLeaf: true },
    ],
  });

/** Rows that arrive as the pretended server answers; stored values are known whatever it answers. */
const pretendedSource = (answer: GalleryAnswer): PickerSource => ({
  entity: 'gallery',
  name: `people ${answer}`,
  load: async ({ page, pageSize, keyword, filters: { departId } }, signal) => {
    const found = matchOptions(await pretendedOptions(answer, signal), keyword).filter(
      ({ value }) => departId === undefined || departmentOf(value) === departId,
    );
    return {
      rows: found.slice((page - 1) * pageSize, page * pageSize).map(rowOf),
      total: found.length,
    };
  },
  find: async values => {
    const everybody = await pretendedOptions(answer === 'many' || answer === 'long' ? answer : 'usual');
    return everybody.filter(({ value }) => values.includes(value)).map(rowOf);
  },
});

function PeopleWidget({ answer, label: _, value, onChange, onActor, ...control }: GalleryWidgetProps) {
  const [source] = useState(() => pretendedSource(answer));
  const several = Array.isArray(value);
  return (
    <PeoplePicker
      {...control}
      multiple={several}
      value={valuesOf(value)}
      onChange={values => onChange(several ? values : (values.at(-1) ?? ''))}
      source={source}
      levelOf={levelOf as never}
      {...(onActor && { onActor: actor => onActor(actor as unknown as FollowedActor) })}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'people-picker',
  title: ['选择用户', 'People'],
  purpose: [
    '在对话框中按部门和搜索词选择一人或多人；已选的人在翻页、搜索和失败后都保留，最近选择和收藏排在最前。',
    'Chooses one or several people in a dialog, by department and by a search; the choice outlives pages, searches and failures, and recent and favourite ones come first.',
  ],
  requirements: [
    ...['PICKER-01', 'PICKER-02', 'PICKER-05', 'PICKER-06', 'PICKER-07', 'PICKER-08', 'PICKER-09'],
    'PICKER-21',
  ],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['打开对话框', 'Opens the dialog'] },
    {
      keys: ['Delete', 'Backspace'],
      does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'],
    },
    {
      keys: ['Tab'],
      does: ['在部门、搜索、表格和已选之间移动', 'Moves among departments, search, rows and choice'],
    },
    { keys: ['Space'], does: ['在表格中选择或取消一行', 'In the table, chooses a row or gives it up'] },
    { keys: ['Enter'], does: ['在搜索框中立即搜索', 'In the search box, searches at once'] },
    {
      keys: ['Esc'],
      does: ['先清空搜索词，再关闭并保留原来的值', 'Clears the search, then closes and keeps the value'],
    },
  ],
  Widget: PeopleWidget,
  values: { one: '1', several: ['1', '3'], missing: 'X-404' },
  machine: pickerMachine,
};
