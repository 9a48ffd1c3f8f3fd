import type { AriaAttributes, Ref } from 'react';
import type { RemoteStage } from './components/remote-state.tsx';

/** One value, or a list of several; empty for none. */
export type ChosenValue = string | string[];

/** The props that every widget of this folder shares with a field of React Hook Form and of the resource kit. */
export interface ChoiceControl {
  value: ChosenValue;
  onChange: (value: ChosenValue) => void;
  onBlur?: () => void;
  ref?: Ref<never>;
  disabled?: boolean;
  /** Shown as text that can be selected and copied. */
  readOnly?: boolean;
  placeholder?: string;
  /** 28 pixels high, for the cell of a table. */
  compact?: boolean;
  /** A single choice can be emptied. */
  clearable?: boolean;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/** How far the loading of a widget's choices is, and what can be done about it. */
export interface RemoteStatus {
  stage: RemoteStage;
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** How many chosen records are shown as tags; further ones are counted. */
export const shownTags = 8;

/** The values of a choice as a list. */
export const valuesOf = (value: ChosenValue): readonly string[] =>
  Array.isArray(value) ? value : value === '' ? [] : [value];
