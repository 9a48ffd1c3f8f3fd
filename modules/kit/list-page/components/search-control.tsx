import { useState } from 'react';
import { useCapability } from '#modules/ground/capabilities/index.ts';
import { Input, lazyPart } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { useListPageContext } from '../list-page-context.tsx';
import type { SearchField } from '../types.ts';
import type { FacetCounterProps } from './facet-counter.tsx';
import { WildcardBox } from './wildcard-box.tsx';

export interface SearchControlOfProps {
  field: SearchField;
  value: string;
  onChange: (value: string) => void;
  /** The values of all criteria, also those that are not searched for yet. */
  values: Readonly<Record<string, string>>;
}

/** Without its script the choices have no numbers. */
const FacetCounter = lazyPart<FacetCounterProps>(() => import('./facet-counter.tsx'), {
  pending: () => null,
  failed: () => null,
});

/** The control of one criterion: its own, a drop-down, or a text box. */
export function SearchControlOf({ field, value, onChange, values }: SearchControlOfProps) {
  const { options, placeholder, render, wildcard, facet } = field;
  if (render && facet !== undefined)
    return <FacetedControl field={field} value={value} onChange={onChange} values={values} facet={facet} />;
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

/** A control whose choices show, while they are open, how many records have each of them. */
function FacetedControl({
  field: { render, placeholder },
  value,
  onChange,
  values,
  facet,
}: SearchControlOfProps & { facet: string }) {
  const { facetsOf } = useListPageContext();
  const isOffered = useCapability('facetCounts') === true && facetsOf !== undefined;
  const [open, setOpen] = useState(false);
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>();
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) setCounts(undefined);
  };
  return (
    <>
      {render?.({ value, onChange, placeholder, counts, onOpenChange: change })}
      {isOffered && open && (
        <FacetCounter resource={facetsOf} field={facet} values={values} onCounts={setCounts} />
      )}
    </>
  );
}
