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
  /** The family's own console has no such page, although it declares the entry. */
  readonly own?: true;
  /** In a new installation, the page stays mounted while another tab is active. */
  readonly kept?: boolean;
  /** The path of the tab that it shares with other entries of the same file; by default each path has its own. */
  readonly tab?: `/${string}`;
  /** Its menu entry in a new installation. */
  readonly menu: MenuPlace;
}

/** A menu entry of a new installation, without what it opens. */
export interface MenuPlace {
  /** Its identifier in the menus of the family; without one, the page is one that only this console has. */
  readonly id?: string;
  /** The group that contains it: its path, such as `/isystem`, or its component; by default the top level. */
  readonly below?: string;
  readonly path: `/${string}`;
  /** The Chinese name, where it differs from the title of the page. */
  readonly name?: string;
  readonly icon?: string;
  /**
   * The code that opens it; null for a page that needs only the entry. By default that of the list of its resource, whose
   * further permissions are then below the entry.
   */
  readonly permission?: string | null;
  /** Position among its neighbours. */
  readonly order?: number;
  /** Granted to people who register themselves, as the pages about the person are. */
  readonly forEveryone?: true;
  /** Under which the family's consoles keep the page. */
  readonly componentName?: string;
  /** Shown as a group even with one child. */
  readonly alwaysShow?: true;
  /** Opened by its address only. */
  readonly hidden?: true;
}

/** Whether only this console has a page; consoles of the family open its address in a new window instead. */
export const isOnlyHere = ({ own, menu }: PageDeclaration): boolean => own === true || menu.id === undefined;

/** The path of a page's file in the repository, from the `file` of its declaration. */
export function pageFile(file: string): string {
  const [wing, module, name] = file.split('/');
  return `modules/${wing}/${module}/pages/${name}.page.tsx`;
}
