import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type Choice, type ChoiceControlProps, ChoiceTrigger } from './choice-trigger.tsx';
import { matchOptions, type Option } from './option.ts';
import { OptionList } from './option-list.tsx';
import { Popover, PopoverContent } from './popover.tsx';
import { uiText } from './text.ts';

interface SearchableProps extends ChoiceControlProps {
  options: readonly Option[];
  /**
   * Called with the search text, for example to search on a server; without it the options are filtered
   * locally.
   */
  onSearch?: (query: string) => void;
  /** Called when the list opens and when it closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  loading?: boolean;
  /** Whether the labels of selected values are still loading; without a label, a value is shown as it is. */
  naming?: boolean;
  /** Labels of selected values that are not among the options (yet). */
  labels?: Readonly<Record<string, string>>;
}

interface ChoiceListProps extends SearchableProps {
  values: readonly string[];
  multiple: boolean;
  onValuesChange: (values: string[]) => void;
}

function ChoiceList({
  options,
  onSearch,
  loading,
  naming = false,
  labels,
  values,
  multiple,
  onValuesChange,
  onBlur,
  onOpenChange,
  ...control
}: ChoiceListProps) {
  const t = useText(uiText);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const show = (next: boolean) => {
    change(next);
    if (!next) {
      if (query) search('');
      onBlur?.();
    }
  };
  const choose = (value: string) => {
    if (!multiple) {
      onValuesChange([value]);
      show(false);
    } else if (values.includes(value)) onValuesChange(values.filter(other => other !== value));
    else onValuesChange([...values, value]);
  };
  const chosen = values.map((value): Choice => {
    const option = options.find(each => each.value === value);
    return {
      value,
      label: option?.label ?? labels?.[value] ?? (naming ? undefined : value),
      ...(multiple && { tone: option?.tone as Choice['tone'] }),
    };
  });
  return (
    <Popover open={open} onOpenChange={show}>
      <ChoiceTrigger
        {...control}
        open={open}
        popup="listbox"
        chosen={chosen}
        multiple={multiple}
        onRemove={value => onValuesChange(values.filter(other => other !== value))}
        onClear={() => onValuesChange([])}
        onType={letter => {
          search(letter);
          change(true);
        }}
      />
      <PopoverContent
        aria-label={control['aria-label'] ?? t('choose')}
        className="w-(--radix-popover-trigger-width) min-w-50 p-0"
      >
        <OptionList
          label={control['aria-label'] ?? t('choose')}
          options={onSearch ? options : matchOptions(options, query)}
          query={query}
          onQueryChange={search}
          isChosen={value => values.includes(value)}
          onChoose={choose}
          multiple={multiple}
          loading={loading}
        />
      </PopoverContent>
    </Popover>
  );
}

export interface ComboboxProps extends SearchableProps {
  /** Empty for none. */
  value: string | null | undefined;
  onChange: (value: string) => void;
}

/** A single selection from a searchable list. */
export function Combobox({ value, onChange, ...rest }: ComboboxProps) {
  return (
    <ChoiceList
      {...rest}
      multiple={false}
      values={value ? [value] : []}
      onValuesChange={([next = '']) => onChange(next)}
    />
  );
}

export interface MultiSelectProps extends SearchableProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A multiple selection from a searchable list, shown as tags; Backspace removes the last one. */
export function MultiSelect({ value, onChange, ...rest }: MultiSelectProps) {
  return <ChoiceList {...rest} multiple values={value} onValuesChange={onChange} />;
}
