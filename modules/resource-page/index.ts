export { NestedResourcePage } from './components/nested-resource-page.tsx';
export { RecordPage } from './components/record-page.tsx';
export { ResourcePage } from './components/resource-page.tsx';
export type { FormControlProps, FormOptions, FormValues } from './form-types.ts';
export { dateTime as dateTimeView } from './kinds/moment.tsx';
export { lazyDialog } from './lazy-dialog.ts';
export type { RowOf } from './row.ts';
export { sumOf } from './sum-of.ts';
export type { ColumnChange, DialogProps, ResourceOperation, ResourcePageProps } from './types.ts';
