import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/kernel/db/database.ts';
import * as table from '#server/kernel/db/schema/index.ts';
import { firstPositions } from './first-run/organisation.ts';
import { loginReport, userReport } from './first-run/report.ts';
import { administratorRole, registrationRole, thirdPartyRole } from './first-run/roles.ts';

const key = 'englishNames';
const reportsKey = 'englishNames:reports';
export const englishNameKeys: readonly string[] = [key, reportsKey];

/** The English names of records that come with the product, by their codes, beside the Chinese ones that they have. */
const roles = {
  [administratorRole.roleCode]: [administratorRole.roleName, 'Administrators'],
  [registrationRole.roleCode]: [registrationRole.roleName, 'Registered users'],
  [thirdPartyRole.roleCode]: [thirdPartyRole.roleName, 'Third-party sign-in'],
} as const;
const positionNames: Readonly<Record<string, string>> = {
  director: 'Director',
  engineer: 'Maintenance engineer',
};
const positions = Object.fromEntries(
  firstPositions.flatMap(({ code, name }) => {
    const english = code && positionNames[code];
    return code && name && english ? [[code, [name, english] as const]] : [];
  }),
);
const checkRules = {
  common: ['通用编码规则', 'Codes'],
  position_code: ['职务编码', 'Position codes'],
} as const;
const fillRules = {
  org_num_role: ['机构编码生成', 'Department codes'],
  category_code_rule: ['分类字典编码生成', 'Category codes'],
  repair_order_num: ['报修单流水号', 'Numbers of repair orders'],
  position_code: ['职务编码', 'Position codes'],
} as const;
const dictionaries = {
  activiti_sync: ['同步工作流引擎', 'Workflow synchronisation'],
  database_type: ['数据库类型', 'Kinds of databases'],
  del_flag: ['删除状态', 'Deleted'],
  depart_status: ['部门状态', 'States of departments'],
  dict_item_status: ['字典状态', 'States of dictionary items'],
  global_perms_type: ['全局权限策略', 'Global permission policy'],
  fault_part: ['故障部位', 'Faulty parts'],
  is_open: ['开关', 'On or off'],
  log_type: ['日志类型', 'Kinds of log entries'],
  menu_type: ['菜单类型', 'Kinds of menu entries'],
  msg_category: ['通告类型', 'Kinds of announcements'],
  msg_type: ['推送类别', 'Audiences'],
  msgSendStatus: ['消息发送状态', 'States of messages'],
  messageType: ['消息发送方式', 'How messages are sent'],
  msgType: ['发送消息类型', 'Kinds of messages'],
  operate_type: ['操作类型', 'Kinds of operations'],
  org_category: ['机构类型', 'Kinds of departments'],
  perms_type: ['权限策略', 'Permission policy'],
  position_rank: ['职务职级', 'Ranks of positions'],
  priority: ['优先级', 'Priorities'],
  quartz_status: ['定时任务状态', 'States of scheduled jobs'],
  remindMode: ['提醒方式', 'Ways to remind'],
  rule_conditions: ['条件规则', 'Conditions of rules'],
  send_status: ['发布状态', 'States of announcements'],
  sex: ['性别', 'Sex'],
  status: ['状态', 'State'],
  tenant_status: ['租户状态', 'States of tenants'],
  urgent_level: ['紧急程度', 'Urgency'],
  user_status: ['用户状态', 'States of users'],
  valid_status: ['有效无效状态', 'Valid or invalid'],
  yn: ['1是0否', 'Yes or no'],
} as const;

/** Reports by their ids, which came to have English names later. */
const reportNames = {
  [userReport.id]: [userReport.name, 'Active users'],
  [loginReport.id]: [loginReport.name, 'Sign-ins per day'],
} as const;

const namesIn = (names: Readonly<Record<string, readonly [chinese: string, english: string]>>) =>
  Object.entries(names);

/**
 * Gives the records that come with the product English names, once: not those that somebody has renamed or named in English,
 * and none that an administrator has emptied afterwards.
 */
export async function addEnglishNames(tx: Database, open: ReadonlySet<string>): Promise<void> {
  if (open.has(reportsKey)) await nameReports(tx);
  if (!open.has(key)) return;
  const { roles: r, positions: p, checkRules: c, fillRules: f, dictionaries: d } = table;
  for (const [code, [name, roleNameEn]] of namesIn(roles))
    await tx
      .update(r)
      .set({ roleNameEn })
      .where(and(eq(r.roleCode, code), eq(r.roleName, name), isNull(r.roleNameEn)));
  for (const [code, [name, nameEn]] of namesIn(positions))
    await tx
      .update(p)
      .set({ nameEn })
      .where(and(eq(p.code, code), eq(p.name, name), isNull(p.nameEn)));
  for (const [code, [name, ruleNameEn]] of namesIn(checkRules))
    await tx
      .update(c)
      .set({ ruleNameEn })
      .where(and(eq(c.ruleCode, code), eq(c.ruleName, name), isNull(c.ruleNameEn)));
  for (const [code, [name, ruleNameEn]] of namesIn(fillRules))
    await tx
      .update(f)
      .set({ ruleNameEn })
      .where(and(eq(f.ruleCode, code), eq(f.ruleName, name), isNull(f.ruleNameEn)));
  for (const [code, [name, dictNameEn]] of namesIn(dictionaries))
    await tx
      .update(d)
      .set({ dictNameEn })
      .where(and(eq(d.dictCode, code), eq(d.dictName, name), isNull(d.dictNameEn)));
}

async function nameReports(tx: Database): Promise<void> {
  const { id, name, nameEn: english } = table.reports;
  for (const [reportId, [chinese, nameEn]] of namesIn(reportNames))
    await tx
      .update(table.reports)
      .set({ nameEn })
      .where(and(eq(id, reportId), eq(name, chinese), isNull(english)));
}
