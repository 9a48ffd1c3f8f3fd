import {
  type FilterName,
  filterArguments,
  type ListedPredicate,
  type NamedPredicate,
  type Predicate,
  predicateNames,
  type RouteFilter,
} from '#contract/gateway-routes.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Field, Input, Textarea } from '#modules/ground/ui/index.ts';
import { gatewayText } from '../text.ts';
import { PartEditor } from './part-editor.tsx';

const kinds = [...predicateNames.listed, ...predicateNames.named].map(name => ({ value: name, label: name }));
const isListed = (name: string): name is ListedPredicate =>
  (predicateNames.listed as readonly string[]).includes(name);

/** The two inputs of a condition with a name, as the interface calls them. */
const namedArguments = {
  Header: ['header', 'regexp'],
  Query: ['param', 'regexp'],
  Cookie: ['name', 'regexp'],
} as const satisfies Record<NamedPredicate, readonly [string, string]>;

const emptyPredicate = (name: string): Predicate =>
  isListed(name)
    ? { name, args: [] }
    : {
        name: name as NamedPredicate,
        args: Object.fromEntries(namedArguments[name as NamedPredicate].map(each => [each, ''])),
      };

interface PredicatesProps {
  predicates: readonly Predicate[];
  onChange: (predicates: readonly Predicate[]) => void;
}

/** The conditions under which a route takes a request. */
export function Predicates({ predicates, onChange }: PredicatesProps) {
  const t = useText(gatewayText);
  return (
    <PartEditor
      title={t('predicates')}
      addLabel={t('addPredicate')}
      parts={predicates}
      kinds={kinds}
      empty={emptyPredicate}
      onChange={onChange}
    >
      {(part, set) => {
        const { args } = part;
        return Array.isArray(args) ? (
          <Field label={t('values')}>
            <Textarea
              rows={2}
              value={args.join('\n')}
              onChange={event =>
                set({
                  ...part,
                  args: event.target.value === '' ? [] : event.target.value.split('\n'),
                } as Predicate)
              }
            />
          </Field>
        ) : (
          <div className="grid gap-2 sm:grid-cols-2">
            {Object.entries(args).map(([name, value]) => (
              <Field key={name} label={name}>
                <Input
                  value={value}
                  maxLength={300}
                  onChange={event =>
                    set({ ...part, args: { ...args, [name]: event.target.value } } as Predicate)
                  }
                />
              </Field>
            ))}
          </div>
        );
      }}
    </PartEditor>
  );
}

const filterNames = Object.keys(filterArguments) as FilterName[];
const emptyFilter = (name: string): RouteFilter => ({
  name: name as FilterName,
  title: name,
  args: filterArguments[name as FilterName].map(key => ({ key, value: '' })),
});

interface FiltersProps {
  filters: readonly RouteFilter[];
  onChange: (filters: readonly RouteFilter[]) => void;
}

/** What a route changes of a request. */
export function Filters({ filters, onChange }: FiltersProps) {
  const t = useText(gatewayText);
  return (
    <PartEditor
      title={t('filters')}
      addLabel={t('addFilter')}
      parts={filters}
      kinds={filterNames.map(name => ({ value: name, label: t(`filter.${name}`) }))}
      empty={emptyFilter}
      onChange={onChange}
    >
      {(part, set) => (
        <div className="grid gap-2 sm:grid-cols-2">
          {part.args.map(({ key, value }, index) => (
            <Field key={key} label={key}>
              <Input
                value={value}
                maxLength={300}
                onChange={event =>
                  set({
                    ...part,
                    args: part.args.map((each, at) =>
                      at === index ? { key, value: event.target.value } : each,
                    ),
                  })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </PartEditor>
  );
}
