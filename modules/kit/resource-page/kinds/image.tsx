import type { ContentOptions } from '#contract/resource/kinds/content.ts';
import { fileAddress } from '#modules/ground/platform/http/index.ts';
import { asText, type KindView } from './kind-view.ts';
import { LineControl } from './text-controls.tsx';

const Picture = ({ address, className }: { address: string; className: string }) => (
  <img alt="" loading="lazy" src={fileAddress(address)} className={className} />
);

/** Address of a picture; lists show a thumbnail. */
export const image: KindView<ContentOptions, string> = {
  ...asText,
  cell: ({ value }) => (
    <Picture address={String(value)} className="size-7 rounded object-cover align-middle" />
  ),
  Detail: ({ value }) => (
    <Picture address={String(value)} className="max-h-24 rounded border border-border" />
  ),
  Control: props => (
    <span className="grid gap-2">
      <LineControl {...props} />
      {props.value && <Picture address={props.value} className="max-h-24 rounded border border-border" />}
    </span>
  ),
};
