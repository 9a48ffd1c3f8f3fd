/** The request for a person's menu and permissions. */
export const permissionRequest = '/sys/permission/getUserPermissionByToken';

/** Written by the build from `contract/pages.ts` and the endpoints, which early scripts do not carry. */
declare const __FIRST_REQUESTS__: Readonly<Record<string, string>>;

/** What pages request first when they open without a search, by component name; without the page size. */
export const firstRequests = __FIRST_REQUESTS__;
