export { businessSource } from './business-source.ts';
export {
  BusinessPicker,
  type BusinessPickerProps,
  type ListedPickerProps,
} from './components/business-picker.tsx';
export { ChoiceField, type ChoiceFieldProps, type ChoiceLook } from './components/choice-field.tsx';
export { FavouriteButton } from './components/favourite-button.tsx';
export { FieldState } from './components/field-state.tsx';
export { NamesText, PickedNames } from './components/picked-names.tsx';
export { Picker, type PickerControlProps, PickerHost } from './components/picker.tsx';
export { fullOnPhone, PickerDialog, type PickerDialogProps } from './components/picker-dialog.tsx';
export { PickerField, type PickerFieldProps, shownLength } from './components/picker-field.tsx';
export { PickerShortcuts } from './components/picker-shortcuts.tsx';
export type { PickerColumn } from './components/picker-table.tsx';
export { ReadOnlyNames } from './components/read-only-names.tsx';
export { RemoteSelect, type RemoteSelectProps } from './components/remote-select.tsx';
export { type RemoteStage, RemoteState, type RemoteStateProps, stageOf } from './components/remote-state.tsx';
export type { ChoiceControl, ChosenValue, RemoteStatus } from './control-props.ts';
export { shownTags, valuesOf } from './control-props.ts';
export { existingRows } from './existing-rows.ts';
export { machineFailure, statusOfFailure } from './machine-failure.ts';
export { listIn, type NameSource, type PickerSource, pageIn, rowsOfValues } from './picker-source.ts';
export { pickersText } from './text.ts';
export { type UseChoicesOptions, useChoices } from './use-choices.ts';
export { useLateFocus } from './use-late-focus.ts';
export { type PickedValue, usePicked } from './use-picked.ts';
export { type PickerActor, type UsePickerOptions, usePicker } from './use-picker.ts';
export { keepRecent, type Picks, usePicks } from './use-picks.ts';
