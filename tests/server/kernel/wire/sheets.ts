import { departmentPermission } from '#tests/contract/wire/areas/department-grants.ts';
import { departmentRole } from '#tests/contract/wire/areas/department-roles.ts';
import { exampleCheckRule, exampleFillRule } from '#tests/contract/wire/areas/rules.ts';
import { person, position, role } from '#tests/contract/wire/examples.ts';
import { announcement } from '#tests/contract/wire/examples-of-announcements.ts';
import { userRow, userSheet, xlsx } from '../../support/workbooks.ts';
import { standardSheet } from './standard-records.ts';

const author = ['导出人:管理员'];

/** An existing row and a new one, in the order of the headings. */
const contents: Readonly<Record<string, Uint8Array>> = {
  'user.importExcel': xlsx(
    userSheet([
      userRow({ 登录账号: person.username, 真实姓名: person.realname, 工号: 'M0100', 电话: '13900010100' }),
      userRow({ 登录账号: 'imported', 真实姓名: '导入者', 工号: 'M0101', 电话: '13900010101' }),
    ]),
  ),
  'role.importExcel': xlsx([
    ['角色列表数据'],
    author,
    ['角色名', '角色编码', '描述'],
    [role.roleName, role.roleCode, ''],
    ['导入的角色', 'imported', ''],
  ]),
  'position.importExcel': xlsx([
    ['职务表列表数据'],
    author,
    ['职务编码', '职务名称', '职级'],
    [position.code, position.name, '中级'],
    ['imported', '导入的职务', '中级'],
  ]),
  'departmentRole.importExcel': xlsx([
    ['部门角色列表数据'],
    author,
    ['部门id', '部门角色名称', '部门角色编码', '描述'],
    [departmentRole.departId, departmentRole.roleName, departmentRole.roleCode, ''],
    [departmentRole.departId, '导入的角色', 'imported', ''],
  ]),
  'department.importExcel': xlsx([
    ['部门列表数据'],
    author,
    ['机构/部门名称', '机构类别', '机构编码'],
    ['导入的部门', '部门', 'A01A08'],
    ['没有上级', '部门', 'C08A01'],
  ]),
  'departmentPermission.importExcel': xlsx([
    ['部门权限表列表数据'],
    author,
    ['部门id', '权限id'],
    [departmentPermission.departId, '1906000000000000001'],
  ]),
  'substitute.importExcel': xlsx([
    ['用户代理人设置列表数据'],
    author,
    ['用户名', '代理人用户名', '代理开始时间', '代理结束时间', '状态0无效1有效'],
    [person.username, 'admin', '2026-03-01 09:00:00', '2026-03-20 18:00:00', '1'],
  ]),
  'category.importExcel': xlsx([
    ['分类字典列表数据'],
    author,
    ['类型名称', '类型编码'],
    ['导入的分类', 'B08'],
    ['没有上级', 'C08A01'],
  ]),
  'dictionaryDefinition.importExcel': xlsx([
    ['数据字典列表'],
    author,
    ['字典名称', '字典编码', '描述', '字典列表', '', '', ''],
    ['', '', '', '字典项文本', '字典项值', '描述', '排序'],
    ['展厅', 'halls', '', '一号厅', '1', '', '1'],
  ]),
  'checkRule.importExcel': xlsx([
    ['编码校验规则数据'],
    author,
    ['规则名称', '规则Code', '规则JSON', '规则描述'],
    [exampleCheckRule.ruleName, exampleCheckRule.ruleCode, exampleCheckRule.ruleJson, ''],
    ['导入的规则', 'imported', exampleCheckRule.ruleJson, ''],
  ]),
  'fillRule.importExcel': xlsx([
    ['填值规则数据'],
    author,
    ['规则名称', '规则Code', '规则实现类', '规则参数'],
    [
      exampleFillRule.ruleName,
      exampleFillRule.ruleCode,
      exampleFillRule.ruleClass,
      exampleFillRule.ruleParams,
    ],
    ['导入的规则', 'imported', exampleFillRule.ruleClass, ''],
  ]),
  'messageTemplate.importExcel': xlsx([
    ['推送消息模板报表'],
    author,
    ['模板CODE', '模板标题', '模板内容', '模板测试json', '模板类型', '应用状态'],
    ['imported', '导入的模板', '${exhibit}已修复。', '', '文本', '否'],
    ['imported_too', '另一个', '欢迎', '', '文本', '否'],
  ]),
  'message.importExcel': xlsx([
    ['推送消息模板报表'],
    author,
    ['消息标题', '推送内容', '接收人', '推送方式', '推送时间', '推送所需参数Json格式', '备注'],
    ['馆内通知', '今日闭馆', 'lin_shu', '系统消息', '2099-03-02 10:30:00', '{}', ''],
    ['馆内通知', '明日开馆', 'lin_shu', '系统消息', '2099-03-02 10:30:00', '{}', ''],
  ]),
  'quartzJob.importExcel': xlsx([
    ['定时任务列表数据'],
    author,
    ['任务类名', 'cron表达式', '参数', '描述', '状态'],
    ['sweepSessions', '0 0 5 * * ?', '', '导入的任务', '停止'],
  ]),
  'dataSource.importExcel': xlsx([
    ['多数据源管理报表'],
    author,
    ['数据源编码', '数据源名称', '数据库类型', '驱动类', '数据源地址', '数据库名称', '用户名', '备注'],
    ['imported', '导入', 'PostgreSQL', 'org.postgresql.Driver', 'jdbc:postgresql://db/x', '', 'reader', ''],
  ]),
  'file.upload': new Uint8Array(Buffer.from('a text')),
  'ossFile.upload': new Uint8Array(Buffer.from('a text')),
  'importRun.upload': new Uint8Array(Buffer.from('a text')),
  'file.uploadMinio': new Uint8Array(Buffer.from('a text')),
  'announcement.importExcel': xlsx([
    ['系统通告列表数据'],
    author,
    [
      ...['标题', '内容', '开始时间', '结束时间', '发布人', '优先级', '消息类型', '通告对象类型'],
      ...['发布状态', '发布时间', '撤销时间', '摘要'],
    ],
    [
      ...[announcement.titile, announcement.msgContent, '', announcement.endTime, '', '紧急', '通知公告'],
      ...['全体用户', '', '', '', announcement.msgAbstract],
    ],
  ]),
};

/** The file of an upload: a workbook for an import. */
export function sheetFor(name: string): Uint8Array {
  const content = contents[name] ?? standardSheet(name);
  if (content === undefined) throw new Error(`No sheet is written down for ${name}`);
  return content;
}
