import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { menuResource } from '#contract/areas/menus.ts';
import { MenuPage } from '../menu-page.tsx';
import { readWholeTree, wholeRows } from '../sources.ts';

/** The page of the menu, which is loaded as a whole. */
export default function MenuTreePage() {
  const client = useQueryClient();
  const [{ rowsView, readRows }] = useState(() => ({
    rowsView: wholeRows(client),
    readRows: readWholeTree(client),
  }));
  return <MenuPage resource={menuResource} name="menuTree" rowsView={rowsView} readRows={readRows} />;
}
