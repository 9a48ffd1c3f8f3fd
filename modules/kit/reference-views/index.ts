export { ReferenceSelect } from './reference-select.tsx';
export {
  loadReferenceView,
  type ReferenceDialog,
  type ReferenceView,
  type ReferenceViewInPlace,
  registerReferenceView,
} from './registry.ts';
