import {
  Download,
  Eye,
  FileText,
  ImageOff,
  LoaderCircle,
  Pause,
  Play,
  RotateCw,
  Trash2,
  X,
} from 'lucide-react';
import type { QueuedFile } from '#machines/upload/queue.logic.ts';
import { sizeText } from '#modules/ground/platform/files/index.ts';
import { thumbnailAddress } from '#modules/ground/platform/http/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, Ellipsis, IconButton } from '#modules/ground/ui/index.ts';
import { ProgressBar } from '#modules/ground/ui/progress-bar.tsx';
import { isOfficeFile } from '#modules/kit/office-viewer/index.ts';
import { isPdf } from '#modules/kit/pdf-viewer/index.ts';
import { usePictureText } from '#modules/kit/picture-texts/index.ts';
import { downloadFile } from '../download-file.ts';
import { failureOfFile } from '../failure-words.ts';
import { uploadText } from '../text.ts';
import { SendingSpeed } from './sending-speed.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface UploadedFileProps {
  file: QueuedFile;
  name: string;
  isPicture: boolean;
  /** A picture is shown larger. */
  isLarge: boolean;
  largest: number;
  readOnly: boolean;
  allowDownload: boolean;
  allowRemove: boolean;
  onView: () => void;
  onShowFailure: () => void;
  /** Omitted where the same file would be refused again. */
  onRetry: (() => void) | undefined;
  /** Pauses it, or lets it go on; omitted where it cannot be paused. */
  onPause: (() => void) | undefined;
  onRemove: () => void;
}

/** One file of an upload: its progress, or what became of it, and what can be done with it. */
export function UploadedFile({
  file,
  name,
  isPicture,
  isLarge,
  largest,
  readOnly,
  allowDownload,
  allowRemove,
  onView,
  onShowFailure,
  onRetry,
  onPause,
  onRemove,
}: UploadedFileProps) {
  const t = useText(uploadText);
  const { status, percent, size, path, url, message } = file;
  const described = usePictureText(isPicture ? path : '');
  const isDone = status === 'done';
  const hasFailed = status === 'error';
  const reason = hasFailed ? failureOfFile(message, largest) : undefined;
  const frame = 'grid size-10 shrink-0 place-items-center rounded text-text-faint';
  return (
    <div aria-busy={status === 'uploading'} className="flex min-w-0 flex-1 items-center gap-2.5 p-1.5">
      {isPicture && isDone ? (
        <Thumbnail
          address={thumbnailAddress(url || path, isLarge ? 80 : 40)}
          label={described?.text ? t('viewDescribed', { name, text: described.text }) : t('view', { name })}
          className={isLarge ? 'size-20' : 'size-10'}
          onView={onView}
        />
      ) : isPicture && hasFailed ? (
        <button
          type="button"
          aria-label={t('why', { name })}
          data-tooltip={reason}
          className={`${frame} bg-danger-soft text-danger`}
          onClick={onShowFailure}
        >
          <ImageOff aria-hidden className="size-5" />
        </button>
      ) : (
        <span aria-hidden className={`${frame} bg-surface-sunken`} data-tooltip={reason}>
          {status === 'uploading' ? (
            <LoaderCircle className={cn('size-5', !file.isPaused && 'animate-spin')} />
          ) : (
            <FileText className="size-5" />
          )}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <Ellipsis length="fit">{name}</Ellipsis>
        {status === 'uploading' && (
          <>
            <span className="flex items-center gap-2">
              <ProgressBar label={t('progress', { name })} percent={percent} className="min-w-0 flex-1" />
              <span className="tabular text-sm text-text-muted">{percent}%</span>
            </span>
            <SendingSpeed file={file} />
          </>
        )}
        {hasFailed && (
          <p role="alert" className="wrap-anywhere text-danger text-sm">
            {reason}
          </p>
        )}
        {isDone && size > 0 && <p className="tabular text-sm text-text-muted">{sizeText(size)}</p>}
      </div>
      <div className="flex shrink-0 items-center">
        {hasFailed && !readOnly && onRetry && (
          <IconButton size="sm" label={t('retry', { name })} onClick={onRetry}>
            <RotateCw aria-hidden />
          </IconButton>
        )}
        {onPause && !readOnly && (
          <IconButton size="sm" label={t(file.isPaused ? 'resume' : 'pause', { name })} onClick={onPause}>
            {file.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
        {isDone && (isOfficeFile(path) || isPdf(path)) && (
          <IconButton size="sm" label={t('view', { name })} onClick={onView}>
            <Eye aria-hidden />
          </IconButton>
        )}
        {isDone && allowDownload && (
          <IconButton
            size="sm"
            label={t('download', { name })}
            onClick={() => void downloadFile({ fileName: name, filePath: url || path })}
          >
            <Download aria-hidden />
          </IconButton>
        )}
        {!readOnly && (allowRemove || !isDone) && (
          <IconButton
            size="sm"
            label={t(status === 'uploading' ? 'cancel' : 'remove', { name })}
            onClick={onRemove}
          >
            {status === 'uploading' ? <X aria-hidden /> : <Trash2 aria-hidden />}
          </IconButton>
        )}
      </div>
    </div>
  );
}
