import { reportComponent } from '#contract/page-components.ts';

/**
 * The components of menu entries that the bundled module `modules/reports/online` serves, and which of its pages each of them
 * opens (MENU-07). To route another component there, add its name.
 */
const onlineLists: Readonly<Record<string, 'report' | 'form'>> = {
  [reportComponent]: 'report',
  'modules/online/cgform/auto/OnlCgformAutoList': 'form',
  'modules/online/cgform/auto/OnlCgformTreeList': 'form',
  'modules/online/cgform/auto/erp/OnlCgformErpList': 'form',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList': 'form',
  'modules/online/cgform/auto/tab/OnlCgformTabList': 'form',
};

/** Which page of the bundled module a component opens; undefined for every other component. */
export function onlineListOf(component: string): 'report' | 'form' | undefined {
  return Object.hasOwn(onlineLists, component) ? onlineLists[component] : undefined;
}
