import type { Descriptions } from './catalogue.ts';

export const viewAsDescriptions: Descriptions = {
  viewAs: {
    'The console as another person sees it, in one tab': '在一个标签页中以他人的身份查看控制台',
    'Nobody is signed in in this tab any more': '此标签页中已没有人登录',
    'A banner names the person and counts down': '横幅显示此人的姓名并倒计时',
    'The time is over': '时间已到',
    'A second has passed': '过去一秒',
    'The viewer has seen enough': '查看的人已看完',
    'The server is told that it ends': '告知服务器查看结束',
    'Nothing of the person is shown any more; the viewer returns to the own console':
      '不再显示此人的任何内容；查看的人回到自己的控制台',
  },
};
