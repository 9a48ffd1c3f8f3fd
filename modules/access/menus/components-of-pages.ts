import { canonicalComponent } from '#contract/component-names.ts';
import { frameComponent, furtherComponents, groupComponent } from '#contract/page-components.ts';
import { pageOf, pages } from '#contract/pages.ts';
import type { Bilingual } from '#contract/resource/text.ts';

/** Whether the console opens something for a component of an entry: a page, a group, or a page outside. */
export function hasPage(component: string): boolean {
  const known = canonicalComponent(component);
  return (
    pageOf(known) !== undefined ||
    known === groupComponent ||
    furtherComponents.some(further => further === known)
  );
}

const further: Readonly<Record<string, Bilingual>> = {
  [groupComponent]: ['分组', 'Group'],
  [frameComponent]: ['外部页面', 'Page outside'],
};

/** The components to choose from, with the titles of what they open. */
export const offeredComponents: readonly { readonly component: string; readonly title: Bilingual }[] = [
  ...Object.entries(further).map(([component, title]) => ({ component, title })),
  ...Object.entries(pages).map(([component, { title }]) => ({ component, title })),
];
