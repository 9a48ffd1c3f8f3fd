import { frameComponent, furtherComponents, groupComponent, reportComponent } from './page-components.ts';
import type { PageDeclaration } from './page-declaration.ts';
import { pageOf, pages } from './pages.ts';

const declarations: Readonly<Record<string, PageDeclaration>> = pages;

/** The names that the menus of the family have for components of the frame, with the name that the console uses. */
const frameNames: Readonly<Record<string, string>> = {
  'layouts/PageView': groupComponent,
  'layouts/default/index': groupComponent,
  LAYOUT: groupComponent,
  ParentLayout: groupComponent,
  'layouts/iframe/FrameBlank': frameComponent,
  IFRAME: frameComponent,
};

/** Two further names of the departments are those of the Vue 2 client. */
function isNewerAlias(alias: string): boolean {
  return !alias.startsWith('system/DepartList');
}

/** Names that only menus for the Vue 3 client have. */
const newerNames: ReadonlySet<string> = new Set([
  ...['layouts/default/index', 'LAYOUT', 'ParentLayout', 'IFRAME', 'layouts/iframe/FrameBlank'],
  ...Object.values(declarations).flatMap(({ aliases = [] }) => aliases.filter(isNewerAlias)),
]);

/** Whether a component has a name of menus for the Vue 3 client. */
export const isNewerName = (component: string): boolean => newerNames.has(component);

/** The names that the menus for the Vue 3 client have for a report that is defined at run time. */
const newerReport = 'super/online/cgreport/auto/OnlCgReportList';
const bareReport = '1';
/** The beginning of the address of a report's menu entry; its code or id follows. */
export const reportAddress = '/online/cgreport/';

/**
 * Whether a component is an address: menus for the Vue 3 client have that of an external page there, those for the Vue 2
 * client in the address of the entry.
 */
export const isAddress = (component: string): boolean => /^((https?:)?\/\/|\{\{)/i.test(component.trim());

/**
 * The name by which the console knows a component of a menu entry; a name without a page is unchanged.
 *
 * @param url the address of the entry, where it is known
 */
export function canonicalComponent(component: string, url?: string | null): string {
  const isReport =
    component === newerReport ||
    (component === bareReport && (url ?? reportAddress).startsWith(reportAddress));
  if (isReport) return reportComponent;
  if (isAddress(component)) return frameComponent;
  return (
    Object.keys(declarations).find(name => declarations[name]?.aliases?.includes(component)) ??
    (Object.hasOwn(frameNames, component) ? frameNames[component] : undefined) ??
    component
  );
}

/** Whether the console opens something for a component of an entry: a page, a group, or a page outside. */
export function hasPage(component: string, url?: string | null): boolean {
  const known = canonicalComponent(component, url);
  return (
    known === groupComponent || pageOf(known) !== undefined || furtherComponents.some(each => each === known)
  );
}
