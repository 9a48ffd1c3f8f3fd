import { ListFilter, Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Badge, Button, Drawer, Field, IconButton, Input } from '#modules/ground/ui/index.ts';
import { useListPageContext } from '../list-page-context.tsx';
import { listText } from '../text.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import { useFilterCount } from './active-filters.tsx';
import { SearchControlOf } from './search-control.tsx';

/** The first criterion as a search box, and a button that opens all of them in a sheet. */
export function PhoneSearch() {
  const t = useText(listText);
  const { fields } = useListPageContext();
  const { values, change, submit, reset, isChanged } = useSearchDraft();
  const count = useFilterCount();
  const [open, setOpen] = useState(false);
  const form = useId();
  const [first] = fields;
  if (first === undefined) return <span className="flex-1" />;
  const isTyped = first.render === undefined && first.options === undefined;
  const search = (event: FormEvent) => {
    event.preventDefault();
    submit();
    setOpen(false);
  };
  return (
    <search
      aria-label={t('searchForm')}
      data-draft={isChanged || undefined}
      className="flex min-w-0 flex-1 items-center gap-1"
    >
      {isTyped && (
        <form onSubmit={search} className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-3.5 left-3 size-4 text-text-faint"
          />
          <Input
            type="search"
            enterKeyHint="search"
            aria-label={first.label}
            placeholder={first.placeholder}
            maxLength={200}
            value={values[first.name] ?? ''}
            onChange={event => change(first.name, event.target.value)}
            className="h-11 pl-9"
          />
        </form>
      )}
      {(fields.length > 1 || !isTyped) && (
        <IconButton
          className="ml-auto size-11"
          tooltip={false}
          label={t('filters')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Badge count={count} className="bg-accent text-accent-text">
            <ListFilter aria-hidden />
          </Badge>
        </IconButton>
      )}
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('filters')}
        footer={
          <>
            <Button size="lg" onClick={reset}>
              {t('reset')}
            </Button>
            <Button size="lg" variant="primary" type="submit" form={form}>
              {t('search')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={search} className="grid gap-4">
          {fields.map(field => (
            <Field key={field.name} label={field.label}>
              <SearchControlOf
                field={field}
                value={values[field.name] ?? ''}
                onChange={value => change(field.name, value)}
                values={values}
              />
            </Field>
          ))}
        </form>
      </Drawer>
    </search>
  );
}
