export {
  DataRules,
  type DataRulesProps,
  PreviewNotes,
  useMayPreviewRows,
  useMayReadDataRules,
} from './data-rules.tsx';
export { FieldRules, type FieldRulesProps, fieldRulesCode } from './field-rules.tsx';
