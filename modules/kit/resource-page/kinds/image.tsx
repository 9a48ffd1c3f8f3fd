import type { PictureOptions } from '#contract/resource/kinds/uploaded.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { asText, type CellProps, type ControlProps, type KindView } from './kind-view.ts';
import { pendingUpload, uploads } from './lazy-uploads.tsx';

const Control = lazyPart<ControlProps<PictureOptions, string>>(
  async () => ({ default: (await uploads()).ImageControl }),
  pendingUpload,
);
const Detail = lazyPart<CellProps<PictureOptions>>(
  async () => ({ default: (await uploads()).ImageDetail }),
  pendingUpload,
);

/** Address of a picture; lists show a thumbnail. */
export const image: KindView<PictureOptions, string> = {
  ...asText,
  cell: ({ value }) => (
    <img
      alt=""
      loading="lazy"
      src={thumbnailAddress(String(value), 28)}
      className="size-7 rounded object-cover align-middle"
    />
  ),
  Detail,
  Control,
  load: Control.load,
  isGroup: () => true,
};
