import { frameComponent, furtherComponents, groupComponent } from './page-components.ts';
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

/** The name by which the console knows a component of a menu entry; a name without a page is unchanged. */
export const canonicalComponent = (component: string): string =>
  Object.keys(declarations).find(name => declarations[name]?.aliases?.includes(component)) ??
  (Object.hasOwn(frameNames, component) ? frameNames[component] : undefined) ??
  component;

/** Whether the console opens something for a component of an entry: a page, a group, or a page outside. */
export function hasPage(component: string): boolean {
  const known = canonicalComponent(component);
  return (
    known === groupComponent || pageOf(known) !== undefined || furtherComponents.some(each => each === known)
  );
}
