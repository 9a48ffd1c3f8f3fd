/** A node of the menu as it arrives. */
export interface MenuNode {
  path: string;
  name: string;
  component: string;
  route: string;
  hidden?: boolean;
  redirect?: string | null;
  meta: { title?: string; icon?: string; url?: string; keepAlive?: boolean; internalOrExternal?: boolean };
  children?: MenuNode[];
}

interface Opened {
  path: string;
  title: string | undefined;
  /** What the entry shows: a file of that console, an address in a frame, or one in a new window. */
  shows: { view: string } | { frame: string | undefined } | { window: string | undefined };
}

/** What that console makes of the menu: every node with a route becomes a page, by its component. */
export function openedBy(nodes: readonly MenuNode[]): Opened[] {
  return nodes.flatMap(node => {
    // It reads `indexOf` of the component and `url` of the meta, of every node.
    const file =
      node.component.indexOf('layouts') >= 0 ? `components/${node.component}` : `views/${node.component}`;
    const address = node.meta.url;
    const url = address !== undefined && /^https?:\/\//.test(address) ? address : undefined;
    const isFrame = file.endsWith('IframePageView');
    const shows = isFrame
      ? node.meta.internalOrExternal
        ? { window: url }
        : { frame: url }
      : { view: file };
    const own = node.route === '0' ? [] : [{ path: node.path, title: node.meta.title, shows }];
    return [...own, ...openedBy(node.children ?? [])];
  });
}

/** The files that the console has for menu entries, besides those of its layouts. */
export const views: ReadonlySet<string> = new Set(
  [
    ...['dashboard/Analysis', 'dashboard/Workplace', 'account/center/Index', 'account/settings/Index'],
    ...['BaseSetting', 'Binding', 'Custom', 'Notification', 'Security'].map(
      name => `account/settings/${name}`,
    ),
    ...[
      'DiskMonitoring',
      'HttpTrace',
      'JvmInfo',
      'RedisInfo',
      'RedisTerminal',
      'SystemInfo',
      'TomcatInfo',
    ].map(name => `modules/monitor/${name}`),
    ...['message/SysMessageList', 'message/SysMessageTemplateList', 'oss/OSSFileList'].map(
      name => `modules/${name}`,
    ),
    // Of the package for online tables and reports.
    ...['modules/online/cgreport/auto/OnlCgreportAutoList'],
    ...`AddressList DataLogList DepartList DepartListSync DepartUserList DictList LogList NewPermissionList
      PermissionList QuartzJobList RoleList RoleUserList SysAnnouncementList SysCategoryList SysCheckRuleList
      SysDataSourceList SysFillRuleList SysGatewayRouteList SysPositionList SysUserOnlineList TenantList
      UserAnnouncementList UserList`
      .split(/\s+/)
      .map(name => `system/${name}`),
  ].map(name => `views/${name}`),
);
