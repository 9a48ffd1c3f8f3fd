export type { FieldCheck, FieldChecks } from './checked-resolver.ts';
export { EntryForm } from './components/entry-form.tsx';
export { RecordFrame, type RecordFrameProps } from './components/record-frame.tsx';
export { askedCheck, type UniqueColumn, uniqueCheck } from './duplicate-check.ts';
export { recordText } from './text.ts';
export { type RecordForm, type RecordFormOptions, useRecordForm } from './use-record-form.ts';
