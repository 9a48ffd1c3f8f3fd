export { ChoiceField, type ChoiceFieldProps, type ChoiceLook } from './components/choice-field.tsx';
export { RemoteSelect, type RemoteSelectProps, type StoredNames } from './components/remote-select.tsx';
export { type RemoteStage, RemoteState, type RemoteStateProps, stageOf } from './components/remote-state.tsx';
export type { ChoiceControl, ChosenValue, RemoteStatus } from './control-props.ts';
export { valuesOf } from './control-props.ts';
export { machineFailure, stageOfFailure } from './machine-failure.ts';
export { type UseChoicesOptions, useChoices } from './use-choices.ts';
