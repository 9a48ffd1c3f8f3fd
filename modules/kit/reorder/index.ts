export { ReorderHandle, ReorderStatus } from './components/reorder-handle.tsx';
export { levelWidth, type Reorder, useReorder } from './use-reorder.ts';
