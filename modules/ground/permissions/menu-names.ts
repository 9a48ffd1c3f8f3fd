/**
 * English names of the menus of the family that are not pages of the console (those are in
 * `contract/pages.ts`), by the path of the entry or by the component of its page. In Chinese, and for entries
 * that are missing here, the title of the server is shown. See `docs/menu-names.md`.
 */
export const englishMenuNames: Readonly<Record<string, string>> = {
  '/account': 'Personal',
  '/development': 'Development',
  '/isystem': 'System',
  '/isystem/access': 'Access',
  '/isystem/data': 'Data',
  '/isystem/organisation': 'Organisation',
  '/message': 'Messages',
  '/dashboard3': 'Monitoring',
  '/monitor': 'Performance',
  '/museum': 'Museum',
  '/online': 'Reports',
  '/online/cgreport/1256627801873821698': 'Sign-ins per day',
  '/online/cgreport/1260179852088135681': 'User report',
  '/online/cgreport/:code': 'Online report',
  'system/DataLogList': 'Data log',
  'system/QuartzJobList': 'Scheduled jobs',
  'system/SysUserOnlineList': 'Online users',
};
