import type { Database } from '#server/kernel/db/database.ts';
import { newId } from '#server/kernel/db/new-id.ts';
import { rolePermissions } from '#server/kernel/db/schema/index.ts';
import { type Loss, lossesBetween, newlyAtOneAddress } from '#server/modules/menu-changes/losses.ts';
import { type MenuState, readMenuState } from '#server/modules/menu-changes/menu-state.ts';
import { rolesLacking } from '#server/modules/menu-changes/short-roles.ts';
import type { Report } from '../moved/report.ts';

interface Choice {
  readonly tx: Database;
  readonly report: Report;
  /** Whether roles get the menus above the entries that they hold. */
  readonly grantAbove: boolean;
}

const table = 'sys_permission';

/**
 * Reports who of this installation loses entries because the source arranges them otherwise, and grants their roles what
 * they lack where that is wanted.
 *
 * @returns whether people can no longer open something
 */
export async function keepMenusOfPeople(
  before: MenuState,
  { tx, report, grantAbove }: Choice,
): Promise<boolean> {
  let losses = await lossesSince(before, tx);
  if (grantAbove) {
    const lacking = await rolesLacking(losses, (await readMenuState(tx, [])).rows, tx);
    const grants = lacking.flatMap(({ role, missing }) =>
      missing.map(({ id }) => ({ id: newId(), roleId: role.id, permissionId: id })),
    );
    if (grants.length > 0) await tx.insert(rolePermissions).values(grants).onConflictDoNothing();
    losses = await lossesSince(before, tx);
  }
  for (const { closed, unseen, people } of losses) {
    const note = (text: string, names: readonly { name: string | null }[]) => {
      for (const { name } of names) report.note(table, 'parent_id', text, `${name} (${people})`);
    };
    note('people here can no longer open it: --grant-above grants their roles the menus above', closed);
    note('the menu of people here no longer shows it', unseen);
  }
  for (const { name, other, url } of newlyAtOneAddress(before, await readMenuState(tx, [])))
    report.note(
      table,
      'url',
      'has the address of another entry: only one of them opens',
      `${name}, ${other} (${url})`,
    );
  return losses.some(({ closed }) => closed.length > 0);
}

const lossesSince = async (before: MenuState, tx: Database): Promise<Loss[]> =>
  lossesBetween(before, await readMenuState(tx, before.people));
