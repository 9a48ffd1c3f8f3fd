import type { Descriptions } from './catalogue.ts';

export const announcementLifecycleDescriptions: Descriptions = {
  announcementLifecycle: {
    'The life of an announcement': '通告的生命周期',
    'Only its authors see it': '只有编写者看得到',
    'Released, and its start is still to come': '已发布，尚未到开始时间',
    'In force: its audience sees it': '生效中：接收人看得到',
    'Not in the bell any more, still among the messages': '不再提醒，仍保留在接收人的消息中',
    Revoked: '已撤销',
    'Removed from every list': '不出现在任何列表里',
    'Its author changes it': '编写者修改内容',
    'Its start has come: its audience sees it immediately': '开始时间已到：接收人立即看到',
    'Its start is still to come': '尚未到开始时间',
    'Its start has come': '开始时间已到',
    'Its end has come': '截至日期已到',
    'Removed from the bells immediately': '立即从提醒中移走',
  },
};
