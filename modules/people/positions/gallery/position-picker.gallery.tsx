import { useState } from 'react';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import { translateBilingual } from '#modules/ground/platform/i18n/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  keysOfPicker,
  pickerControlOf,
  pickerValues,
  pretendedSource,
} from '#modules/kit/chapters/index.ts';
import { PositionPicker } from '../components/position-picker.tsx';

function PositionWidget(props: GalleryWidgetProps) {
  const [source] = useState(() =>
    pretendedSource(chapter.id, props.answer, {
      recordOf: ({ value, label }) => ({
        name: label,
        code: `post_${value}`,
        postRank_dictText: translateBilingual(['员级', 'Junior']),
      }),
    }),
  );
  return <PositionPicker {...pickerControlOf(props)} source={source} />;
}

export const chapter: GalleryChapter = {
  id: 'position-picker',
  title: ['选择职务', 'Positions'],
  purpose: ['在对话框中按名称查询并选择职务。', 'Chooses positions in a dialog, searched by name.'],
  requirements: ['PICKER-04', 'PICKER-17', 'PICKER-21'],
  keys: keysOfPicker,
  Widget: PositionWidget,
  values: pickerValues,
  machine: pickerMachine,
};
