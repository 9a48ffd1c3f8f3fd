import type { Descriptions } from './catalogue.ts';

export const permissionsDescriptions: Descriptions = {
  permissions: {
    'The permissions of the signed-in person': '守卫所知道的已登录用户的情况',
    'Nobody is signed in': '没有人登录',
    'There is a token, but no permissions yet': '有令牌，还没有权限',
    'A navigation waits for the permissions': '导航等待权限',
    'Navigations continue without loading or building the entries again': '导航去往原定之处，不再加载或重建',
    'The permissions are up to date': '已知的是服务器上次所说',
    'New permissions are loading; menu and pages are unchanged until they arrive':
      '新的权限即将到来；到来之前菜单和页面保持不变',
    'The permissions are outdated; another attempt is scheduled': '已知的内容已过时，稍后再次请求',
    'The guard signs the person out': '守卫让用户退出登录',
    'Signing out removes the permissions': '退出登录时带走权限',
    'A person has signed in': '有人登录了',
    'The first navigation needs them': '第一次导航需要权限',
    'They changed meanwhile: the pending reply may be outdated': '期间已有变化：正在途中的响应可能已过时',
    'The entries are built from the menu': '根据菜单建立菜单项',
    'A menu without an entry opens nothing': '没有菜单项的菜单什么都打不开',
    'There is no answer, which is no refusal: the person stays signed in':
      '没有响应不等于被拒绝：用户保持登录',
    'The person sees that the server cannot be reached, until somebody tries again':
      '告知用户连不上服务器，直到再次尝试',
    'Another attempt, of the page that shows it or of a navigation': '由显示该状态的页面或一次导航再次尝试',
    'The permissions cannot be loaded': '获取不到权限',
    'The server reports that they have changed; a pending reply may be outdated':
      '服务器表示权限已变；途中的响应可能已过时',
    'Menu, pages and buttons are updated': '菜单、页面和按钮随之更新',
    'The server cannot be reached; the person stays signed in': '暂时无法询问服务器；不会因此让人退出',
    'Another attempt after 5 s': '5 秒后再次询问服务器',
    'A page outside of the menu: its address shows the page 403, until it is granted':
      '菜单以外的页面：它的地址显示 403，直到获得授权',
    'A later navigation tries again': '之后的导航再次尝试',
  },
};
