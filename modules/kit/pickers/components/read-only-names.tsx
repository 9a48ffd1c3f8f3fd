import type { Ref } from 'react';
import { listed } from '#modules/ground/platform/i18n/index.ts';
import { Input } from '#modules/ground/ui/index.ts';
import type { ChoiceControl, RemoteStatus } from '../control-props.ts';
import { FieldState } from './field-state.tsx';

interface ReadOnlyNamesProps extends Omit<ChoiceControl, 'value' | 'onChange' | 'readOnly'> {
  /** Of the values in their order; undefined while one is loading. */
  names: readonly (string | undefined)[];
  status: RemoteStatus;
  className?: string;
}

/** What a field has chosen, as text that can be selected and copied. */
export function ReadOnlyNames({
  names,
  status,
  ref,
  compact = false,
  clearable: _,
  ...box
}: ReadOnlyNamesProps) {
  return (
    <>
      <Input
        {...box}
        ref={ref as Ref<HTMLInputElement>}
        readOnly
        controlSize={compact ? 'sm' : 'md'}
        aria-busy={names.includes(undefined) || undefined}
        value={listed(names.map(name => name ?? '…'))}
      />
      <FieldState {...status} />
    </>
  );
}
