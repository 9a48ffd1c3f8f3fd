import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PopupOptions } from '#contract/resource/kinds/popup.ts';
import { PopupField } from '#modules/kit/popup/index.ts';
import { type ControlProps, type FormValue, partsOf } from './kind-view.ts';

/** The control of a popup field in a form, whose other fields it fills as well. */
export default function PopupControl({
  value,
  onChange,
  ref,
  options,
  label,
  name,
  ...control
}: ControlProps<PopupOptions, string>) {
  const { code, orgFields, destFields, several = false, params } = options;
  const { getValues, setValue } = useFormContext<Record<string, FormValue>>();
  return (
    <PopupField
      {...control}
      ref={ref as Ref<HTMLButtonElement>}
      config={{ code, orgFields, destFields, multiple: several }}
      params={params}
      value={value}
      onFill={values => {
        const present = getValues();
        for (const [field, text] of Object.entries(values)) {
          if (field === name) onChange(text);
          else if (Object.hasOwn(present, field))
            setValue(field, Array.isArray(present[field]) ? partsOf(text) : text, {
              shouldDirty: true,
              shouldValidate: true,
            });
        }
      }}
    />
  );
}
