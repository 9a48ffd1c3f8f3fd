export { TreeField, type TreeFieldProps, TreeNames } from './components/tree-field.tsx';
export { categoryChoices, type TreeChoices, treeChoices } from './tree-sources.ts';
