import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const announcementsText = registerMessages('announcements', {
  'zh-CN': {
    category: { '1': '通知公告', '2': '系统消息' },
    audience: { ALL: '全体用户', USER: '指定用户', DEPART: '指定部门', ROLE: '指定角色' },
    recipients: { ALL: '全体用户', USER: '指定用户', DEPART: '指定部门', ROLE: '指定角色' },
    untitled: '无标题',
    actions: { release: '发布', revoke: '撤销' },
    confirmRelease: '确定发布吗?',
    confirmReleaseHint: '“{{name}}”将发送给{{audience}}。',
    confirmSchedule: '“{{name}}”将于 {{time}} 发送给{{audience}}。',
    startIgnored: '服务器不支持定时发布，会立即发送。',
    recipientCount: '接收人数：{{count}} 人',
    noRecipients: '没有人会收到：接收对象里没有用户。',
    confirmRevoke: '确定撤销吗?',
    confirmRevokeHint: '“{{name}}”会从所有人的消息中移走。',
  },
  'en-US': {
    category: { '1': 'Notice', '2': 'System' },
    audience: { ALL: 'Everyone', USER: 'Users', DEPART: 'Departments', ROLE: 'Roles' },
    recipients: {
      ALL: 'everyone',
      USER: 'the selected users',
      DEPART: 'the selected departments',
      ROLE: 'the selected roles',
    },
    untitled: 'Untitled',
    actions: { release: 'Release', revoke: 'Revoke' },
    confirmRelease: 'Release this announcement?',
    confirmReleaseHint: '“{{name}}” will be sent to {{audience}}.',
    confirmSchedule: '“{{name}}” will be sent to {{audience}} at {{time}}.',
    startIgnored: 'This server cannot wait for the start time and sends it at once.',
    recipientCount: 'Recipients: {{count}}',
    noRecipients: 'Nobody will receive it: the audience has no users.',
    confirmRevoke: 'Revoke this announcement?',
    confirmRevokeHint: '“{{name}}” will be removed from everyone’s messages.',
  },
});
