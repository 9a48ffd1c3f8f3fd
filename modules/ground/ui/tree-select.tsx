import { useMemo, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from './choice-trigger.tsx';
import { Popover, PopoverContent } from './popover.tsx';
import { uiText } from './text.ts';
import { ancestorsOf, indexTree } from './tree.logic.ts';
import { Tree, type TreeProps } from './tree.tsx';

/** Pixels before the drop-down scrolls. */
const DROPDOWN_HEIGHT = 400;

interface TreeSelectBase extends ChoiceControlProps, Pick<TreeProps, 'nodes'> {
  /** The label of a selected value; undefined while it is loading. */
  labelOf: (value: string) => string | undefined;
}

interface SingleProps {
  multiple?: false;
  /** Empty for none. */
  value: string;
  onChange: (value: string) => void;
}

interface MultipleProps {
  multiple: true;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

export type TreeSelectProps = TreeSelectBase & (SingleProps | MultipleProps);

/** A single or multiple selection from a tree. */
export function TreeSelect(props: TreeSelectProps) {
  const { nodes, labelOf, multiple, value, onChange: _, onBlur, ...control } = props;
  const t = useText(uiText);
  const [open, setOpen] = useState(false);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const values = props.multiple ? props.value : props.value ? [props.value] : [];
  const change = (next: string[]) => {
    if (props.multiple) props.onChange(next);
    else props.onChange(next[0] ?? '');
  };
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const label = control['aria-label'] ?? t('choose');
  const shared: TreeProps = {
    nodes,
    label,
    searchable: true,
    maxHeight: DROPDOWN_HEIGHT,
    // The first level below the roots, and what leads to the chosen nodes.
    defaultExpanded: [
      ...nodes.map(node => node.value),
      ...values.flatMap(chosen => ancestorsOf(index, chosen)),
    ],
  };
  return (
    <Popover open={open} onOpenChange={show}>
      <ChoiceTrigger
        {...control}
        open={open}
        popup="tree"
        multiple={multiple ?? false}
        chosen={values.map(chosen => ({ value: chosen, label: labelOf(chosen) }))}
        onRemove={removed => change(values.filter(other => other !== removed))}
        onClear={() => change([])}
      />
      <PopoverContent aria-label={label} className="w-(--radix-popover-trigger-width) min-w-60 p-2">
        {multiple ? (
          <Tree {...shared} checkable checked={values} onCheckedChange={change} />
        ) : (
          <Tree
            {...shared}
            selected={values[0]}
            onSelect={chosen => {
              change([chosen]);
              show(false);
            }}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
