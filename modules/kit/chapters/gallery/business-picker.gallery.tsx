import { useState } from 'react';
import { pickerMachine } from '#machines/picker/picker.machine.ts';
import { useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { BusinessPicker } from '#modules/kit/pickers/index.ts';
import {
  type GalleryChapter,
  type GalleryWidgetProps,
  keysOfPicker,
  pickerControlOf,
  pickerValues,
  pretendedSource,
} from '../index.ts';

const list = {
  entity: 'gallery',
  address: '/sys/position/list',
  valueKey: 'code',
  labelKey: 'name',
} as const;

function BusinessWidget(props: GalleryWidgetProps) {
  const translate = useBilingual();
  const [source] = useState(() =>
    pretendedSource(chapter.id, props.answer, {
      recordOf: ({ value, label }) => ({ name: label, code: `code-with-${value}-more-than-twelve` }),
    }),
  );
  return (
    <BusinessPicker
      {...pickerControlOf(props)}
      list={list}
      source={source}
      dialog={{
        title: translate(['选择业务数据', 'Choose records']),
        searchPlaceholder: translate(['名称', 'Name']),
        columns: [
          { key: 'name', title: translate(['名称', 'Name']) },
          { key: 'code', title: translate(['编码', 'Code']) },
        ],
      }}
    />
  );
}

export const chapter: GalleryChapter = {
  id: 'business-picker',
  title: ['选择业务数据', 'Business records'],
  purpose: [
    '从配置的地址读取列表并选择，每页 5、10、20 或 30 条，超过 12 个字符的文字会截断。',
    'Chooses records of the list at a configured address, 5, 10, 20 or 30 a page; texts are cut after 12 characters.',
  ],
  requirements: ['PICKER-18', 'PICKER-19', 'PICKER-20', 'API-91'],
  keys: keysOfPicker,
  Widget: BusinessWidget,
  values: pickerValues,
  machine: pickerMachine,
};
