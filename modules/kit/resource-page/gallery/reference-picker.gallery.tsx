import { useState } from 'react';
import { positionResource } from '#contract/areas/positions.ts';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  keysOfPicker,
  pickerControlOf,
  pickerValues,
  pretendedSource,
} from '#modules/kit/chapters/index.ts';
import { ReferencePicker } from '../components/reference-picker.tsx';

const referenced = { resource: positionResource, key: 'code' };

function ReferenceWidget(props: GalleryWidgetProps) {
  const [source] = useState(() =>
    pretendedSource(chapter.id, props.answer, {
      recordOf: ({ value, label }) => ({ name: label, code: `post_${value}`, postRank: '1' }),
    }),
  );
  return <ReferencePicker {...pickerControlOf(props)} referenced={referenced} source={source} />;
}

export const chapter: GalleryChapter = {
  id: 'reference-picker',
  title: ['选择记录', 'Records of a resource'],
  purpose: [
    '在对话框中按名称查询并选择一个或多个记录；标题、列和查询来自资源的声明，例如职务和角色。',
    'Chooses one or several records in a dialog, searched by name; title, columns and search follow from the declaration of the resource, such as positions and roles.',
  ],
  requirements: ['PICKER-03', 'PICKER-04', 'PICKER-16', 'PICKER-17', 'PICKER-21'],
  keys: keysOfPicker,
  Widget: ReferenceWidget,
  values: pickerValues,
  machine: pickerMachine,
};
