import { type Ref, useMemo } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { ChoiceGroup } from '#modules/ground/ui/choice-group.tsx';
import { Combobox, MultiSelect } from '#modules/ground/ui/combobox.tsx';
import { type ControlSize, type Option, RadioGroup } from '#modules/ground/ui/index.ts';
import { Select } from '#modules/ground/ui/select.tsx';
import { ToneDot } from '#modules/ground/ui/tone-dot.tsx';
import { type ChoiceControl, type RemoteStatus, valuesOf } from '../control-props.ts';
import { pickersText } from '../text.ts';
import { FieldState } from './field-state.tsx';
import { ReadOnlyNames } from './read-only-names.tsx';

/** How choices are offered: a drop-down list, or visible options of several shapes. */
export type ChoiceLook = 'select' | 'radio' | 'buttons' | 'checks' | 'tags' | 'search';

export interface ChoiceFieldProps extends ChoiceControl {
  /** Several are chosen where the value is a list. */
  as?: ChoiceLook;
  options: readonly Option[];
  status?: RemoteStatus;
}

/** A list with more options than these gets a search box, and draws only the first of them. */
const MANY = 50;

/** How a stored value is shown while the options are not known; otherwise it is missing among them. */
const unknownLabels: Partial<Record<RemoteStatus['stage'], (value: string) => string>> = {
  loading: () => '…',
  slow: () => '…',
  failed: value => value,
  refused: value => value,
};

const ready: RemoteStatus = { stage: 'ready' };

/**
 * Chooses one or several of the given options (DICT-10). A stored value that is no longer among them is offered as
 * itself, marked; while they load or after a failure nothing is known to be missing.
 */
export function ChoiceField({ as = 'select', status = ready, readOnly = false, ...props }: ChoiceFieldProps) {
  const t = useText(pickersText);
  const { value } = props;
  const { stage } = status;
  const options = useMemo(() => {
    const known = new Set(props.options.map(option => option.value));
    const labelOf = unknownLabels[stage];
    const unknown = valuesOf(value).filter(each => !known.has(each));
    return [
      ...props.options,
      ...unknown.map(each => ({ value: each, label: labelOf?.(each) ?? t('missing', { value: each }) })),
    ];
  }, [props.options, value, stage, t]);
  const isPending = stage === 'loading' || stage === 'slow';
  if (readOnly) {
    const { value: _, onChange: __, options: ___, ...box } = props;
    const labelOf = (each: string) => options.find(option => option.value === each)?.label;
    const names = valuesOf(value).map(each => (isPending ? undefined : labelOf(each)));
    return <ReadOnlyNames {...box} names={names} status={status} />;
  }
  const isList = as === 'select' || as === 'search';
  const hasContent = isList || props.options.length > 0;
  return (
    <>
      {isList ? (
        <ListedChoice {...props} as={as} options={options} isPending={isPending} />
      ) : (
        options.length > 0 && <VisibleChoice {...props} as={as} options={options} />
      )}
      <FieldState {...status} hasContent={hasContent} />
    </>
  );
}

type ShownChoiceProps = Omit<ChoiceFieldProps, 'status' | 'readOnly'>;

const sizeOf = (compact: boolean | undefined): ControlSize => (compact ? 'sm' : 'md');

function ListedChoice({
  as,
  value,
  onChange,
  ref,
  compact,
  options,
  isPending,
  ...control
}: ShownChoiceProps & { isPending: boolean }) {
  const wiring = { ...control, ref: ref as Ref<HTMLButtonElement>, options, controlSize: sizeOf(compact) };
  const searched = { ...wiring, loading: isPending, naming: isPending };
  if (Array.isArray(value)) return <MultiSelect {...searched} value={value} onChange={onChange} />;
  if (as === 'search' || options.length > MANY) {
    return <Combobox {...searched} value={value} onChange={onChange} />;
  }
  const tone = options.find(option => option.value === value)?.tone;
  return (
    <span className="relative block min-w-0">
      <Select
        {...wiring}
        value={value}
        onChange={onChange}
        className={tone ? '[&>button[role=combobox]]:pl-7' : undefined}
      />
      {tone && (
        <ToneDot tone={tone} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2" />
      )}
    </span>
  );
}

function VisibleChoice({
  as,
  value,
  onChange,
  ref,
  compact,
  options,
  placeholder: _,
  ...control
}: ShownChoiceProps) {
  if (as === 'radio' && !Array.isArray(value)) {
    const { clearable: __, ...group } = control;
    return (
      <RadioGroup
        {...group}
        ref={ref as Ref<HTMLDivElement>}
        value={value}
        onChange={onChange}
        options={options}
      />
    );
  }
  const { id: __, ...group } = control;
  return (
    <ChoiceGroup
      {...group}
      ref={ref as Ref<HTMLInputElement>}
      look={as === 'buttons' || as === 'tags' ? as : 'checks'}
      multiple={Array.isArray(value)}
      controlSize={sizeOf(compact)}
      options={options}
      values={valuesOf(value)}
      onValuesChange={values => onChange(Array.isArray(value) ? values : (values[0] ?? ''))}
    />
  );
}
