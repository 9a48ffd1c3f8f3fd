import { menuType } from '#contract/areas/permissions.ts';
import { normalPath } from '#contract/menu-path.ts';
import { groupComponent } from '#contract/page-components.ts';
import type { Values } from '#server/records/resource/definition.ts';
import type { MenuRow } from './menu-rows.ts';

/** The name of a component without the path and the ending of its file. */
const componentNameOf = (component: string): string =>
  component
    .trim()
    .replace(/^\//, '')
    .replace(/^(src\/)?views\//, '')
    .replace(/\.vue$/, '');

/** The kind of an entry; one that is moved, which names its neighbour, has the kind that follows from its place. */
function typeOf(values: Values, stored: MenuRow | undefined): unknown {
  if (!('after' in values)) return values.menuType ?? stored?.menuType ?? menuType.root;
  if (stored?.menuType === menuType.button) return menuType.button;
  return values.parentId ? menuType.child : menuType.root;
}

/**
 * The values of a request as they are stored: names of components and addresses in one form, a group where a
 * first-level entry has no component, and no parent on the first level.
 */
export function processed(values: Values, stored: MenuRow | undefined): Values {
  const { component, url } = values;
  const type = typeOf(values, stored);
  const named = typeof component === 'string' ? componentNameOf(component) : component;
  const isRoot = type === menuType.root;
  const isWithout = isRoot && !(named ?? (stored?.component || ''));
  return {
    ...values,
    ...('after' in values && { menuType: type }),
    ...(typeof named === 'string' && { component: named }),
    ...(isWithout && { component: groupComponent }),
    ...(typeof url === 'string' && { url: normalPath(url) }),
    ...(isRoot && { parentId: '' }),
  };
}
