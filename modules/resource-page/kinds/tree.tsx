import type { ComponentType, Ref } from 'react';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { afterPage } from '#modules/platform/lazy/index.ts';
import { cutText, lazyPart } from '#modules/ui/index.ts';
import { codedValues, pendingControl } from './coded.tsx';
import type { ControlProps, FormValue, KindView } from './kind-view.ts';

export interface TreeControlProps<Options>
  extends Partial<Pick<ControlProps, 'onBlur' | 'placeholder'>>,
    Pick<ControlProps<Options>, 'value' | 'onChange' | 'options'> {
  ref?: Ref<HTMLButtonElement>;
  clearable?: boolean;
  disabled?: boolean;
}

export interface TreeNamesProps<Options> {
  /** One value, or several joined by commas. */
  value: string | number;
  options: Options;
}

/** The script of a tree: its control, and the names of its values. */
interface TreeScript<Options> {
  default: ComponentType<TreeControlProps<Options>>;
  Names: ComponentType<TreeNamesProps<Options>>;
}

/** The view of a kind whose values are nodes of a tree; its script is loaded when it is first used. */
export function treeView<Options extends CodedOptions>(
  load: () => Promise<TreeScript<Options>>,
): KindView<Options> {
  const Control = lazyPart(load, pendingControl);
  /** The tree is much script for a filter that most visits do not use. */
  const Filter = lazyPart(afterPage(load), pendingControl);
  const Names = lazyPart(async () => ({ default: (await load()).Names }));
  return {
    cell: ({ value, text }) => cutText(text || String(value)),
    Detail: props => props.text || <Names {...props} />,
    Search: props => {
      const { several, onChange, ...control } = props;
      return <Filter clearable {...control} onChange={(next: FormValue) => onChange(String(next))} />;
    },
    ValueText: props => <Names {...props} />,
    Control: props => {
      const { ref, readOnly, label, name, ...control } = props;
      return <Control {...control} ref={ref} disabled={readOnly} />;
    },
    load: Control.load,
    chosen: true,
    ...codedValues,
  };
}
