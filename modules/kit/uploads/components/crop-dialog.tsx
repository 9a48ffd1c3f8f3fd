import 'react-easy-crop/react-easy-crop.css';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, IconButton, Notice, Skeleton } from '#modules/ground/ui/index.ts';
import { uploadText } from '../text.ts';
import { useCrop } from '../use-crop.ts';

export interface CropDialogProps {
  readonly file: File;
  /** Width by height of the part; a square by default. */
  readonly aspect?: number | undefined;
  /** Called with the part, or with the picture as it is. */
  readonly onPicture: (file: File) => void;
  readonly onClose: () => void;
}

const greatestZoom = 4;
/** Pixels by which an arrow key moves the picture. */
const keyStep = 5;

/** Takes a part of a picture before it is uploaded: moved by pointer or arrow keys, enlarged, and turned. */
export default function CropDialog({ file, aspect = 1, onPicture, onClose }: CropDialogProps) {
  const t = useText(uploadText);
  const zoomId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const crop = useCrop({ file, onPicture, onCancel: onClose });
  return (
    <Dialog
      open
      onOpenChange={open => !open && crop.cancel()}
      title={t('crop.title')}
      description={t('crop.hint')}
      width={520}
      footer={
        <>
          <Button onClick={crop.cancel}>{t('crop.cancel')}</Button>
          <Button disabled={crop.isCutting} onClick={crop.skip}>
            {t('crop.skip')}
          </Button>
          <Button variant="primary" disabled={!crop.address} loading={crop.isCutting} onClick={crop.confirm}>
            {t('crop.confirm')}
          </Button>
        </>
      }
    >
      {crop.failure !== '' && <Notice tone="danger">{t('viewer.failed')}</Notice>}
      {crop.isReading && <Skeleton className="h-72" />}
      {crop.address && (
        <>
          <div className="relative h-72 overflow-hidden rounded bg-surface-sunken">
            <Cropper
              image={crop.address}
              crop={position}
              zoom={zoom}
              maxZoom={greatestZoom}
              rotation={crop.rotation}
              aspect={aspect}
              keyboardStep={keyStep}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': t('crop.part') }}
              mediaProps={{ alt: file.name }}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_, area) => crop.place(area)}
            />
          </div>
          <div className="mt-3 flex items-center gap-3">
            <label htmlFor={zoomId} className="shrink-0 text-sm text-text-muted">
              {t('crop.zoom')}
            </label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={greatestZoom}
              step={0.05}
              value={zoom}
              onChange={event => setZoom(Number(event.target.value))}
              className="min-w-0 flex-1 accent-accent-ink"
            />
            <IconButton label={t('viewer.left')} onClick={() => crop.turn(-90)}>
              <RotateCcw aria-hidden />
            </IconButton>
            <IconButton label={t('viewer.right')} onClick={() => crop.turn(90)}>
              <RotateCw aria-hidden />
            </IconButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
