import type { Entry } from '#modules/ground/permissions/index.ts';
import { hiddenEntry } from './hidden-entry.ts';

/** The address and the component of the atlas of machines. */
export const atlas = { path: '/machines', component: 'atlas/MachinesPage' };

/** Pages for developers, whose role or server may not include them. */
const developmentPages: Readonly<Record<string, readonly [component: string, title: string]>> = {
  [atlas.path]: [atlas.component, '状态机图谱'],
  '/gallery': ['gallery/GalleryPage', '组件展示'],
  '/gallery/table': ['gallery/TablePage', '可编辑表格'],
};

/** The entry of a page for developers; undefined in a build, where only the menu decides. */
export function developmentEntry(path: string): Entry | undefined {
  if (!import.meta.env.DEV) return undefined;
  const page = developmentPages[path];
  if (page === undefined) return undefined;
  const [component, title] = page;
  return hiddenEntry(path, { component, title, keepAlive: false });
}
