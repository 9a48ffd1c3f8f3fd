import type { FilesOptions } from '#contract/resource/kinds/uploaded.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { asText, type CellProps, type ControlProps, type KindView } from './kind-view.ts';
import { pendingUpload, uploads } from './lazy-uploads.tsx';

const Control = lazyPart<ControlProps<FilesOptions, string>>(
  async () => ({ default: (await uploads()).FileControl }),
  pendingUpload,
);
const Detail = lazyPart<CellProps<FilesOptions>>(
  async () => ({ default: (await uploads()).FileDetail }),
  pendingUpload,
);
const Names = lazyPart<Pick<CellProps<FilesOptions>, 'value'>>(
  async () => ({ default: (await uploads()).FileNames }),
  { pending: () => null },
);

/** Addresses of files; lists show a link to each. */
export const file: KindView<FilesOptions, string> = {
  ...asText,
  cell: ({ value }) => <Names value={value} />,
  Detail,
  Control,
  load: Control.load,
  isGroup: () => true,
  wide: true,
};
