import { business } from '../resource/kinds/business.ts';
import { category } from '../resource/kinds/category.ts';
import { choice } from '../resource/kinds/choice.ts';
import { dateTime } from '../resource/kinds/date-time.ts';
import { dictionary } from '../resource/kinds/dictionary.ts';
import { line } from '../resource/kinds/line.ts';
import { popup } from '../resource/kinds/popup.ts';

/** How an exhibit is classified, and who keeps it. */
export const exhibitKeepingFields = {
  category: category({
    label: ['类别', 'Category'],
    below: 'A01',
    search: 'exact',
    list: 120,
    sheet: '类别',
    section: ['保管', 'Keeping'],
  }),
  fixture: category({ label: ['展具', 'Fixture'], condition: '{"code":"A02%"}' }),
  partOf: dictionary({
    label: ['所属套件', 'Part of'],
    dictionary: 'museum_exhibit,name,code',
    as: 'search',
    max: 20,
    search: 'exact',
  }),
  uses: choice({
    label: ['用途', 'Used for'],
    several: true,
    as: 'tags',
    max: 50,
    choices: [
      { value: 'research', label: ['研究', 'Research'] },
      { value: 'teaching', label: ['教学', 'Teaching'] },
      { value: 'touring', label: ['巡展', 'Touring'] },
      { value: 'online', label: ['线上展示', 'Online'] },
    ],
  }),
  keeper: popup({
    label: ['保管人', 'Keeper'],
    code: 'user_report',
    orgFields: 'realname,phone',
    destFields: 'keeper,keeperPhone',
    max: 100,
    search: 'exact',
  }),
  keeperPhone: line({
    label: ['保管人电话', 'Phone of the keeper'],
    shownIf: { field: 'keeper' },
    max: 32,
    form: 'phone',
    inputMode: 'tel',
  }),
  careBy: business({
    label: ['养护岗位', 'Cared for by'],
    from: { entity: 'position', address: '/sys/position/list', valueKey: 'code', labelKey: 'name' },
    columns: [
      { key: 'name', label: ['职务名称', 'Position'] },
      { key: 'code', label: ['职务编码', 'Code'], width: 200 },
    ],
    searchedBy: ['按职务名称查找', 'Find by name'],
    several: true,
    max: 200,
  }),
  checkedAt: dateTime({ label: ['上次盘点', 'Last checked'] }),
};
