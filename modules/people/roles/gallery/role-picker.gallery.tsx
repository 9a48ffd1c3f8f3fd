import { useState } from 'react';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  keysOfPicker,
  pickerControlOf,
  pickerValues,
  pretendedSource,
} from '#modules/kit/chapters/index.ts';
import { RolePicker } from '../components/role-picker.tsx';

function RoleWidget(props: GalleryWidgetProps) {
  const [source] = useState(() =>
    pretendedSource(chapter.id, props.answer, {
      recordOf: ({ value, label }) => ({ roleName: label, roleCode: `role_${value}` }),
    }),
  );
  return <RolePicker {...pickerControlOf(props)} source={source} />;
}

export const chapter: GalleryChapter = {
  id: 'role-picker',
  title: ['选择角色', 'Roles'],
  purpose: ['在对话框中选择一个或多个角色。', 'Chooses one or several roles in a dialog.'],
  requirements: ['PICKER-03', 'PICKER-16', 'PICKER-21'],
  keys: keysOfPicker,
  Widget: RoleWidget,
  values: pickerValues,
  machine: pickerMachine,
};
