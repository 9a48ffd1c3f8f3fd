import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fileAddress } from '#modules/ground/platform/http/index.ts';
import { EmptyState } from '#modules/ground/ui/index.ts';
import { usePictureText } from '#modules/kit/picture-texts/index.ts';
import { type PictureChange, type PictureView, placeOf } from '../picture-view.ts';

interface PictureStageProps {
  name: string;
  path: string;
  view: PictureView;
  /** Shown where the picture cannot be loaded. */
  failed: string;
  onZoom: (change: PictureChange) => void;
}

/** A picture in its zoom and rotation; one that is larger than the room is scrolled. */
export function PictureStage({ name, path, view, failed, onZoom }: PictureStageProps) {
  const text = usePictureText(path);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [own, setOwn] = useState({ width: 0, height: 0 });
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const sizes = new ResizeObserver(() =>
      setRoom({ width: element.offsetWidth - 2, height: element.offsetHeight - 2 }),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  const isMeasured = own.width > 0 && room.width > 0;
  const size = placeOf(own, room, view);
  return (
    <section
      ref={stage}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
      tabIndex={0}
      onWheel={event => {
        if (event.ctrlKey) return;
        onZoom(event.deltaY < 0 ? 'zoomIn' : 'zoomOut');
      }}
      className="thin-scroll min-h-0 flex-1 overflow-auto rounded border border-border bg-surface-sunken"
    >
      {hasFailed ? (
        <EmptyState icon={<ImageOff />} title={failed} />
      ) : (
        <div className="grid min-h-full min-w-full place-items-center">
          <div
            style={isMeasured ? size.place : undefined}
            className="relative grid place-items-center overflow-hidden"
          >
            <img
              alt={text?.text || name}
              src={fileAddress(path)}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setHasFailed(true)}
              style={{
                ...(isMeasured && { width: size.width, height: size.height }),
                transform: `rotate(${view.turns * 90}deg)`,
              }}
              className="max-w-none"
            />
          </div>
        </div>
      )}
    </section>
  );
}
