import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { useText } from '#modules/platform/i18n/index.ts';
import { Field, Input, PasswordInput } from '#modules/ui/index.ts';
import type { UserFormValues } from '../schema.ts';
import { usersText } from '../text.ts';

export type FieldName = keyof UserFormValues;

interface NamedProps {
  name: FieldName;
  required?: boolean;
}

interface TextFieldProps extends NamedProps {
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
  const Control = secret ? PasswordInput : Input;
  return (
    <Field label={t(`fields.${name}`)} required={required} error={formState.errors[name]?.message}>
      <Control
        autoComplete="off"
        {...input}
        {...register(name)}
        placeholder={t(`placeholders.${name as 'username'}`)}
      />
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
