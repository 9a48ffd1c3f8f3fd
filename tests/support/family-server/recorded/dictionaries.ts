/** An item of a dictionary; all four keys are always present. */
export const itemOf = (value: string, text: string) => ({ value, text, title: text, label: text });
export type FamilyItem = ReturnType<typeof itemOf>;

const dictionaryOf = (items: Readonly<Record<string, string>>): FamilyItem[] =>
  Object.entries(items).map(([value, text]) => itemOf(value, text));

/** The dictionaries of the shipped data that a console reads, and those that the server has in its code. */
export const dictionaries: Readonly<Record<string, FamilyItem[]>> = {
  activiti_sync: dictionaryOf({ 1: '同步', 0: '不同步' }),
  database_type: dictionaryOf({ 1: 'MySQL5.5', 4: 'MySQL5.7+', 5: 'MariaDB', 6: 'PostgreSQL' }),
  del_flag: dictionaryOf({ 1: '已删除', 0: '正常' }),
  depart_status: dictionaryOf({ 0: '不启用', 1: '启用' }),
  dict_item_status: dictionaryOf({ 1: '启用', 0: '不启用' }),
  is_open: dictionaryOf({ Y: '是', N: '否' }),
  log_type: [itemOf('2', '操作日志'), itemOf('1', '登录日志')],
  menu_type: [itemOf('2', '按钮权限'), itemOf('1', '子菜单'), itemOf('0', '一级菜单')],
  msg_category: dictionaryOf({ 1: '通知公告', 2: '系统消息' }),
  msg_type: dictionaryOf({ USER: '指定用户', ALL: '全体用户' }),
  operate_type: dictionaryOf({ 1: '查询', 2: '添加', 3: '修改', 4: '删除', 5: '导入', 6: '导出' }),
  org_category: dictionaryOf({ 1: '公司', 2: '部门', 3: '岗位' }),
  position_rank: dictionaryOf({ 1: '员级', 2: '助级', 3: '中级', 4: '副高级', 5: '正高级' }),
  priority: dictionaryOf({ H: '高', M: '中', L: '低' }),
  send_status: dictionaryOf({ 0: '未发布', 1: '已发布', 2: '已撤销' }),
  sex: dictionaryOf({ 1: '男', 2: '女' }),
  status: dictionaryOf({ 1: '正常', 2: '冻结' }),
  tenant_status: dictionaryOf({ 1: '正常', 0: '冻结' }),
  user_status: dictionaryOf({ 1: '正常', 2: '冻结' }),
  valid_status: dictionaryOf({ 0: '无效', 1: '有效' }),
  yn: dictionaryOf({ 1: '是', 0: '否' }),
  messageType: dictionaryOf({ system: '系统消息', email: '邮件消息', dingtalk: '钉钉消息' }),
  rangeDate: dictionaryOf({ jt: '今天', zt: '昨天', bz: '本周', by: '本月', zdy: '自定义日期' }),
};
