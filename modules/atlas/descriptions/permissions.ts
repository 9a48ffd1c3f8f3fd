import type { Descriptions } from './catalogue.ts';

export const permissionsDescriptions: Descriptions = {
  permissions: {
    'What the guard knows about the signed-in person': '守卫所知道的已登录用户的情况',
    'Nobody is signed in': '没有人登录',
    'A token is there, its permissions are not': '有令牌，还没有权限',
    'A navigation waits for the permissions': '导航等待权限',
    'Navigations go where they were bound; none reloads or rebuilds': '导航去往原定之处，不再加载或重建',
    'What is known is what the server said last': '已知的是服务器上次所说',
    'New permissions are on their way; menu and pages stay as they are until they are there':
      '新的权限即将到来；到来之前菜单和页面保持不变',
    'What is known is no longer true, and is asked for again in a while': '已知的内容已过时，稍后再次请求',
    'The guard signs the person out': '守卫让用户退出登录',
    'Signing out takes the permissions along': '退出登录时带走权限',
    'A person has signed in': '有人登录了',
    'The first navigation needs them': '第一次导航需要权限',
    'They changed meanwhile: the answer under way may be out of date':
      '期间已有变化：正在途中的应答可能已过时',
    'The entries are built from the menu': '根据菜单建立菜单项',
    'A menu without an entry opens nothing': '没有菜单项的菜单什么都打不开',
    'The permissions cannot be had': '获取不到权限',
    'The server says that they have changed; an answer under way may be out of date':
      '服务器表示权限已变；途中的应答可能已过时',
    'Menu, pages and buttons follow': '菜单、页面和按钮随之更新',
    'The server cannot be asked now; nobody is signed out for that': '暂时无法询问服务器；不会因此让人退出',
    'The server is asked again after 5 s': '5 秒后再次询问服务器',
    'A later navigation tries again': '之后的导航再次尝试',
  },
};
