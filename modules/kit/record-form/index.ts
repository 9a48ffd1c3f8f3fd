export type { FieldCheck, FieldChecks } from './checked-resolver.ts';
export { type CollidingField, CollisionNote } from './components/collision-note.tsx';
export { DraftNote } from './components/draft-note.tsx';
export { EntryForm } from './components/entry-form.tsx';
export { PromptDialog, type PromptDialogProps } from './components/prompt-dialog.tsx';
export { type Beside, RecordBeside } from './components/record-beside.tsx';
export { RecordFrame, type RecordFrameProps } from './components/record-frame.tsx';
export { StepFields } from './components/step-fields.tsx';
export { useSaveKey } from './components/use-save-key.ts';
export { type UniqueColumn, uniqueCheck } from './duplicate-check.ts';
export { useFieldHold } from './field-hold.ts';
export { fillValues } from './fill-values.ts';
export { requestRuleCheck, ruleCheck } from './rule-check.ts';
export { ruleText } from './rule-text.ts';
export { SaveError } from './save-error.ts';
export { checkedByAll, serverCheck } from './server-check.ts';
export { recordText } from './text.ts';
export { type Draft, useDraft } from './use-draft.ts';
export {
  type ConflictOptions,
  type RecordForm,
  type RecordFormOptions,
  useRecordForm,
} from './use-record-form.ts';
export { type FormStep, type StepForm, type StepFormActor, useStepForm } from './use-step-form.ts';
export { useStoredDraft } from './use-stored-draft.ts';
