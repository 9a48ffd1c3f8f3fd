/** Ids that associate a tab with its page. */
export const tabId = (path: string) => `tab-${encodeURIComponent(path)}`;
export const panelId = (path: string) => `page-${encodeURIComponent(path)}`;
