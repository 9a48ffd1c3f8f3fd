/** The data rule that was made for the recording. */
export const dataRule = {
  id: '2124302894952910850',
  permissionId: '3f915b2769fc80648e92d04e84ca059d',
  ruleName: 'Own rows',
  ruleColumn: 'createBy',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
  status: '1',
  createTime: '2026-11-22 08:50:54',
  createBy: 'admin',
  updateTime: null,
  updateBy: null,
};

const node = (key: string, slotTitle: string, parentId: string | null, ruleFlag = 0) => ({
  key,
  title: null,
  slotTitle,
  isLeaf: true,
  icon: null as string | null,
  ruleFlag,
  scopedSlots: { title: 'hasDatarule' },
  children: null,
  parentId,
  label: null,
  value: key,
});

const system = 'd7d6e2e4e2934f2c9385a623fd98c6f3';
const users = '3f915b2769fc80648e92d04e84ca059d';

/** Some of the menus that can be granted, and a button. */
export const grantTree = {
  ids: ['9502685863ab87f0ad1134142788a385', system, users, '1260928341675982849'],
  treeList: [
    { ...node('9502685863ab87f0ad1134142788a385', '首页', ''), icon: 'home' },
    {
      ...node(system, '系统管理', ''),
      icon: 'setting',
      isLeaf: false,
      children: [
        {
          ...node(users, '用户管理', system, 1),
          isLeaf: false,
          children: [node('1260928341675982849', '添加按钮', users)],
        },
      ],
    },
  ],
};
