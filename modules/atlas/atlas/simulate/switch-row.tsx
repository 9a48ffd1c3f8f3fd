import { useId } from 'react';
import { Switch } from '#modules/ground/ui/index.ts';

interface SwitchRowProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch at the end of the row that names it. */
export function SwitchRow({ label, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-3">
      <span id={id} className="wrap-anywhere">
        {label}
      </span>
      <Switch aria-labelledby={id} checked={checked} onCheckedChange={onChange} />
    </div>
  );
}
