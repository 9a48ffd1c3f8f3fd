import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { loadReferenceView, type ReferenceViewInPlace } from '#modules/kit/reference-views/index.ts';
import { type ControlProps, partsOf, type SearchControlProps } from './kind-view.ts';
import { lazyView } from './lazy-view.tsx';

interface Chosen {
  select: ReferenceViewInPlace['Select'];
}

const RegisteredControl = ({
  select: Select,
  options,
  label: _,
  name: __,
  ...control
}: ControlProps<CodedOptions> & Chosen) => <Select {...control} clearable={options.required === undefined} />;

const RegisteredSearch = ({
  select: Select,
  value,
  onChange,
  placeholder,
  several,
}: SearchControlProps<CodedOptions> & Chosen) => (
  <Select
    clearable
    value={several ? partsOf(value) : value}
    {...(placeholder !== undefined && { placeholder })}
    onChange={ids => onChange(String(ids))}
  />
);

/** The view of a kind whose records are chosen and named as their feature registered it. */
const registeredView = (resource: string) =>
  lazyView<CodedOptions>(async () => {
    const { Select, Names } = await (await loadReferenceView(resource)).inPlace();
    return {
      default: {
        Control: props => <RegisteredControl {...props} select={Select} />,
        Search: props => <RegisteredSearch {...props} select={Select} />,
        Names: props => <Names values={partsOf(props.value)} />,
      },
    };
  });

/** One or several people, found by name or account. */
export const person = registeredView('user');

/** One or several departments, selected in their tree. */
export const department = registeredView('department');
