import { type FamilySource, FamilySourceError, type FamilyTable } from './family-source.ts';

/** The clients of the family, each of which has a menu of its own. */
export const menuNames = ['vue2', 'vue3'] as const;
export type MenuName = (typeof menuNames)[number];

const menuTable = 'sys_permission';
/** The table to which a server of the family renames the menu that is not in use. */
const restingTables: Readonly<Record<MenuName, string>> = {
  vue2: 'sys_permission_v2',
  vue3: 'sys_permission_v3',
};

/**
 * The source with one menu. Servers of the family have two, of which one is in use.
 *
 * @throws FamilySourceError when there are two and none is chosen, or a menu that is not there is
 */
export function withMenu(source: FamilySource, chosen: MenuName | undefined): FamilySource {
  const resting = menuNames.find(name => source.tables.has(restingTables[name]));
  if (resting === undefined) {
    if (chosen === undefined) return source;
    throw new FamilySourceError(`There is only one menu in ${source.name}: leave out --menu.`);
  }
  const used: MenuName = resting === 'vue2' ? 'vue3' : 'vue2';
  if (chosen === undefined)
    throw new FamilySourceError(
      `There are two menus in ${source.name}, that of the Vue 2 and that of the Vue 3 client; ${used} is the one in use. Choose by --menu vue2 or --menu vue3.`,
    );
  return chosen === used
    ? source
    : { ...source, tables: exchanged(source.tables, restingTables[resting], restingTables[used]) };
}

/** The tables with another menu in use. */
function exchanged(
  tables: ReadonlyMap<string, FamilyTable>,
  wanted: string,
  other: string,
): ReadonlyMap<string, FamilyTable> {
  const names: Readonly<Record<string, string>> = { [wanted]: menuTable, [menuTable]: other };
  return new Map([...tables].map(([name, table]) => [names[name] ?? name, table]));
}
