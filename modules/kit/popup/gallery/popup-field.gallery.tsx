import { useMemo, useState } from 'react';
import { popupMachine } from '#machines/popup/popup.machine.ts';
import { RequestError } from '#modules/ground/platform/http/index.ts';
import { translateBilingual, useBilingual } from '#modules/ground/platform/i18n/index.ts';
import { Field } from '#modules/ground/ui/index.ts';
import {
  type FollowedActor,
  type GalleryAnswer,
  type GalleryChapter,
  type GalleryWidgetProps,
  pretendedOptions,
} from '#modules/kit/chapters/index.ts';
import { valuesOf } from '#modules/kit/pickers/index.ts';
import { PopupField } from '../components/popup-field.tsx';
import type { ReportSource } from '../report-source.ts';

const config = { code: 'gallery', orgFields: 'name,code', destFields: 'field,fieldCode' };

/** A report that arrives as the pretended server replies. */
const pretendedReports = (answer: GalleryAnswer): ReportSource => ({
  loadReport: async () => {
    await pretendedOptions(answer);
    return {
      cgRpConfigId: 'gallery',
      cgRpConfigName: translateBilingual(['处理方式', 'Ways']),
      columns: [
        { dataIndex: 'name', title: translateBilingual(['名称', 'Name']) },
        { dataIndex: 'code', title: translateBilingual(['编码', 'Code']) },
      ],
      dictOptions: {},
    };
  },
  loadCriteria: async () => [
    { field: 'name', label: translateBilingual(['名称', 'Name']), view: 'text', mode: 'single' },
  ],
  loadRows: async (_client, _group, _report, { page, pageSize, filters: { name = '' } }) => {
    const found = (await pretendedOptions(answer)).filter(({ label }) => label.includes(name));
    const rows = found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ value, label }) => ({ value, label, record: { name: label, code: value } }));
    return { rows, total: found.length };
  },
});

const usualReports = pretendedReports('usual');
const withoutCriteria: ReportSource = {
  ...usualReports,
  loadCriteria: () =>
    Promise.reject(
      new RequestError({
        kind: 'business',
        message: translateBilingual(['查询条件的字典不存在', 'The dictionary of a criterion does not exist']),
      }),
    ),
};

function PopupWidget({ answer, label: _, value, onChange, onActor, ...control }: GalleryWidgetProps) {
  const several = Array.isArray(value);
  const source = useMemo(() => pretendedReports(answer), [answer]);
  const translate = useBilingual();
  const [code, setCode] = useState('');
  return (
    <>
      <PopupField
        key={String(several)}
        {...control}
        config={{ ...config, multiple: several }}
        source={source}
        value={valuesOf(value).join(',')}
        onFill={({ field = '', fieldCode = '' }) => {
          onChange(several ? field.split(',').filter(Boolean) : field);
          setCode(fieldCode);
        }}
        onActor={onActor && (actor => onActor(actor as unknown as FollowedActor))}
      />
      {code !== '' && (
        <p className="mt-1 text-sm text-text-muted">
          {translate(['另一个字段（编码）：', 'Another field (code): '])}
          {code}
        </p>
      )}
    </>
  );
}

/** Configurations that are wrong, and a report whose criteria do not load. */
const cases = [
  { label: ['缺少报表编码', 'Without the code of a report'], config: { ...config, code: '' } },
  { label: ['字段数量不一致', 'More columns than fields'], config: { ...config, destFields: 'field' } },
  { label: ['查询条件加载失败', 'Criteria that do not load'], config, withoutCriteria: true },
] as const;

function FurtherPopups() {
  const translate = useBilingual();
  return cases.map(({ label, config: own, ...rest }) => (
    <Field key={label[1]} label={translate(label)}>
      <PopupField
        config={{ ...own, multiple: false }}
        source={'withoutCriteria' in rest ? withoutCriteria : usualReports}
        value=""
        onFill={() => undefined}
      />
    </Field>
  ));
}

export const chapter: GalleryChapter = {
  id: 'popup-field',
  title: ['报表弹窗', 'Popup'],
  purpose: [
    '从在线报表中选择行，按配置把列填入表单的多个字段；报表不能读取时说明原因，原来的值不变。',
    'Chooses rows of an online report, whose columns fill several fields of the form; a report that cannot be read says why, and the values stay.',
  ],
  requirements: [
    ...['POPUP-01', 'POPUP-02', 'POPUP-03', 'POPUP-04', 'POPUP-09', 'POPUP-10', 'POPUP-11'],
    ...['POPUP-05', 'POPUP-06', 'POPUP-07', 'POPUP-08', 'POPUP-12', 'POPUP-19'],
  ],
  keys: [
    { keys: ['Enter', 'Space', '↓'], does: ['打开对话框', 'Opens the dialog'] },
    { keys: ['Delete', 'Backspace'], does: ['清空所填的字段', 'Empties the fields that it fills'] },
    {
      keys: ['Tab'],
      does: ['在查询条件、表格和已选之间移动', 'Moves among the criteria, the rows and the choice'],
    },
    { keys: ['Space'], does: ['在表格中选择或取消一行', 'In the table, chooses a row or gives it up'] },
    { keys: ['Esc'], does: ['关闭并保留原来的值', 'Closes and keeps the value'] },
  ],
  Widget: PopupWidget,
  // It stores the text itself, so that no stored value can be without a name.
  values: { one: '紧急', several: ['紧急', '一般'] },
  Further: FurtherPopups,
  machine: popupMachine,
};
