export { DataRules, type DataRulesProps, useMayReadDataRules } from './data-rules.tsx';
export { FieldRules, type FieldRulesProps, fieldRulesCode } from './field-rules.tsx';
