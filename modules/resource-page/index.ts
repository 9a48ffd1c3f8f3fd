export { ResourcePage } from './components/resource-page.tsx';
export type {
  ColumnChange,
  DialogProps,
  FormControlProps,
  FormOptions,
  FormValues,
  ResourceOperation,
  ResourcePageProps,
  RowOf,
} from './types.ts';
export { RecordDetails, type RecordDetailsProps } from './components/record-details.tsx';
export { recordQuery } from './record-query.ts';
