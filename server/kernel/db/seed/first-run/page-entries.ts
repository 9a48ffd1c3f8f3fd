import type { PageDeclaration } from '#contract/page-declaration.ts';
import { pages } from '#contract/pages.ts';
import { permissionsOfResource } from '#contract/resource/permissions.ts';
import { resources } from '#contract/resources.ts';
import { furtherButtons } from './buttons-of-pages.ts';
import type { Button, MenuEntry } from './menu-tree.ts';

/** The menu entry of a page; the entry that opens the list of a resource has the permissions of the resource below it. */
function entryOf([component, page]: readonly [string, PageDeclaration]): MenuEntry {
  const { title, menu, kept: keepAlive } = page;
  const resource = resources.find(({ name }) => name === page.resource);
  const listed = resource && `${resource.permission}:list`;
  const { name = title[0], permission = listed } = menu;
  const further = furtherButtons[component] ?? [];
  const ofResource = resource && permission === listed ? permissionsOfResource(resource) : [];
  return { component, name, place: { ...menu, permission }, keepAlive, buttons: merged(ofResource, further) };
}

/** Each code once, at its first place and with its last name: what a page names itself wins over composed names. */
const merged = (...lists: readonly (readonly Button[])[]): Button[] => [
  ...new Map(lists.flat().map(button => [button.code, button])).values(),
];

export const pageEntries: readonly MenuEntry[] = Object.entries<PageDeclaration>(pages).map(entryOf);
