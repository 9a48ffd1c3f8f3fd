import type { Entry } from '#modules/ground/permissions/index.ts';

/** The entry of a page that no menu of a server contains. */
export const hiddenEntry = (
  path: string,
  { component, title, keepAlive }: Pick<Entry, 'component' | 'title' | 'keepAlive'>,
): Entry => ({
  id: path,
  path,
  name: path.slice(1).replaceAll('/', '-'),
  title,
  icon: undefined,
  component,
  redirect: undefined,
  hidden: true,
  routed: true,
  keepAlive,
  componentName: undefined,
  url: undefined,
  external: false,
  target: undefined,
  permission: undefined,
  ancestors: [],
  children: [],
});
