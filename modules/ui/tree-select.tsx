import { useMemo, useState } from 'react';
import { useText } from '#modules/platform/i18n/index.ts';
import { type ChoiceControlProps, ChoiceTrigger } from './choice-trigger.tsx';
import { Popover, PopoverContent } from './popover.tsx';
import { uiText } from './text.ts';
import { ancestorsOf, graftTree, indexTree, type TreeNode } from './tree.logic.ts';
import { Tree, type TreeProps } from './tree.tsx';
import type { LoadChildren } from './use-tree-data.ts';

/** Pixels before the drop-down scrolls. */
const DROPDOWN_HEIGHT = 400;

interface TreeSelectBase
  extends ChoiceControlProps,
    Pick<TreeProps, 'nodes' | 'loadChildren' | 'defaultExpanded'> {
  searchable?: boolean;
  /** Whether the labels of selected values are still loading; without a label, a value is shown as it is. */
  naming?: boolean;
  /** Labels of selected values that are not in the tree (yet). */
  labels?: Readonly<Record<string, string>>;
}

interface SingleProps {
  multiple?: false;
  /** Empty for none. */
  value: string | null | undefined;
  onChange: (value: string) => void;
}

interface MultipleProps {
  multiple: true;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Whether checking a node also checks its descendants. */
  linked?: boolean;
  maxTags?: number;
}

export type TreeSelectProps = TreeSelectBase & (SingleProps | MultipleProps);

/** A single or multiple selection from a tree. */
export function TreeSelect(props: TreeSelectProps) {
  const {
    nodes,
    loadChildren,
    defaultExpanded,
    searchable = true,
    naming = false,
    labels,
    multiple,
    value,
    onChange,
    onBlur,
    ...rest
  } = props;
  const { linked, maxTags, ...control } = { linked: false, maxTags: 3, ...rest } as ChoiceControlProps & {
    linked: boolean;
    maxTags: number;
  };
  const t = useText(uiText);
  const [open, setOpen] = useState(false);
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const merged = useMemo(() => graftTree(nodes, fetched), [nodes, fetched]);
  const index = useMemo(() => indexTree(merged), [merged]);
  const values = props.multiple ? props.value : props.value ? [props.value] : [];
  const change = (next: string[]) => {
    if (props.multiple) props.onChange(next);
    else props.onChange(next[0] ?? '');
  };
  const show = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  const load: LoadChildren | undefined =
    loadChildren &&
    (async node => {
      const children = await loadChildren(node);
      setFetched(now => new Map(now).set(node.value, children));
      return children;
    });
  const label = control['aria-label'] ?? t('choose');
  const shared: TreeProps = {
    nodes: merged,
    label,
    searchable,
    loadChildren: load,
    defaultExpanded: defaultExpanded ?? values.flatMap(chosen => ancestorsOf(index, chosen)),
    maxHeight: DROPDOWN_HEIGHT,
  };
  return (
    <Popover open={open} onOpenChange={show}>
      <ChoiceTrigger
        {...control}
        open={open}
        popup="tree"
        multiple={multiple}
        maxTags={maxTags}
        chosen={values.map(chosen => ({
          value: chosen,
          label: index.nodes.get(chosen)?.label ?? labels?.[chosen] ?? (naming ? undefined : chosen),
        }))}
        onRemove={removed => change(values.filter(other => other !== removed))}
        onClear={() => change([])}
      />
      <PopoverContent aria-label={label} className="w-(--radix-popover-trigger-width) min-w-60 p-2">
        {multiple ? (
          <Tree {...shared} checkable linked={linked} checked={values} onCheckedChange={change} />
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
