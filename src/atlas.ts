import { destinationOf, type Entry, type PermissionsActor } from '#modules/ground/permissions/index.ts';
import { offerInspection } from '#modules/ground/platform/inspect/index.ts';
import { hiddenEntry } from './hidden-entry.ts';

const atlasPath = '/machines';
const atlasPage = 'atlas/MachinesPage';

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
    const allowed = import.meta.env.DEV || destinationOf(entries, atlasPath)?.component === atlasPage;
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

/** Pages for developers, whose role or server may not include them. */
const developmentPages: Readonly<Record<string, readonly [component: string, title: string]>> = {
  [atlasPath]: [atlasPage, '状态机图谱'],
  '/gallery': ['gallery/GalleryPage', '组件展示'],
};

/** The entry of a page for developers; undefined in a build, where only the menu decides. */
export function developmentEntry(path: string): Entry | undefined {
  if (!import.meta.env.DEV) return undefined;
  const page = developmentPages[path];
  if (page === undefined) return undefined;
  const [component, title] = page;
  return hiddenEntry(path, { component, title, keepAlive: false });
}
