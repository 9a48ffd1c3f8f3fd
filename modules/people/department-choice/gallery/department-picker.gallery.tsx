import { useId, useState } from 'react';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  pickerControlOf,
  pickerValues,
  pretendedOptions,
  pretendedSource,
} from '#modules/kit/chapters/index.ts';
import { DepartmentPicker } from '../components/department-picker.tsx';

/** Departments as the pretended server replies, in pairs: each second one is below the one before it. */
async function nodesOf(...asked: Parameters<typeof pretendedOptions>) {
  const options = await pretendedOptions(...asked);
  return options.flatMap((option, index) =>
    index % 2 === 0 ? [{ ...option, children: options.slice(index + 1, index + 2) }] : [],
  );
}

function DepartmentWidget(props: GalleryWidgetProps) {
  const { answer } = props;
  const id = useId();
  const [source] = useState(() => pretendedSource(chapter.id, answer, { recordOf: () => ({}) }));
  return (
    <DepartmentPicker
      {...pickerControlOf(props)}
      source={source}
      nodes={() => ({
        queryKey: entityKey('gallery', 'departments', answer, id),
        queryFn: ({ signal }) => nodesOf(answer, signal),
      })}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'department-picker',
  title: ['选择部门', 'Departments'],
  purpose: [
    '在对话框的树中选择部门；多选时可以与上下级关联。',
    'Chooses departments in the tree of a dialog; several are ticked with or without those below them.',
  ],
  requirements: ['PICKER-10', 'PICKER-11', 'PICKER-12', 'PICKER-13', 'PICKER-14', 'PICKER-15', 'PICKER-21'],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['打开对话框', 'Opens the dialog'] },
    {
      keys: ['Delete', 'Backspace'],
      does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'],
    },
    { keys: ['↑', '↓'], does: ['在树中移动', 'Moves in the tree'] },
    { keys: ['→', '←'], does: ['展开或收起', 'Opens or closes a department'] },
    { keys: ['Space', 'Enter'], does: ['选中或取消', 'Chooses a department or gives it up'] },
    { keys: ['Esc'], does: ['关闭并保留原来的值', 'Closes and keeps the value'] },
  ],
  Widget: DepartmentWidget,
  values: pickerValues,
  machine: pickerMachine,
};
