export { AdvancedQueryDialog, type AdvancedQueryDialogProps } from './components/advanced-query-dialog.tsx';
export type { QueryField, QueryValueProps } from './query-field.ts';
export { ruleLabel, rulesOf } from './query-rules.ts';
export { queryText } from './text.ts';
