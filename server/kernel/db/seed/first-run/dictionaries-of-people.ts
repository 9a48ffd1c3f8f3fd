import type { DictionaryText } from '../dictionary-rows.ts';

/** Values that pages about people, departments and notices show as texts. */
export const peopleDictionaries: readonly DictionaryText[] = [
  {
    code: 'activiti_sync',
    name: '同步工作流引擎',
    items: [
      ['1', '同步'],
      ['0', '不同步'],
    ],
  },
  {
    code: 'del_flag',
    name: '删除状态',
    items: [
      ['1', '已删除', 'danger'],
      ['0', '正常', 'success'],
    ],
  },
  {
    code: 'depart_status',
    name: '部门状态',
    items: [
      ['0', '不启用', 'neutral'],
      ['1', '启用', 'success'],
    ],
  },
  {
    code: 'is_open',
    name: '开关',
    items: [
      ['Y', '是'],
      ['N', '否'],
    ],
  },
  {
    code: 'msg_category',
    name: '通告类型',
    items: [
      ['1', '通知公告'],
      ['2', '系统消息'],
    ],
  },
  {
    code: 'msg_type',
    name: '推送类别',
    items: [
      ['USER', '指定用户'],
      ['ALL', '全体用户'],
      ['DEPART', '指定部门'],
      ['ROLE', '指定角色'],
    ],
  },
  {
    code: 'msgSendStatus',
    name: '消息发送状态',
    items: [
      ['0', '未发送', 'neutral'],
      ['1', '发送成功', 'success'],
      ['2', '发送失败', 'danger'],
      ['-1', '已取消'],
      ['3', '发送中'],
      ['4', '已送达'],
      ['5', '已读'],
      ['6', '结果未知'],
    ],
    laterItems: ['-1', '3', '4', '5', '6'],
  },
  {
    code: 'messageType',
    name: '消息发送方式',
    later: true,
    items: [
      ['system', '系统消息'],
      ['email', '邮件'],
      ['dingtalk', '钉钉消息'],
      ['wechat_enterprise', '企业微信'],
      ['feishu', '飞书消息'],
    ],
    laterItems: ['dingtalk', 'wechat_enterprise', 'feishu'],
  },
  {
    code: 'msgType',
    name: '发送消息类型',
    items: [
      ['1', '文本'],
      ['2', '富文本'],
      ['5', 'Markdown'],
    ],
    laterItems: ['5'],
  },
  {
    code: 'org_category',
    name: '机构类型',
    items: [
      ['1', '公司'],
      ['2', '部门'],
      ['3', '岗位'],
    ],
  },
  {
    code: 'position_rank',
    name: '职务职级',
    items: [
      ['1', '员级'],
      ['2', '助级'],
      ['3', '中级'],
      ['4', '副高级'],
      ['5', '正高级'],
    ],
  },
  {
    code: 'priority',
    name: '优先级',
    items: [
      ['H', '紧急', 'danger'],
      ['M', '重要', 'warning'],
      ['L', '一般', 'accent'],
    ],
  },
  {
    code: 'remindMode',
    name: '提醒方式',
    items: [
      ['1', '邮件提醒'],
      ['2', '短信提醒'],
      ['4', '系统消息'],
    ],
  },
  {
    code: 'send_status',
    name: '发布状态',
    items: [
      ['0', '未发布', 'neutral'],
      ['1', '已发布', 'success'],
      ['2', '已撤销', 'warning'],
    ],
  },
  {
    code: 'sex',
    name: '性别',
    numeric: true,
    items: [
      ['1', '男'],
      ['2', '女'],
    ],
  },
  {
    code: 'status',
    name: '状态',
    items: [
      ['1', '正常', 'success'],
      ['2', '冻结', 'danger'],
    ],
  },
  {
    code: 'tenant_status',
    name: '租户状态',
    items: [
      ['1', '正常', 'success'],
      ['0', '冻结', 'danger'],
    ],
  },
  {
    code: 'urgent_level',
    name: '紧急程度',
    items: [
      ['1', '一般', 'accent'],
      ['2', '重要', 'warning'],
      ['3', '紧急', 'danger'],
    ],
  },
  {
    code: 'user_status',
    name: '用户状态',
    numeric: true,
    items: [
      ['1', '正常', 'success'],
      ['2', '冻结', 'danger'],
    ],
  },
  {
    code: 'valid_status',
    name: '有效无效状态',
    items: [
      ['0', '无效', 'neutral'],
      ['1', '有效', 'success'],
    ],
  },
  {
    code: 'yn',
    name: '1是0否',
    items: [
      ['1', '是'],
      ['0', '否'],
    ],
  },
];
