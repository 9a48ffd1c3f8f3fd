import { defineResource, type RecordOf } from '../resource/define-resource.ts';
import type { Choice } from '../resource/field.ts';
import { choice } from '../resource/kinds/choice.ts';
import { date } from '../resource/kinds/date.ts';
import { department } from '../resource/kinds/department.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { file } from '../resource/kinds/file.ts';
import { image } from '../resource/kinds/image.ts';
import { line } from '../resource/kinds/line.ts';
import { number } from '../resource/kinds/number.ts';
import { person } from '../resource/kinds/person.ts';
import { popup } from '../resource/kinds/popup.ts';

/** The rooms in which spare parts lie, and the places in each; the code of a place begins with that of its room. */
const rooms: readonly Choice[] = [
  { value: 'workshop', label: ['修复室', 'Workshop'] },
  { value: 'depot', label: ['库房', 'Depot'] },
];
const places: readonly Choice[] = [
  { value: 'workshop-bench', label: ['工作台', 'Bench'] },
  { value: 'workshop-cabinet', label: ['工具柜', 'Tool cabinet'] },
  { value: 'depot-rack', label: ['货架', 'Rack'] },
  { value: 'depot-drawer', label: ['抽屉', 'Drawer'] },
];

/** The places in a room. */
export const placesIn = (room: string): readonly Choice[] =>
  places.filter(({ value }) => value.startsWith(`${room}-`));

/** The spare parts that are kept for an exhibit. */
export const exhibitPartResource = defineResource({
  name: 'exhibitPart',
  path: '/museum/exhibitPart',
  permission: 'museum:exhibit:part',
  table: 'museum_exhibit_part',
  extension: true,
  title: ['备件', 'Spare parts'],
  record: ['备件', 'spare part'],
  nameFields: ['name'],
  fields: {
    exhibitId: line({
      form: 'exact',
      label: ['展品', 'Exhibit'],
      max: 36,
      required: ['请选择展品', 'Select an exhibit'],
      writable: 'adding',
    }),
    name: line({
      label: ['名称', 'Name'],
      max: 100,
      required: ['请输入名称', 'Enter a name'],
      search: 'contains',
      list: { width: 180, primary: true },
    }),
    part: dictionary({ label: ['部位', 'For'], dictionary: 'fault_part', list: 120 }),
    quantity: number({
      label: ['数量', 'Quantity'],
      min: 0,
      max: 99_999,
      default: 1,
      required: ['请输入数量', 'Enter a quantity'],
      list: 130,
    }),
    price: number({ label: ['单价', 'Price'], min: 0, max: 9_999_999, decimals: 2, list: 120 }),
    boughtOn: date({ label: ['购入日期', 'Bought on'], sortable: true, list: 140 }),
    keeper: person({ label: ['保管人', 'Keeper'], list: 160 }),
    department: department({ label: ['所属部门', 'Department'], list: 180 }),
    room: choice({ label: ['房间', 'Room'], choices: rooms, max: 20, list: 120 }),
    place: choice({ label: ['存放处', 'Place'], choices: places, max: 30, list: 120 }),
    supplier: popup({
      label: ['联系人', 'Contact'],
      code: 'user_report',
      orgFields: 'realname,phone',
      destFields: 'supplier,supplierPhone',
      max: 100,
      list: 140,
    }),
    supplierPhone: line({
      label: ['联系电话', 'Phone of the contact'],
      max: 32,
      form: 'phone',
      inputMode: 'tel',
      list: 150,
    }),
    manual: file({
      label: ['说明书', 'Manual'],
      folder: 'attachment',
      max: 1000,
      filterable: false,
      list: 150,
    }),
    picture: image({ label: ['图片', 'Picture'], folder: 'exhibit', filterable: false, list: 120 }),
  },
  endpoints: { queryById: false, exportXls: false, importExcel: false },
});

/** A spare part in replies. */
export type ExhibitPart = RecordOf<typeof exhibitPartResource>;
