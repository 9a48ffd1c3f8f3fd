import { type ComponentType, createElement } from 'react';
import { entriesOfSubForm, type SubFormOptions } from '#contract/resource/kinds/sub-form.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyPart, SkeletonLines } from '#modules/ground/ui/index.ts';
import { resourceText } from '../text.ts';
import { asText, type CellProps, type ControlProps, type KindView, type ViewOf } from './kind-view.ts';

/** A part that shows the fields of entries, with their views. */
const withViews =
  <Props extends object>(Part: ComponentType<Props & { viewOf: ViewOf }>, viewOf: ViewOf) =>
  (props: Props) =>
    createElement(Part, { ...props, viewOf });

/** The part of a form that repeats. Its script is loaded by the forms that have one. */
export function subFormView(viewOf: ViewOf): KindView<SubFormOptions, string> {
  const script = () => import('./sub-form-script.tsx');
  const pending = { pending: () => <SkeletonLines lines={2} /> };
  const Control = lazyPart<ControlProps<SubFormOptions, string>>(
    async () => ({ default: withViews((await script()).SubForm, viewOf) }),
    pending,
  );
  return {
    toForm: asText.toForm,
    // Its entries are cleaned one by one.
    toWire: value => value,
    cell: ({ value }) => textOf(resourceText)('entries', { count: entriesOfSubForm(value).length }),
    Detail: lazyPart<CellProps<SubFormOptions>>(
      async () => ({ default: withViews((await script()).SubFormEntries, viewOf) }),
      pending,
    ),
    Control,
    load: ({ fields }) =>
      Promise.all([
        Control.load(),
        ...Object.values(fields).map(field => viewOf(field).load?.(field.options)),
      ]),
    isGroup: () => true,
    wide: true,
  };
}
