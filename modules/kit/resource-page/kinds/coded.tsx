import type { FieldOptions } from '#contract/resource/field.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { listed } from '#modules/ground/platform/i18n/index.ts';
import { cutText, Input, lazyPart, type Option, PendingText } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { Choices } from './coded-control.tsx';
import {
  type CellProps,
  type ControlProps,
  type FormValue,
  type KindView,
  partsOf,
  type SearchControlProps,
  type ValueTextProps,
} from './kind-view.ts';
import { isGroupLook } from './look.ts';

/** The placeholder of a control whose script is loading; it shows the value if it is readable text. */
export const controlPending = (placeholder?: string, value = '') => (
  <Input readOnly value={value} placeholder={placeholder} />
);

/** The options of a lazy control, which shows its placeholder while its script loads. */
export const pendingControl = {
  pending: ({ placeholder }: { placeholder?: string | undefined }) => controlPending(placeholder),
};

const MultiSelect = lazyPart(
  async () => ({ default: (await import('#modules/ground/ui/combobox.tsx')).MultiSelect }),
  pendingControl,
);
const CodedControl = lazyPart(() => import('./coded-control.tsx'), pendingControl);

/** A hook that returns the choices of a field. */
type UseChoices<Options> = (options: Options) => Choices;

/** Searches by one or by any of several values. */
function CodedSearch<Options>({
  several,
  value,
  onChange,
  placeholder,
  options,
  counts,
  onOpenChange,
  useChoices,
}: SearchControlProps<Options> & { useChoices: UseChoices<Options> }) {
  const choices = useChoices(options);
  const counted = counts
    ? choices.options.map(option => ({ ...option, count: counts.get(option.value) ?? 0 }))
    : [...choices.options];
  if (several) {
    return (
      <MultiSelect
        options={counted}
        onOpenChange={onOpenChange}
        value={partsOf(value)}
        onChange={values => onChange(values.join(','))}
        placeholder={placeholder}
      />
    );
  }
  return (
    <Select
      clearable
      options={counted}
      onOpenChange={onOpenChange}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
    />
  );
}

type CodedTextProps<Options> = ValueTextProps<Options> & { useChoices: UseChoices<Options> };

/** The texts of a value, or of several joined by commas; a code without a text is shown as it is. */
function CodedText<Options>({ value, options, useChoices }: CodedTextProps<Options>) {
  const choices = useChoices(options);
  if (choices.loading) return <PendingText />;
  return choices.failed ? '—' : textOfCodes(value, choices.options);
}

function CodedCell<Options>({ value, options, useChoices }: CodedTextProps<Options>) {
  const choices = useChoices(options);
  if (choices.loading) return <PendingText />;
  return choices.failed ? '—' : cutText(textOfCodes(value, choices.options));
}

type CodedDetailProps<Options> = CellProps<Options> & { useChoices: UseChoices<Options> };

const CodedDetail = <Options,>({ text, value, ...rest }: CodedDetailProps<Options>) =>
  text || <CodedText {...rest} value={String(value)} />;

/** The labels of a value, or of several joined by commas; a code without an option is shown as it is. */
function textOfCodes(value: string, options: readonly Option[]): string {
  const labelOf = (code: string) => options.find(option => option.value === code)?.label ?? code;
  return listed(partsOf(value).map(labelOf));
}

/** The view of a kind whose choices a hook provides. */
export function codedView<Options extends FieldOptions & Pick<CodedOptions, 'several' | 'numeric' | 'as'>>(
  useChoices: UseChoices<Options>,
): KindView<Options> {
  return {
    cell: ({ text, value, options }) =>
      text ? cutText(text) : <CodedCell value={String(value)} options={options} useChoices={useChoices} />,
    Detail: props => <CodedDetail {...props} useChoices={useChoices} />,
    Search: props => <CodedSearch {...props} useChoices={useChoices} />,
    ValueText: props => <CodedText {...props} useChoices={useChoices} />,
    Control: props => <CodedControl {...(props as ControlProps<never>)} useChoices={useChoices} />,
    load: CodedControl.load,
    isGroup: isGroupLook,
    chosen: true,
    ...codedValues,
  };
}

/** Converts coded values between record and form, where several values are a list. */
export const codedValues = {
  toForm: (value: unknown, { several }: Pick<CodedOptions, 'several'>): FormValue =>
    several ? partsOf(value) : value === null || value === undefined ? '' : String(value),
  toWire: (value: FormValue, { several, numeric }: Pick<CodedOptions, 'several' | 'numeric'>): unknown => {
    if (Array.isArray(value)) return value.join(',');
    if (numeric && !several) return value === '' ? null : Number(value);
    return value;
  },
};
