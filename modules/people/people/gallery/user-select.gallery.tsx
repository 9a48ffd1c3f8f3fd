import { useState } from 'react';
import { choicesMachine } from '#machines/choices/choices.machine.ts';
import {
  type FollowedActor,
  type GalleryChapter,
  type GalleryWidgetProps,
  pickerValues,
} from '#modules/kit/chapters/index.ts';
import { UserSelect } from '../components/user-select.tsx';
import { pretendedPeople } from './pretended-people.ts';

function SelectWidget({ answer, label: _, onActor, ...control }: GalleryWidgetProps) {
  const [source] = useState(() => pretendedPeople(chapter.id, answer));
  return (
    <UserSelect
      {...control}
      clearable
      source={source}
      onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'user-select',
  title: ['选择用户：原位搜索', 'People in place'],
  purpose: [
    '在原位输入姓名或账号，从结果中选择一人或多人。',
    'One or several people, found by a name or an account in place.',
  ],
  requirements: ['PICKER-21'],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['展开列表', 'Opens the list'] },
    { keys: ['A–Z'], does: ['展开并搜索', 'Opens the list and searches'] },
    { keys: ['↑', '↓'], does: ['移动', 'Moves'] },
    { keys: ['Enter'], does: ['选中；多选时勾选或取消', 'Chooses; of several, ticks or unticks'] },
    { keys: ['Backspace'], does: ['清空；多选时移除最后一个', 'Empties; of several, removes the last'] },
    { keys: ['Esc'], does: ['先清空文字，再收起', 'Clears the text, then closes the list'] },
  ],
  Widget: SelectWidget,
  values: pickerValues,
  machine: choicesMachine,
};
