export { isAbsent } from './absent.ts';
export { Panel, QueryPanel } from './panel.tsx';
