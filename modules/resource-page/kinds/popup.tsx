import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PopupOptions } from '#contract/resource/kinds/popup.ts';
import { lazyPart } from '#modules/ui/index.ts';
import { pendingControl } from './coded.tsx';
import { asText, type ControlProps, type FormValue, type KindView, partsOf } from './kind-view.ts';

const PopupField = lazyPart(
  async () => ({ default: (await import('#modules/popup/index.ts')).PopupField }),
  pendingControl,
);

/** A text from the rows of an online report, which fill other fields of the form as well. */
export const popup: KindView<PopupOptions, string> = {
  ...asText,
  Control: PopupControl,
  load: PopupField.load,
  chosen: true,
};

function PopupControl({
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
