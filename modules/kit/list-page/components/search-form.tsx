import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Field } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import type { SearchField } from '../types.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import { useSlashKey } from '../use-slash-key.ts';
import { SearchControlOf } from './search-control.tsx';

export interface SearchFormProps {
  /** How many fields are visible before the form is expanded. */
  visible?: number;
}

/**
 * The search form of the list: Enter submits, the first fields are always visible, `/` focuses the first one.
 */
export default function SearchForm({ visible = 2 }: SearchFormProps) {
  const { fields } = useListPageContext();
  const [first] = fields;
  // What does not fit the search box folds behind its button, and is shown as a whole.
  if (first?.keyword) return <Form fields={fields.slice(1)} visible={fields.length} />;
  return <Form fields={fields} visible={visible} />;
}

interface FormProps {
  fields: readonly SearchField[];
  visible: number;
}

function Form({ fields, visible }: FormProps) {
  const t = useText(listText);
  const { values, change, submit, reset, isChanged } = useSearchDraft();
  const [expanded, setExpanded] = useState(() => fields.slice(visible).some(field => values[field.name]));
  const form = useRef<HTMLFormElement>(null);
  useSlashKey(form);

  const shown = expanded ? fields : fields.slice(0, visible);
  return (
    <search aria-label={t('searchForm')} data-draft={isChanged || undefined}>
      <form
        ref={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
        className="grid gap-x-5 gap-y-3 [--field-label:auto] sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]"
      >
        {shown.map(field => (
          <Field key={field.name} label={field.label} layout="beside">
            <SearchControlOf
              field={field}
              value={values[field.name] ?? ''}
              onChange={value => change(field.name, value)}
              values={values}
            />
          </Field>
        ))}
        <div className="flex items-center gap-2">
          <Button type="submit" icon={<Search aria-hidden />}>
            {t('search')}
          </Button>
          <Button variant="ghost" onClick={reset}>
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
