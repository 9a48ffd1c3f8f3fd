import { createContext, type ReactNode, useContext } from 'react';
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { useText } from '#modules/platform/i18n/index.ts';
import { Field, Input, PasswordInput } from '#modules/ui/index.ts';
import { userFormText } from '../form-text.ts';
import type { UserFormValues } from '../schema.ts';
import { usersText } from '../text.ts';

export type FieldName = keyof UserFormValues;

/** The fields are shown to be read. */
export const ReadOnlyFields = createContext(false);

/** What an empty field says: what to do, or that there is nothing. */
export function usePlaceholder(): (name: Exclude<FieldName, 'userIdentity'>) => string {
  const formTexts = useText(userFormText);
  const readOnly = useContext(ReadOnlyFields);
  return name => (readOnly ? '—' : formTexts(`placeholders.${name}`));
}

interface NamedProps {
  name: FieldName;
  required?: boolean;
}

interface TextFieldProps extends NamedProps {
  name: Exclude<FieldName, 'userIdentity'>;
  /** A password box. */
  secret?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  autoComplete?: string;
  inputMode?: 'tel' | 'email';
}

/** A one-line field of the user form. */
export function TextField({ name, required, secret = false, ...input }: TextFieldProps) {
  const t = useText(usersText);
  const { register, formState } = useFormContext<UserFormValues>();
  const placeholder = usePlaceholder();
  const readOnly = useContext(ReadOnlyFields);
  const Control = secret ? PasswordInput : Input;
  return (
    <Field
      label={t(`fields.${name}`)}
      required={required && !readOnly}
      error={formState.errors[name]?.message}
    >
      <Control autoComplete="off" {...input} {...register(name)} placeholder={placeholder(name)} />
    </Field>
  );
}

interface ChoiceFieldProps<Name extends FieldName> extends NamedProps {
  name: Name;
  /** A group of controls, such as radios. */
  group?: boolean;
  hint?: string;
  children: (field: ControllerRenderProps<UserFormValues, Name>) => ReactNode;
}

/** A field of the user form whose control is not an input. */
export function ChoiceField<Name extends FieldName>({
  name,
  required,
  group,
  hint,
  children,
}: ChoiceFieldProps<Name>) {
  const t = useText(usersText);
  const { control } = useFormContext<UserFormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          group={group}
          hint={hint}
          required={required}
          label={t(`fields.${name as FieldName}`)}
          error={fieldState.error?.message}
        >
          {children(field)}
        </Field>
      )}
    />
  );
}
