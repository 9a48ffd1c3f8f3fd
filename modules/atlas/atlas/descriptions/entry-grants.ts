import type { Descriptions } from './catalogue.ts';

export const entryGrantsDescriptions: Descriptions = {
  entryGrants: {
    'Giving an entry of the menu to roles and taking it away': '把菜单授予角色或从角色收回',
    'The roles with the entry are shown, and what was refused at its role':
      '显示拥有该菜单的角色，被拒绝的改动显示在其角色处',
    'The person has chosen roles that shall have the entry, or one that shall lose it':
      '用户选择了要授予的角色，或要收回的角色',
    'The person tries a refused change again': '用户重试被拒绝的改动',
    'The person has read why a change was refused': '用户已了解改动被拒绝的原因',
    'What else is granted or taken away with the entry is shown; the person decides':
      '显示随之授予或收回的内容，由用户决定',
    'The person confirms': '用户确认',
    'Nothing is changed': '不作任何改动',
    'The change of one role is sent': '发送一个角色的改动',
    'The last change is made': '最后一个改动已完成',
    'The change is made, and the next role follows': '改动已完成，接着处理下一个角色',
    'The last change is refused, or the server did not reply': '最后一个改动被拒绝，或服务器没有响应',
    'The change is refused; the other roles do not depend on it': '改动被拒绝；其他角色不受影响',
  },
};
