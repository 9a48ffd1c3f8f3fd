import type { Bilingual } from './resource/text.ts';

/** A page that a menu entry can open, declared once for browser, server and build. */
export interface PageDeclaration {
  /** In a new installation, the menu entry has the Chinese title. */
  readonly title: Bilingual;
  /** The file whose default export is the page: `people/users/users` is `modules/people/users/pages/users.page.tsx`. */
  readonly file: string;
  /** Other component names of the same page: those of the family's menus for its Vue 3 client. */
  readonly aliases?: readonly string[];
  /** The path of the list endpoint that the page requests first, if its address has no search part. */
  readonly first?: `/${string}`;
  /** The resource that the page shows. The data rules of its menu entries narrow the rows of that resource. */
  readonly resource?: string;
  /** The family's own console has no such page, although it declares the entry. A page with a `menu` is always such. */
  readonly own?: true;
  /** In a new installation, the page stays mounted while another tab is active. */
  readonly kept?: boolean;
  /** The place of its menu entry; without it, the entry is one of those that the family declares. */
  readonly menu?: MenuPlace;
}

/** The place of a menu entry. */
export interface MenuPlace {
  /** Path of the group that contains it, such as `/isystem`; by default the top level. */
  readonly below?: `/${string}`;
  readonly path: `/${string}`;
  readonly icon?: string;
  /** The code that opens it; by default that of the list of its resource. */
  readonly permission?: string;
  /** Position among its neighbours. */
  readonly order?: number;
}
