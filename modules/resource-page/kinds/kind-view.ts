import type { ComponentType, ReactNode, Ref } from 'react';
import type { FieldOptions } from '#contract/resource/field.ts';

/** A value as a form holds it: a text, or a list of texts. */
export type FormValue = string | string[];

export interface CellProps<Options> {
  readonly value: string | number;
  /** The text that the server sent beside a coded value. */
  readonly text: string | undefined;
  readonly options: Options;
}

export interface SearchControlProps<Options> {
  /** As it travels in the query. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly options: Options;
  /** Any of several values may match. */
  readonly several: boolean;
}

export interface ControlProps<Options = FieldOptions, Value extends FormValue = FormValue> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<never>;
  readonly readOnly: boolean;
  readonly placeholder: string;
  readonly label: string;
  readonly options: Options;
}

/** What a kind of field looks like in lists, search forms and record forms. */
export interface KindView<Options extends FieldOptions = FieldOptions, Value extends FormValue = FormValue> {
  /** A value in a list or on a detail page; without it, the value as a text. */
  readonly cell?: (props: CellProps<Options>) => ReactNode;
  /** Numbers stand at the right. */
  readonly align?: 'right';
  /** The control of the search form; without it, a text box. */
  readonly Search?: ComponentType<SearchControlProps<Options>>;
  readonly Control: ComponentType<ControlProps<Options, Value>>;
  /** Loads the script of the control where it is a lazy one, so that an open form needs nothing more of the network. */
  readonly load?: (options: Options) => Promise<unknown> | undefined;
  /** The control is a group of controls, such as radio buttons. */
  readonly isGroup?: (options: Options) => boolean;
  /** The control takes the whole width of the form. */
  readonly wide?: true;
  /** A person chooses rather than types. */
  readonly chosen?: true;
  /** The value of a record as the form holds it. */
  readonly toForm: (value: unknown, options: Options) => Value;
  /** What travels of the value in the form. */
  readonly toWire: (value: Value, options: Options) => unknown;
}

/** A text as it is, without the space around it. */
export const asText = {
  toForm: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
  toWire: (value: string) => value.trim(),
} as const;

/** The parts of values that travel joined by commas. */
export const partsOf = (joined: unknown): string[] =>
  joined === null || joined === undefined
    ? []
    : String(joined)
        .split(',')
        .filter(part => part !== '');
