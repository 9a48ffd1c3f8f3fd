import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button, Field, Input } from '#modules/ui/index.ts';
import { Select } from '#modules/ui/select.tsx';
import { useListPageContext, useListSelector } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { SearchField } from '../types.ts';

export interface SearchFormProps {
  /** How many fields are visible before the form is expanded. */
  visible?: number;
}

type Values = Readonly<Record<string, string>>;

/**
 * The search form of the list: Enter submits, the first fields are always visible, `/` focuses the first one.
 */
export function SearchForm({ visible = 2 }: SearchFormProps) {
  const { fields } = useListPageContext();
  const filters = useListSelector(({ context }) => context.query.filters);
  if (fields.length === 0) return null;
  return <Form fields={fields} filters={filters} visible={visible} />;
}

interface FormProps {
  fields: readonly SearchField[];
  filters: Values;
  visible: number;
}

function Form({ fields, filters, visible }: FormProps) {
  const t = useText(listText);
  const { actor } = useListPageContext();
  const [values, setValues] = useState(filters);
  const [seen, setSeen] = useState(filters);
  if (seen !== filters) {
    setSeen(filters);
    // A change of page or sort keeps what is being typed.
    if (differ(seen, filters)) setValues(filters);
  }
  const [expanded, setExpanded] = useState(() => fields.slice(visible).some(field => filters[field.name]));
  const form = useRef<HTMLFormElement>(null);
  useSlashKey(form);

  const shown = expanded ? fields : fields.slice(0, visible);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'search.submit', filters: values });
  };
  return (
    <search aria-label={t('searchForm')} data-draft={differ(values, filters) || undefined}>
      <form
        ref={form}
        onSubmit={submit}
        className="grid gap-x-5 gap-y-3 [--field-label:auto] sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]"
      >
        {shown.map(field => (
          <Field key={field.name} label={field.label} layout="beside">
            <SearchControlOf
              field={field}
              value={values[field.name] ?? ''}
              onChange={value => setValues({ ...values, [field.name]: value })}
            />
          </Field>
        ))}
        <div className="flex items-center gap-2">
          <Button type="submit" variant="primary" icon={<Search aria-hidden />}>
            {t('search')}
          </Button>
          <Button
            onClick={() => {
              setValues({});
              actor.send({ type: 'search.reset' });
            }}
          >
            {t('reset')}
          </Button>
          {fields.length > visible && (
            <Button
              variant="ghost"
              aria-expanded={expanded}
              icon={expanded ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
              onClick={() => setExpanded(!expanded)}
            >
              {t(expanded ? 'collapse' : 'expand')}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

/** Whether two sets of filters differ; empty values are ignored. */
const differ = (one: Values, other: Values) =>
  Object.keys({ ...one, ...other }).some(name => (one[name] ?? '').trim() !== (other[name] ?? '').trim());

interface SearchControlOfProps {
  field: SearchField;
  value: string;
  onChange: (value: string) => void;
}

function SearchControlOf({ field, value, onChange }: SearchControlOfProps) {
  const { options, placeholder, render } = field;
  if (render) return render({ value, onChange, placeholder });
  if (options) {
    return <Select clearable options={options} value={value} onChange={onChange} placeholder={placeholder} />;
  }
  return (
    <Input
      value={value}
      placeholder={placeholder}
      maxLength={200}
      onChange={event => onChange(event.target.value)}
    />
  );
}

/** `/` focuses the first field, unless the focus is in a text control already. */
function useSlashKey(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing =
        target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      const first = form.current?.querySelector<HTMLElement>('input, button');
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
