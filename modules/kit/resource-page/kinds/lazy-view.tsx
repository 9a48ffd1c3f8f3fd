import type { ComponentType } from 'react';
import type { FieldOptions } from '#contract/resource/field.ts';
import type { CodedOptions } from '#contract/resource/kinds/coded.ts';
import { afterPage } from '#modules/ground/platform/lazy/index.ts';
import { cutText, lazyPart } from '#modules/ground/ui/index.ts';
import { codedValues, pendingControl } from './coded.tsx';
import type { ControlProps, KindView, SearchControlProps } from './kind-view.ts';

/** The script of a kind: its control in forms and in search forms, and the names of its values. */
interface KindScript<Options> {
  Control: ComponentType<ControlProps<Options>>;
  Search: ComponentType<SearchControlProps<Options>>;
  Names: ComponentType<{ value: string | number; options: Options }>;
}

/** The view of a kind whose values stand for records, such as nodes of a tree; its script is loaded when it is first used. */
export function lazyView<Options extends FieldOptions & Pick<CodedOptions, 'several' | 'numeric'>>(
  load: () => Promise<{ default: KindScript<Options> }>,
): KindView<Options> {
  const Control = lazyPart(async () => ({ default: (await load()).default.Control }), pendingControl);
  const Names = lazyPart(async () => ({ default: (await load()).default.Names }));
  return {
    cell: ({ value, text }) => cutText(text || String(value)),
    Detail: props => props.text || <Names {...props} />,
    // It is much script for a filter that most visits do not use.
    Search: lazyPart(
      afterPage(async () => ({ default: (await load()).default.Search })),
      pendingControl,
    ),
    ValueText: props => <Names {...props} />,
    Control,
    load: Control.load,
    chosen: true,
    ...codedValues,
  };
}
