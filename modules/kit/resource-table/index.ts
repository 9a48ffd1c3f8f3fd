export { ResourceTable, type ResourceTableProps } from './components/resource-table.tsx';
export { tableTool } from './table-tool.tsx';
export type { TableTree } from './table-tree.ts';
