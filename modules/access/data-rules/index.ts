export type { DataRulesProps } from './components/data-rules-drawer.tsx';
export type { FieldRulesProps } from './components/field-rules-form.tsx';
export {
  DataRules,
  PreviewNotes,
  useMayPreviewRows,
  useMayReadDataRules,
} from './data-rules.tsx';
export { FieldRules, fieldRulesCode } from './field-rules.tsx';
