export { RecordDetails, type RecordDetailsProps } from './components/record-details.tsx';
export { ResourcePage } from './components/resource-page.tsx';
export { recordQuery } from './record-query.ts';
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
