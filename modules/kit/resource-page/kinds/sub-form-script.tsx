import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Field as ResourceField } from '#contract/resource/field.ts';
import {
  entriesOfSubForm,
  mostEntries,
  type SubFormEntry,
  type SubFormOptions,
  valueOfSubForm,
} from '#contract/resource/kinds/sub-form.ts';
import { useBilingual, useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, cn, Field, IconButton, toast } from '#modules/ground/ui/index.ts';
import { ReorderHandle, ReorderStatus, useReorder } from '#modules/kit/reorder/index.ts';
import { resourceText, usualPlaceholder } from '../text.ts';
import type { CellProps, ControlProps, ViewOf } from './kind-view.ts';

interface Entry {
  /** Of this page alone, so that an entry keeps its controls when others come and go. */
  readonly id: string;
  readonly values: SubFormEntry;
}

let lastId = 0;
const newEntry = (values: SubFormEntry): Entry => {
  lastId += 1;
  return { id: `entry-${lastId}`, values };
};

type SubFormProps = ControlProps<SubFormOptions, string> & { viewOf: ViewOf };

/** The entries of a form's repeating part, which are added, taken out and put into another order. */
export function SubForm({
  name,
  value,
  onChange,
  onBlur,
  ref,
  readOnly,
  label,
  options,
  viewOf,
}: SubFormProps) {
  const t = useText(resourceText);
  const [kept, setKept] = useState(() => ({ value, entries: entriesOfSubForm(value).map(newEntry) }));
  // Another value from outside: a field that was set back, or unsaved input that was taken over.
  if (kept.value !== value) setKept({ value, entries: entriesOfSubForm(value).map(newEntry) });
  const { entries } = kept;
  const add = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const keep = (next: readonly Entry[]) => {
    const text = valueOfSubForm(next.map(({ values }) => values));
    setKept({ value: text, entries: [...next] });
    onChange(text);
  };
  const set = (id: string, field: string, wire: unknown) => {
    const isGiven = wire !== '' && wire !== null && wire !== undefined;
    keep(
      entries.map(entry => {
        if (entry.id !== id) return entry;
        const { [field]: _, ...others } = entry.values;
        return { id, values: isGiven ? { ...others, [field]: wire as string | number } : others };
      }),
    );
  };
  const remove = (id: string) => {
    keep(entries.filter(entry => entry.id !== id));
    // The control that had the focus is gone.
    add.current?.focus();
  };
  const placeOf = (id: string) => entries.findIndex(entry => entry.id === id) + 1;
  const order = useReorder({
    ids: entries.map(({ id }) => id),
    nameOf: id => t('entry', { number: placeOf(id) }),
    store: ({ id, after }) => {
      const moved = entries.find(entry => entry.id === id);
      const others = entries.filter(entry => entry.id !== id);
      const place = after === null ? 0 : others.findIndex(entry => entry.id === after) + 1;
      if (moved) keep(others.toSpliced(place, 0, moved));
      return Promise.resolve(undefined);
    },
    onFailed: message => void toast.warning(message),
  });
  const isAddedShown = added !== undefined && order.ids.includes(added);
  useEffect(() => {
    if (isAddedShown)
      list.current?.querySelector<HTMLElement>(`#${added} fieldset :is(input, textarea, button)`)?.focus();
  }, [added, isAddedShown]);
  const shown = order.ids.flatMap(id => entries.find(entry => entry.id === id) ?? []);
  const isMovable = !readOnly && entries.length > 1;
  const isFull = entries.length >= mostEntries(options);
  return (
    <div ref={list} className="grid gap-2">
      <ReorderStatus order={order} />
      {shown.length > 0 && (
        <ol ref={order.list} aria-label={label} className="grid gap-2">
          {shown.map(entry => (
            <li
              key={entry.id}
              id={entry.id}
              {...order.row(entry.id)}
              className={cn('flex items-start gap-2 rounded border border-border bg-surface p-3')}
            >
              {isMovable && <ReorderHandle order={order} id={entry.id} />}
              <fieldset className="grid min-w-0 flex-1 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
                <legend className="mb-2 font-semibold text-sm text-text-muted">
                  {t('entry', { number: placeOf(entry.id) })}
                </legend>
                {Object.entries(options.fields).map(([fieldName, field]) => (
                  <EntryField
                    key={fieldName}
                    name={`${name}.${entry.id}.${fieldName}`}
                    field={field}
                    viewOf={viewOf}
                    value={entry.values[fieldName]}
                    readOnly={readOnly}
                    onBlur={onBlur}
                    onChange={wire => set(entry.id, fieldName, wire)}
                  />
                ))}
              </fieldset>
              {!readOnly && (
                <IconButton
                  size="sm"
                  label={t('removeEntry', { number: placeOf(entry.id) })}
                  onClick={() => remove(entry.id)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
      {shown.length === 0 && readOnly && <p className="text-text-muted">{t('noEntries')}</p>}
      {!readOnly && (
        <Button
          ref={node => {
            add.current = node;
            if (typeof ref === 'function') (ref as (node: unknown) => void)(node);
          }}
          size="sm"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          aria-label={t('addEntryOf', { label })}
          disabled={isFull}
          onClick={() => {
            const entry = newEntry({});
            keep([...entries, entry]);
            setAdded(entry.id);
          }}
        >
          {t(isFull ? 'entriesFull' : 'addEntry', { count: mostEntries(options) })}
        </Button>
      )}
    </div>
  );
}

interface EntryFieldProps {
  readonly name: string;
  readonly field: ResourceField;
  readonly viewOf: ViewOf;
  /** As in requests; undefined without one. */
  readonly value: string | number | undefined;
  readonly readOnly: boolean;
  readonly onBlur: () => void;
  readonly onChange: (wire: unknown) => void;
}

const isTyped = ({ kind: { name } }: ResourceField) =>
  name === 'line' || name === 'text' || name === 'number';

/** A field of an entry, with what is typed kept until it can be sent. */
function EntryField({ name, field, viewOf, value, readOnly, onBlur, onChange }: EntryFieldProps) {
  const translate = useBilingual();
  const view = viewOf(field);
  const { options } = field;
  const label = translate(options.label);
  const { Control } = view;
  return (
    <Field
      label={label}
      group={view.isGroup?.(options)}
      required={options.required !== undefined}
      hint={options.hint && translate(options.hint)}
    >
      <Control
        name={name}
        value={view.toForm(value, options)}
        // A text is cleaned by its rules, and not while somebody types it.
        onChange={(next: unknown) => onChange(isTyped(field) ? next : view.toWire(next, options))}
        onBlur={onBlur}
        ref={null}
        readOnly={readOnly}
        placeholder={
          options.placeholder ? translate(options.placeholder) : usualPlaceholder(label, view.chosen)
        }
        label={label}
        options={options}
      />
    </Field>
  );
}

/** The entries of a record in its details: a table with a column for each field. */
export function SubFormEntries({ value, options, viewOf }: CellProps<SubFormOptions> & { viewOf: ViewOf }) {
  const translate = useBilingual();
  const fields = Object.entries(options.fields);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard
    <section aria-label={translate(options.label)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-border border-b text-left text-text-muted">
            {fields.map(([name, field]) => (
              <th key={name} scope="col" className="py-1 pr-4 font-normal">
                {translate(field.options.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entriesOfSubForm(value).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the table does not change
            <tr key={index} className="border-border border-b last:border-0">
              {fields.map(([name, field]) => (
                <td key={name} className="py-1 pr-4 align-top wrap-anywhere">
                  {contentOfEntry(entry[name], field, viewOf)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function contentOfEntry(value: string | number | undefined, field: ResourceField, viewOf: ViewOf) {
  if (value === undefined || value === '') return null;
  const { cell } = viewOf(field);
  return cell ? cell({ value, text: undefined, options: field.options }) : String(value);
}
