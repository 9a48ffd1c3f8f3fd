import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const announcementFormText = registerMessages('announcementForm', {
  'zh-CN': {
    rules: {
      order: '结束时间须大于开始时间!',
      USER: '指定用户不能为空！',
      DEPART: '指定部门不能为空！',
      ROLE: '指定角色不能为空！',
      openPage: '不支持的链接地址',
      component: '请输入页面组件!',
    },
    save: { draft: '只保存草稿', release: '保存并发布' },
    expiry: { label: '常用的截至日期', today: '今天结束', week: '7 天', month: '30 天', never: '长期' },
    receipts: {
      title: '阅读情况',
      remind: '提醒未读 {{count}} 人',
      reminded: '已提醒 {{count}} 人',
      count: '已读 {{read}} / {{all}} 人',
      unread: '未读({{count}})',
      read: '已读({{count}})',
      search: '姓名或用户名',
      nobodyUnread: '所有人都已读过',
      nobodyRead: '还没有人读过',
      noMatch: '没有找到这个人',
    },
  },
  'en-US': {
    rules: {
      order: 'The end must be later than the start',
      USER: 'Select at least one user',
      DEPART: 'Select at least one department',
      ROLE: 'Select at least one role',
      openPage: 'This address is not supported',
      component: 'Enter a page component',
    },
    save: { draft: 'Keep as a draft', release: 'Save and publish' },
    expiry: { label: 'Usual ends', today: 'End of today', week: '7 days', month: '30 days', never: 'No end' },
    receipts: {
      title: 'Readers',
      remind: 'Remind unread ({{count}})',
      reminded: 'People reminded: {{count}}',
      count: '{{read}} of {{all}} have read it',
      unread: 'Unread ({{count}})',
      read: 'Read ({{count}})',
      search: 'Name or user name',
      nobodyUnread: 'Everyone has read it',
      nobodyRead: 'No one has read it yet',
      noMatch: 'No one found',
    },
  },
});
