import type { ComponentType, ReactNode, Ref } from 'react';
import type { Field, FieldOptions } from '#contract/resource/field.ts';
import { textForms } from '#contract/text-form.ts';

/** A value in a form: a text, or a list of texts. */
export type FormValue = string | string[];

export interface CellProps<Options> {
  readonly value: string | number;
  /** The text that the server sent beside a coded value. */
  readonly text: string | undefined;
  readonly options: Options;
}

export interface SearchControlProps<Options> {
  /** The value in the query parameters. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly options: Options;
  /** Any of several values may match. */
  readonly several: boolean;
  /** How many records have each value, where that is known. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  /** Called when the choices open and when they close. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface ValueTextProps<Options> {
  /** One value, or several joined by commas. */
  readonly value: string;
  readonly options: Options;
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

/** The cell and controls of a field kind in lists, search forms and record forms. */
export interface KindView<Options extends FieldOptions = FieldOptions, Value extends FormValue = FormValue> {
  /** The cell of lists and detail pages; by default the value as text. */
  readonly cell?: (props: CellProps<Options>) => ReactNode;
  /** The whole value in the details of a record; by default the content of the cell. */
  readonly Detail?: ComponentType<CellProps<Options>>;
  /** Numbers are aligned to the right. */
  readonly align?: 'right';
  /** The control of the search form; by default a text box. */
  readonly Search?: ComponentType<SearchControlProps<Options>>;
  /** The text of a value in the query parameters; by default the value itself. */
  readonly ValueText?: ComponentType<ValueTextProps<Options>>;
  readonly Control: ComponentType<ControlProps<Options, Value>>;
  /** Loads the script of a lazy control, so that an open form does not depend on the network. */
  readonly load?: (options: Options) => Promise<unknown> | undefined;
  /** The control is a group of controls, such as radio buttons. */
  readonly isGroup?: (options: Options) => boolean;
  /** The control spans the whole width of the form. */
  readonly wide?: true;
  /** The value is selected, not typed. */
  readonly chosen?: true;
  /** Converts the value of a record to that of the form. */
  readonly toForm: (value: unknown, options: Options) => Value;
  /** Converts the value of the form to that of the request. */
  readonly toWire: (value: Value, options: Options) => unknown;
}

/** The view of a field of an entry, from the registry that this view is part of. */
// biome-ignore lint/suspicious/noExplicitAny: each view takes the options and values of its own kind
export type ViewOf = (field: Field) => KindView<any, any>;

/** A text, cleaned when it is sent. */
export const asText = {
  toForm: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
  toWire: (value: string) => textForms.text(value),
} as const;

/** The parts of a value that is sent joined by commas. */
export const partsOf = (joined: unknown): string[] =>
  joined === null || joined === undefined
    ? []
    : String(joined)
        .split(',')
        .filter(part => part !== '');
