/** A data rule of the page of users, as the server sends it. */
export const dataRule = {
  id: '2124302894952910850',
  permissionId: '3f915b2769fc80648e92d04e84ca059d',
  ruleName: 'Own rows',
  ruleColumn: 'createBy' as string | null,
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
  status: '1',
  createTime: '2026-10-12 09:30:00',
  createBy: 'admin',
  updateTime: null as string | null,
  updateBy: null as string | null,
};
