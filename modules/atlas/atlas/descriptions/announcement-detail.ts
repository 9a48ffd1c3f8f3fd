import type { Descriptions } from './catalogue.ts';

export const announcementDetailDescriptions: Descriptions = {
  announcementDetail: {
    'An opened announcement': '打开的一条公告',
    'Where the announcement is read': '公告在哪里阅读',
    'No dialog': '没有对话框',
    'The dialog with title, sender, time and body': '对话框，包含标题、发布人、时间和正文',
    'Is there anything to handle?': '有需要办理的事项吗？',
    'Without "go handle"': '没有“去办理”',
    'With "go handle"': '有“去办理”',
    'The read marks on the server': '告诉服务器什么',
    'Every read mark is stored': '服务器已知道所有读过的公告',
    'They are marked as read on the server, one after the other': '服务器逐条记为已读',
    'It names a component: its details are a dynamic page, which gets the busId':
      '公告指定了组件：详情是动态页面，传入 busId',
    'Any other: its details are a dialog': '其他公告：详情是对话框',
    'The close button': '关闭按钮',
    'It names an address': '公告指定了地址',
    'It has no address': '只供阅读',
    'To a path of the console, or to an http(s) address': '前往控制台内的路径，或 http(s) 地址',
    'Every other scheme is refused': '其他协议一律拒绝',
    'However it is shown, it counts as read': '无论怎样显示，都算已读',
    'An announcement was opened': '打开了一条公告',
    'Marked: the counts are fetched again': '已记下：重新获取未读数',
    'It stays unread on the server and can still be read; the counts show it':
      '服务器上仍为未读，但不妨碍阅读；未读数如实显示',
  },
};
