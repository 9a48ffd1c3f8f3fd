import { useState } from 'react';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import { entityKey } from '#modules/ground/platform/query/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  keysOfPicker,
  pickerControlOf,
  pickerValues,
} from '#modules/kit/chapters/index.ts';
import type { LazyTreeSource } from '#modules/kit/trees/index.ts';
import { PeoplePicker } from '../components/people-picker.tsx';
import { pretendedPeople } from './pretended-people.ts';

const departments: LazyTreeSource = {
  queryKey: entityKey('department', 'levels', 'gallery'),
  children: async () => [
    { key: 'odd', title: translateBilingual(['展陈部', 'Exhibitions']), leaf: true },
    { key: 'even', title: translateBilingual(['藏品部', 'Collections']), leaf: true },
  ],
};

function PeopleWidget(props: GalleryWidgetProps) {
  const [source] = useState(() => pretendedPeople(chapter.id, props.answer));
  return <PeoplePicker {...pickerControlOf(props)} source={source} departments={departments} />;
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
  keys: keysOfPicker,
  Widget: PeopleWidget,
  values: pickerValues,
  machine: pickerMachine,
};
