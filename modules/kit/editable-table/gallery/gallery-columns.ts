import { defineColumns } from '../columns.ts';
import { keptInline } from './kept-inline.ts';
import { MarkSlot } from './mark-slot.tsx';

const provinces: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '': [
    ['110000', '北京市'],
    ['330000', '浙江省'],
  ],
  '110000': [
    ['110101', '东城区'],
    ['110105', '朝阳区'],
  ],
  '330000': [
    ['330100', '杭州市'],
    ['330200', '宁波市'],
  ],
};

const regionsBelow = (code: string) => (provinces[code] ?? []).map(([value, text]) => ({ value, text }));

const materials = [
  { value: 'bronze', text: '青铜' },
  { value: 'porcelain', text: '瓷' },
  { value: 'jade', text: '玉' },
  { value: 'silk', text: '丝' },
];

/** Every type of column, for the register of a museum. */
export const galleryColumns = defineColumns([
  { type: 'row-drag-sort' },
  { type: 'row-number' },
  { type: 'row-checkbox' },
  { type: 'row-expand' },
  { key: 'code', title: ['编号', 'Code'], type: 'normal', width: 110 },
  {
    key: 'name',
    title: ['名称', 'Name'],
    type: 'input',
    width: 160,
    defaultValue: '未命名展品',
    placeholder: '请输入${title}',
    tipsContent: '展品牌上的名称',
    validateRules: [{ required: true }, { unique: true }],
  },
  {
    key: 'amount',
    title: ['数量', 'Amount'],
    type: 'inputNumber',
    width: 110,
    statistics: ['sum', 'average'],
    validateRules: [{ pattern: 'n' }],
  },
  { key: 'text', title: ['说明', 'Description'], type: 'textarea', width: 180 },
  { key: 'note', title: ['备注', 'Note'], type: 'input_pop', width: 140 },
  { key: 'material', title: ['材质', 'Material'], type: 'select', width: 130, options: materials },
  {
    key: 'state',
    title: ['状况', 'State'],
    type: 'select-search',
    width: 130,
    options: [
      { value: '1', title: '完好' },
      { value: '2', title: '待修' },
    ],
  },
  {
    key: 'materials',
    title: ['其他材质', 'Others'],
    type: 'select-multiple',
    width: 160,
    options: materials,
  },
  {
    key: 'origin',
    title: ['来源', 'Origin'],
    type: 'select',
    width: 130,
    options: materials,
    allowInput: true,
  },
  { key: 'sex', title: ['性别（字典）', 'Dictionary'], type: 'sel_search', width: 140, dictCode: 'sex' },
  {
    key: 'role',
    title: ['角色（异步）', 'Role'],
    type: 'sel_search_async',
    width: 170,
    dict: 'sys_role,role_name,role_code',
    async: true,
  },
  { key: 'kinds', title: ['类别', 'Kinds'], type: 'list_multi', width: 160, dictCode: 'priority' },
  {
    key: 'province',
    title: ['省', 'Province'],
    type: 'select',
    width: 120,
    linkageKey: 'city',
    linkedOptions: () => regionsBelow(''),
  },
  { key: 'city', title: ['市', 'City'], type: 'select', width: 120, linkedOptions: regionsBelow },
  { key: 'found', title: ['发现日期', 'Found'], type: 'date' },
  { key: 'year', title: ['入藏年', 'Acquired'], type: 'date', format: 'YYYY' },
  { key: 'checkedAt', title: ['盘点时间', 'Checked at'], type: 'datetime' },
  { key: 'opens', title: ['开放时间', 'Opens'], type: 'time', width: 130 },
  { key: 'shown', title: ['在展', 'Shown'], type: 'checkbox', width: 70, defaultChecked: true },
  { key: 'insured', title: ['投保', 'Insured'], type: 'checkbox_meta', width: 70, customValue: [1, 0] },
  {
    key: 'level',
    title: ['等级', 'Level'],
    type: 'radio',
    width: 170,
    options: [
      { value: '1', text: '一级' },
      { value: '2', text: '二级' },
    ],
  },
  {
    key: 'scan',
    title: ['扫描件', 'Scan'],
    type: 'upload',
    width: 150,
    btnText: '上传扫描件',
    send: keptInline,
  },
  { key: 'files', title: ['文件', 'Files'], type: 'file', width: 150, number: 3, send: keptInline },
  {
    key: 'picture',
    title: ['图片', 'Picture'],
    type: 'image',
    width: 150,
    allowDownload: false,
    send: keptInline,
  },
  {
    key: 'report',
    title: ['报表', 'Report'],
    type: 'popup',
    width: 160,
    popupCode: 'report_user',
    orgFields: 'realname,username',
    destFields: 'report,note',
  },
  { key: 'progress', title: ['修复进度', 'Progress'], type: 'progress', width: 150 },
  { key: 'department', title: ['部门', 'Department'], type: 'sel_depart' },
  { key: 'keeper', title: ['负责人', 'Keeper'], type: 'sel_user' },
  { key: 'labels', title: ['标签', 'Labels'], type: 'tags', width: 130 },
  { key: 'mark', title: ['星标', 'Mark'], type: 'slot', width: 80, Slot: MarkSlot },
  { key: 'version', title: ['版本', 'Version'], type: 'hidden', defaultValue: 1 },
  { key: 'orderNum', title: ['序', 'Order'], type: 'normal', width: 70, isOrder: true },
]);
