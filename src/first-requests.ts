/** The request for a person's menu and permissions. */
export const permissionRequest = '/sys/permission/getUserPermissionByToken';

const firstPage = 'pageNo=1&pageSize=10&column=createTime&order=desc';

/** The first requests of pages that open without a search, by component name. */
export const firstRequests: Readonly<Record<string, string>> = {
  'system/UserList': `/sys/user/list?${firstPage}`,
  'system/SysAnnouncementList': `/sys/annountCement/list?${firstPage}`,
  'system/UserAnnouncementList': `/sys/sysAnnouncementSend/getMyAnnouncementSend?${firstPage}`,
};
