import type { ReactNode } from 'react';
import { Controller, type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { useText } from '#modules/platform/i18n/index.ts';
import { Field } from '#modules/ui/index.ts';
import { announcementFormText } from '../form-text.ts';
import type { AnnouncementFormValues } from '../schema.ts';

/** A group of fields under one heading. */
export const section = 'grid items-start gap-x-4 gap-y-3 sm:grid-cols-2';
export const heading = 'col-span-full mt-2 font-semibold text-sm text-text-muted first:mt-0';

interface ChoiceProps<Name extends keyof AnnouncementFormValues> {
  name: Name;
  required?: boolean;
  /** A group of controls, such as radios. */
  group?: boolean;
  hint?: string;
  className?: string;
  children: (field: ControllerRenderProps<AnnouncementFormValues, Name>) => ReactNode;
}

/** A field whose control is not an input. */
export function ChoiceField<Name extends Exclude<keyof AnnouncementFormValues, 'openPage' | 'busId'>>({
  name,
  children,
  ...field
}: ChoiceProps<Name>) {
  const t = useText(announcementFormText);
  const { control } = useFormContext<AnnouncementFormValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: own, fieldState }) => (
        <Field {...field} label={t(`fields.${name as 'msgType'}`)} error={fieldState.error?.message}>
          {children(own)}
        </Field>
      )}
    />
  );
}
