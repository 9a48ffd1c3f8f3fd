import { createActor, fromPromise, waitFor } from 'xstate';
import type { PermissionResult } from '#contract/areas/permissions.ts';
import type { LoadInput } from '#machines/permissions/permissions.types.ts';
import { type PermissionsActor, permissionsMachine } from '#modules/ground/permissions/index.ts';
import { inspection } from '#modules/ground/platform/inspect/index.ts';
import { titleMark } from './parts.ts';

const mark = '{{entry}}';
const bar = '<span class="block h-3 rounded-[4px] bg-sider-active"></span>';

/** The path of the page that is open in the frames; it is not in the menu. */
export const placeholderPath = '/placeholder';

/** The permissions of nobody: as many entries as a menu usually has, none of which leads anywhere. */
export async function placeholderMenu(): Promise<PermissionsActor> {
  const menu = Array.from({ length: 6 }, (_, index) => ({
    id: String(index),
    path: `/${index}`,
    name: String(index),
    component: 'placeholder',
    meta: { title: mark },
  }));
  const shown = { id: 'shown', path: placeholderPath, name: 'shown', component: 'placeholder', hidden: true };
  const machine = permissionsMachine.provide({
    actors: {
      loadPermissions: fromPromise<PermissionResult, LoadInput>(async () => ({
        menu: [...menu, { ...shown, meta: { title: titleMark } }],
        auth: [],
        allAuth: [],
      })),
    },
    actions: { shareGrants: () => undefined },
  });
  const permissions = createActor(machine, { inspect: inspection }).start();
  permissions.send({ type: 'token.given' });
  permissions.send({ type: 'permissions.require' });
  await waitFor(permissions, snapshot => snapshot.hasTag('loaded'));
  return permissions;
}

/** Shows the titles of the placeholders as bars. */
export const withMenuBars = (markup: string): string =>
  markup.replaceAll(` title="${mark}"`, '').replaceAll(mark, bar);
