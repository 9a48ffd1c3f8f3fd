export { ReorderHandle, ReorderStatus } from './components/reorder-handle.tsx';
export { type Reorder, useReorder } from './use-reorder.ts';
