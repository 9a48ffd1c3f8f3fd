import { frameComponent, groupComponent } from '#contract/page-components.ts';
import { pages } from '#contract/pages.ts';
import type { Bilingual } from '#contract/resource/text.ts';

const further: Readonly<Record<string, Bilingual>> = {
  [groupComponent]: ['分组', 'Group'],
  [frameComponent]: ['外部页面', 'Page outside'],
};

/** The components to choose from, with the titles of what they open. */
export const offeredComponents: readonly { readonly component: string; readonly title: Bilingual }[] = [
  ...Object.entries(further).map(([component, title]) => ({ component, title })),
  ...Object.entries(pages).map(([component, { title }]) => ({ component, title })),
];
