import { registerMessages } from '#modules/ground/platform/i18n/index.ts';

export const viewAsText = registerMessages('viewAs', {
  'zh-CN': {
    question: '以“{{name}}”的身份查看控制台',
    hint: '本标签页将显示此人看到的菜单、页面、按钮和数据，只能查看，不能修改或导出。最长 30 分钟，随您退出登录而结束。每一步都会记入系统日志，此人的登录不受影响。',
    start: '开始查看',
    region: '以他人身份查看',
    viewing: '正在以“{{name}}”的身份查看，只能查看',
    left: '剩余 {{minutes}}:{{seconds}}',
    end: '结束查看',
    ended: '查看已结束',
    endedHint: '您看到的“{{name}}”的内容已全部关闭。可以关闭此标签页，或在这里回到您自己的控制台。',
    back: '回到我的控制台',
  },
  'en-US': {
    question: 'See the console as “{{name}}”',
    hint: 'This browser tab will show the menu, pages, buttons and data of this person. Nothing can be changed or exported. It lasts 30 minutes at most and ends when you sign out. Every step is written to the system log; the sessions of the person are not affected.',
    start: 'Begin',
    region: 'Seeing the console as another person',
    viewing: 'You see the console as “{{name}}”; nothing can be changed',
    left: '{{minutes}}:{{seconds}} left',
    end: 'End',
    ended: 'It has ended',
    endedHint:
      'Everything of “{{name}}” has been closed. Close this browser tab, or return to your own console here.',
    back: 'To my own console',
  },
});
