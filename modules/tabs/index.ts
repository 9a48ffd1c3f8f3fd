export { type Page, type Tab, tabAt, titleOf } from '#machines/tabs/tabs.logic.ts';
export { tabsMachine } from '#machines/tabs/tabs.machine.ts';
export { KeptPages } from './components/kept-pages.tsx';
export { TabBar } from './components/tab-bar.tsx';
export type { TabsActor } from './create-tabs.ts';
export { TabsContext, useStrip, useTabsTag } from './tabs-context.ts';
export { useGuards } from './use-guards.ts';
export { useLossQuestion } from './use-loss-question.ts';
export { useOpenTabs } from './use-open-tabs.ts';
