import { useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import { Dialog } from '#modules/ground/ui/index.ts';
import { changedView, changeOfKey, type PictureChange, wholePicture } from '../picture-view.ts';
import { uploadText } from '../text.ts';
import { PictureStage } from './picture-stage.tsx';
import { PictureText } from './picture-text.tsx';
import { PictureTools } from './picture-tools.tsx';

interface ViewedPicture {
  readonly id: string;
  readonly name: string;
  /** Its stored path, or its address. */
  readonly path: string;
}

export interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** The id of the picture that is shown first. */
  opened: string;
  onClose: () => void;
}

/** Shows pictures large, with zoom and rotation by buttons and keys. */
export default function PictureViewer({ pictures, opened, onClose }: PictureViewerProps) {
  const t = useText(uploadText);
  const [shown, setShown] = useState(opened);
  const [view, setView] = useState(wholePicture);
  const place = Math.max(
    0,
    pictures.findIndex(({ id }) => id === shown),
  );
  const picture = pictures[place];
  const change = (wanted: PictureChange) => setView(present => changedView(present, wanted));
  const go = (by: number) => {
    const next = pictures[(place + by + pictures.length) % pictures.length];
    if (!next || next.id === picture?.id) return;
    setShown(next.id);
    setView(wholePicture);
  };
  const onKeyDown = keyHandler((event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = changeOfKey(event.key);
    if (wanted) change(wanted);
    else if (event.key === 'PageUp') go(-1);
    else if (event.key === 'PageDown') go(1);
    else return;
    event.preventDefault();
  });
  if (picture === undefined) return null;
  return (
    <Dialog
      open
      fullscreenable
      width={960}
      className="h-[min(46rem,100dvh-2rem)]"
      title={picture.name}
      onOpenChange={open => !open && onClose()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same */}
      <div className="flex h-full flex-col gap-3" onKeyDown={onKeyDown}>
        <PictureTools view={view} place={place} count={pictures.length} onChange={change} onGo={go} />
        <PictureStage
          key={picture.id}
          name={picture.name}
          path={picture.path}
          view={view}
          failed={t('viewer.failed')}
          onZoom={change}
        />
        <PictureText key={`text ${picture.id}`} path={picture.path} />
      </div>
    </Dialog>
  );
}
