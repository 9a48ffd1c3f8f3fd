import type { FieldOptions } from '#contract/resource/field.ts';
import { asText, type KindView } from './kind-view.ts';
import { LineControl } from './text-controls.tsx';

const Swatch = ({ colour }: { colour: string }) => (
  <span
    aria-hidden
    className="size-4 shrink-0 rounded-[4px] border border-border-strong"
    style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined }}
  />
);

/** A colour as `#RRGGBB`, with a swatch beside it. */
export const colour: KindView<FieldOptions, string> = {
  ...asText,
  cell: ({ value }) => (
    <span className="inline-flex items-center gap-1.5">
      <Swatch colour={String(value)} />
      {value}
    </span>
  ),
  Control: props => (
    <span className="flex items-center gap-2 [&>:last-child]:flex-1">
      <Swatch colour={props.value} />
      <LineControl {...props} />
    </span>
  ),
};
