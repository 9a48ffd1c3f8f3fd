import { useState } from 'react';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  keysOfPicker,
  pickerControlOf,
  pickerValues,
} from '#modules/kit/chapters/index.ts';
import { PeopleLists } from '../components/people-lists.tsx';
import { pretendedPeople } from './pretended-people.ts';

function ListsWidget(props: GalleryWidgetProps) {
  const [source] = useState(() => pretendedPeople(chapter.id, props.answer));
  return <PeopleLists {...pickerControlOf(props)} source={source} />;
}

export const chapter: GalleryChapter = {
  id: 'people-lists',
  title: ['选择用户：两个列表', 'People: two lists'],
  purpose: [
    '左边按条件查询，右边是已选的人，用于一次选择许多人。',
    'Those to choose from, by several criteria, beside those that are chosen: for many people at once.',
  ],
  requirements: ['PICKER-02', 'PICKER-07', 'PICKER-08', 'PICKER-21'],
  keys: keysOfPicker,
  Widget: ListsWidget,
  values: { several: pickerValues.several, missing: pickerValues.missing },
  machine: pickerMachine,
};
