import { destinationOf, type PermissionsActor } from '#modules/ground/permissions/index.ts';
import { offerInspection } from '#modules/ground/platform/inspect/index.ts';
import { atlas } from '../routing/development-pages.ts';

/**
 * Publishes the actors of this page to an atlas in another tab if the person may open the atlas; in development
 * always.
 *
 * @returns a function that stops it
 */
export function followAtlas(permissions: PermissionsActor): () => void {
  let withdraw: (() => void) | undefined;
  const update = () => {
    const { entries } = permissions.getSnapshot().context;
    // The server sends a menu entry only to those who hold its permission.
    const allowed = import.meta.env.DEV || destinationOf(entries, atlas.path)?.component === atlas.component;
    if (allowed) withdraw ??= offerInspection();
    else {
      withdraw?.();
      withdraw = undefined;
    }
  };
  const following = permissions.subscribe(update);
  update();
  return () => {
    following.unsubscribe();
    withdraw?.();
  };
}
