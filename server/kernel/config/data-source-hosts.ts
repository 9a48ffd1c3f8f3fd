import { hostList, type ListedHost } from './host-list.ts';

/** A server of databases that may be connected to. */
export type DataSourceHost = ListedHost;

export const dataSourceSettings = { DATA_SOURCE_HOSTS: hostList };
