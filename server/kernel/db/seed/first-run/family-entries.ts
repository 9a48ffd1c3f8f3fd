import { familyButtons } from './buttons-of-family.ts';
import type { MenuEntry } from './menu-tree.ts';

/** The area is what the page reads: `system:<area>:list` opens it. */
type Line = readonly [
  id: string,
  name: string,
  component: string,
  path: `/${string}`,
  order: number,
  area?: string,
];

const withoutPage: Readonly<Record<string, readonly Line[]>> = {
  '/account': [
    ['8fb8172747a78756c11916216b8b8066', '工作台', 'dashboard/Workplace', '/dashboard/workplace', 3],
  ],
};

/**
 * Entries of the family's menus whose pages the console does not have, by group: they are hidden, and there so that grants
 * may name them. The version that brings a page moves its line to the declaration of the page, with the same identifier.
 */
export const familyEntries: readonly MenuEntry[] = Object.entries(withoutPage).flatMap(([below, lines]) =>
  lines.map(([id, name, component, path, order, area]) => ({
    component,
    name,
    buttons: familyButtons[component] ?? [],
    place: { id, below, path, order, ...(area && { permission: `system:${area}:list` }) },
  })),
);
