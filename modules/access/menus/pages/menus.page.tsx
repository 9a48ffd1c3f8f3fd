import { menuResource } from '#contract/areas/menus.ts';
import { MenuPage } from '../menu-page.tsx';
import { levelRows, readFirstLevel } from '../sources.ts';

/** The first level comes from an endpoint of its own. */
const levels = {
  ...menuResource,
  endpoints: { ...menuResource.endpoints, list: menuResource.endpoints.getSystemMenuList },
} as unknown as typeof menuResource;

/** The page of the menu, whose levels are loaded when they are opened. */
export default function MenusPage() {
  return <MenuPage resource={levels} name="menu" rowsView={levelRows} readRows={readFirstLevel} />;
}
