import type { Descriptions } from './catalogue.ts';

export const tabsDescriptions: Descriptions = {
  tabs: {
    'The open pages; the title of the document is that of the active one':
      '打开的页面；文档标题是活动页面的标题',
    'The tabs of the last visit are restored, if they are valid': '存储内容可用时，恢复上次访问的标签页',
    'The stored mode decides': '由保存的模式决定',
    'Every visited route keeps its tab; home is always the first': '每个访问过的路由保留标签页；首页总在最前',
    'No confirmation is open': '没有询问',
    'Unsaved work would be lost: a confirmation is open':
      '未保存的内容会丢失：由用户决定。输入的内容不会不问就消失',
    'One page, no tab bar': '只有一个页面，没有标签页栏',
    'An invalid snapshot is dropped, so that the console can start': '损坏的快照丢弃，以免妨碍控制台启动',
    'Restored, or nothing was stored': '已恢复，或没有保存过',
    'Multi-tab mode is on': '多标签页模式已开启',
    'Multi-tab mode is off': '多标签页模式已关闭',
    'A route without a tab gets one, at the end; one that has its tab replaces the record':
      '没有标签页的路由在末尾得到一个；已有的更新记录',
    'A click on a tab shows its page again': '点击标签页再次显示其页面',
    'A pinned page is not closed with several others': '总要用到的页面，批量关闭时保留',
    'The page is no longer pinned': '页面又成为普通标签页',
    'The person reorders the tabs': '用户按自己的习惯排列标签页',
    'The person may not open the active page any more: it is closed, its neighbour becomes active':
      '用户已无权打开当前页面：页面关闭，相邻的成为活动标签页',
    'The person may not open some pages any more: they are closed, the active one stays active':
      '用户已无权打开部分页面：页面关闭，活动标签页不变',
    'The person may not open the page any more: home replaces it': '用户已无权打开该页面：由首页代替',
    'A page reports whether it has unsaved work': '页面告知是否有未保存的内容',
    'A page sets the title of its tab, or restores that of its route':
      '页面用所显示的内容命名标签页，或仍由路由命名',
    'The last tab does not close': '唯一的标签页不能关闭',
    'Home does not close': '首页不能关闭',
    'The tab has unsaved work: confirmation is needed': '标签页有未保存的内容：先询问',
    'The active tab is closed, its neighbour becomes active': '关闭活动标签页，相邻的成为活动标签页',
    'Another tab is closed, the active one stays active': '关闭其他某个标签页，活动标签页不变',
    'One of the tabs to close has unsaved work: confirmation is needed':
      '要关闭的标签页中有未保存的内容：先询问',
    'The tabs on the left go; the active one is among them, so the chosen tab becomes active':
      '关闭左侧标签页；活动标签页在其中，所选标签页成为活动标签页',
    'The tabs on the left go': '关闭左侧标签页',
    'The tabs on the right go; the active one is among them, so the chosen tab becomes active':
      '关闭右侧标签页；活动标签页在其中，所选标签页成为活动标签页',
    'The tabs on the right go': '关闭右侧标签页',
    'All tabs but the chosen one go; the active one is among them, so the chosen tab becomes active':
      '关闭所选以外的标签页；活动标签页在其中，所选标签页成为活动标签页',
    'All tabs but the chosen one go': '关闭所选以外的标签页',
    'The page has unsaved work: confirmation is needed': '页面有未保存的内容：先询问',
    'The page is reloaded': '页面重新加载',
    'A tab to close has unsaved work: confirmation is needed': '要关闭的标签页有未保存的内容：先询问',
    'Multi-tab mode is turned off: only the active page remains': '关闭多标签页模式：只留下活动页面',
    'Confirmed: multi-tab mode is turned off': '仍然关闭多标签页模式',
    'Confirmed: the active tab is closed': '内容可以丢弃，活动标签页随之关闭',
    'Confirmed: the active tab stays': '内容可以丢弃；活动标签页不变',
    'Cancelled: nothing changes': '一切保持原样',
    'The work was saved meanwhile, or would no longer be lost: no confirmation is needed':
      '期间已保存，或不再会丢失：没有要问的了',
    'The visited page replaces the previous one': '访问的页面取代原来的页面',
    'Unsaved work is tracked for when the bar returns': '标签页栏恢复时，未保存的内容仍然知道',
    'A page sets the title of the window': '页面用所显示的内容命名窗口',
    'The one page does not close': '唯一的页面不能关闭',
    'Multi-tab mode is turned on: home and the current page are the first tabs':
      '开启多标签页模式：首页和当前页面成为最初的标签页',
  },
};
