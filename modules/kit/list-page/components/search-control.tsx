import { Input } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import type { SearchField } from '../types.ts';
import { WildcardBox } from './wildcard-box.tsx';

export interface SearchControlOfProps {
  field: SearchField;
  value: string;
  onChange: (value: string) => void;
}

/** The control of one criterion: its own, a drop-down, or a text box. */
export function SearchControlOf({ field, value, onChange }: SearchControlOfProps) {
  const { options, placeholder, render, wildcard } = field;
  if (render) return render({ value, onChange, placeholder });
  if (options) {
    return <Select clearable options={options} value={value} onChange={onChange} placeholder={placeholder} />;
  }
  if (wildcard) return <WildcardBox value={value} onChange={onChange} placeholder={placeholder} />;
  return (
    <Input
      value={value}
      placeholder={placeholder}
      maxLength={200}
      onChange={event => onChange(event.target.value)}
    />
  );
}
