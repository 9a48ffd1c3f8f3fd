import type { PictureOptions } from '#contract/resource/kinds/uploaded.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { lazyPart } from '#modules/ground/ui/index.ts';
import { usePictureText } from '#modules/kit/picture-texts/index.ts';
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

/** A picture in a cell, which is read as what it shows. */
const Small = ({ path }: { path: string }) => (
  <img
    alt={usePictureText(path)?.text ?? ''}
    loading="lazy"
    src={thumbnailAddress(path, 28)}
    className="size-7 rounded object-cover align-middle"
  />
);

/** Address of a picture; lists show a thumbnail. */
export const image: KindView<PictureOptions, string> = {
  ...asText,
  cell: ({ value }) => <Small path={String(value)} />,
  Detail,
  Control,
  load: Control.load,
  isGroup: () => true,
};
