import { rootDepartment } from '#server/kernel/db/seed/first-run/organisation.ts';
import { type AnyServer, fieldsOf } from '#server/records/resource/definition.ts';
import { sheetColumnsOf } from '#server/records/resource/sheet.ts';
import { wireLines } from '#tests/contract/wire/lines.ts';
import { xlsx } from '#tests/server/support/workbooks.ts';

type Values = Readonly<Record<string, unknown>>;

/** What the examples of the wire name and a fresh installation does not have, and codes that it has already. */
const instead: Readonly<Record<string, Values>> = {
  user: {
    username: 'written',
    workNo: 'W-001',
    phone: '13912345678',
    email: 'written@example.org',
    password: 'Vitrine#2030',
    confirmPassword: 'Vitrine#2030',
    post: '',
    selectedroles: '',
    selecteddeparts: '',
    relTenantIds: '',
    userIdentity: 1,
    departIds: '',
  },
  role: { roleCode: 'written' },
  position: { code: 'written' },
  department: { parentId: '', orgCategory: '1' },
  menu: { parentId: '', menuType: 0, perms: '', url: '/written', component: 'layouts/RouteView' },
  dictionaryDefinition: { dictCode: 'written' },
  category: { pid: '0' },
  announcement: { msgType: 'ALL', userIds: '', departIds: '', roleIds: '' },
  checkRule: { ruleCode: 'written' },
  fillRule: { ruleCode: 'written' },
  message: { esReceiver: 'admin' },
  messageTemplate: { templateCode: 'written' },
  tenant: { id: 7002 },
  departmentRole: { departId: rootDepartment.id, roleCode: 'written' },
  exhibit: { code: 'W-001' },
  dataSource: { code: 'written' },
  chatRobot: { code: 'written', fallbackIds: '' },
};

const exampleOf = (name: string): Values => wireLines.find(line => line.name === name)?.input ?? {};

/** The values of a new record of a resource, as a client sends them. */
export function newRecordOf({ resource: { name } }: AnyServer): Values {
  if (name === 'reportDesign') return ofReport({ ...exampleOfHead(), code: 'written', allowedRoles: '' });
  return { ...exampleOf(`${name}.add`), ...instead[name] };
}

/** A report is sent with its columns and parameters. */
const ofReport = (head: Values): Values => ({ ...exampleOf('reportDesign.add'), head });
const exampleOfHead = (): Values => exampleOf('reportDesign.add').head as Values;

/** A change of one field of a stored record, with what a form sends with every change. */
export function changeOf(server: AnyServer, id: string, change: Values): Values {
  const record = server.resource.name === 'reportDesign' ? exampleOfHead() : newRecordOf(server);
  const needed = fieldsOf(server).flatMap(([field, { options }]) =>
    options.required && options.writable !== 'adding' ? [[field, record[field]] as const] : [],
  );
  const values = { ...Object.fromEntries(needed), id, ...change };
  return server.resource.name === 'reportDesign' ? ofReport(values) : values;
}

/** The codes that new records of trees are given, and that sheets contain. */
const codesInSheets: Readonly<Record<string, Values>> = {
  department: { orgCode: 'Z97' },
  category: { code: 'Z97' },
};

/** A sheet with one new record, in the layout of the interface. */
export function sheetOf(server: AnyServer): Uint8Array {
  const { name } = server.resource;
  const record: Values = { ...newRecordOf(server), ...codesInSheets[name] };
  if (name === 'dictionaryDefinition')
    return xlsx([
      ['表'],
      ['导出人'],
      ['字典名称', '字典编码', '描述', '字典列表', '', '', ''],
      ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
      [String(record.dictName), String(record.dictCode), '', '项', '1', '', ''],
    ]);
  const columns = sheetColumnsOf(server.resource).filter(({ imported }) => imported);
  const cells = columns.map(column => String(record[column.name] ?? ''));
  return xlsx([['表'], ['导出人'], columns.map(({ heading }) => heading), cells]);
}
