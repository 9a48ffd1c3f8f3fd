import { useState } from 'react';
import { canPause, type QueuedFile } from '#machines/upload/queue.logic.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, toast } from '#modules/ground/ui/index.ts';
import { isOfficeFile, OfficeViewer } from '#modules/kit/office-viewer/index.ts';
import { isPdf, PdfViewer } from '#modules/kit/pdf-viewer/index.ts';
import { ReorderHandle, ReorderStatus, useReorder } from '#modules/kit/reorder/index.ts';
import { downloadFile } from '../download-file.ts';
import { isPicture } from '../picture.ts';
import { uploadText } from '../text.ts';
import type { Uploading } from '../use-upload.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { PictureViewer } from './lazy-picture-viewer.tsx';
import { UploadedFile } from './uploaded-file.tsx';

interface UploadedFilesProps {
  uploading: Pick<Uploading, 'actor' | 'files' | 'refused' | 'options'>;
  label: string;
  largest: number;
  /** Every file is a picture, whatever its name. */
  imagesOnly: boolean;
  /** Pictures are shown larger. */
  isLarge: boolean;
  readOnly: boolean;
  allowDownload: boolean;
  allowRemove: boolean;
}

/** The files of an upload in their order, which is changed by dragging or with the keyboard. */
export function UploadedFiles({
  uploading,
  label,
  largest,
  imagesOnly,
  isLarge,
  readOnly,
  allowDownload,
  allowRemove,
}: UploadedFilesProps) {
  const t = useText(uploadText);
  const { actor, files, refused, options } = uploading;
  const [viewed, setViewed] = useState<string>();
  const [failed, setFailed] = useState<QueuedFile>();
  const byId = new Map(files.map(file => [file.id, file]));
  const nameOf = (file: QueuedFile) => file.name || t('picture', { number: files.indexOf(file) + 1 });
  const order = useReorder({
    ids: [...byId.keys()],
    nameOf: id => {
      const file = byId.get(id);
      return file ? nameOf(file) : '';
    },
    store: ({ id, after }) => {
      const others = files.map(file => file.id).filter(other => other !== id);
      actor.send({
        type: 'files.order',
        ids: others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id),
      });
      return Promise.resolve(undefined);
    },
    onFailed: message => void toast.warning(message),
  });
  const document = files.find(({ id, path }) => id === viewed && (isOfficeFile(path) || isPdf(path)));
  const DocumentViewer = document && isPdf(document.path) ? PdfViewer : OfficeViewer;
  const pictures = files.filter(file => isPicture(file, imagesOnly) && file.status === 'done');
  const rowOf = (file: QueuedFile) => (
    <UploadedFile
      file={file}
      name={nameOf(file)}
      isPicture={isPicture(file, imagesOnly)}
      isLarge={isLarge}
      largest={largest}
      readOnly={readOnly}
      allowDownload={allowDownload}
      allowRemove={allowRemove}
      onView={() => setViewed(file.id)}
      onShowFailure={() => setFailed(file)}
      onRetry={refused.includes(file) ? undefined : () => actor.send({ type: 'file.retry', id: file.id })}
      onPause={
        canPause(file, options)
          ? () => actor.send({ type: file.isPaused ? 'file.resume' : 'file.pause', id: file.id })
          : undefined
      }
      onRemove={() => actor.send({ type: 'file.remove', id: file.id })}
    />
  );
  const shown = order.ids.flatMap(id => byId.get(id) ?? []);
  const isMovable = !readOnly && shown.length > 1;
  if (files.length + refused.length === 0)
    return readOnly ? <p className="text-text-muted">{t('none')}</p> : null;
  return (
    <>
      <ReorderStatus order={order} />
      <ol ref={order.list} aria-label={t('files', { label })} className="grid grid-cols-1 gap-1.5">
        {shown.map(file => (
          <li
            key={file.id}
            {...order.row(file.id)}
            className={cn(
              'flex items-center rounded border border-border bg-surface',
              file.status === 'error' && 'border-danger/40',
              order.lifted === file.id && 'relative z-1 bg-accent-soft shadow-popover',
            )}
          >
            {isMovable && <ReorderHandle order={order} id={file.id} className="h-10 w-8" />}
            {rowOf(file)}
          </li>
        ))}
        {refused.map(file => (
          <li key={file.id} className="flex items-center rounded border border-danger/40 bg-surface">
            {rowOf(file)}
          </li>
        ))}
      </ol>
      {document && (
        <DocumentViewer
          name={nameOf(document)}
          path={document.url || document.path}
          onDownload={() =>
            void downloadFile({ fileName: nameOf(document), filePath: document.url || document.path })
          }
          onClose={() => setViewed(undefined)}
        />
      )}
      {viewed !== undefined && !document && (
        <PictureViewer
          pictures={pictures.map(file => ({ id: file.id, name: nameOf(file), path: file.url || file.path }))}
          opened={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
      {failed && <FailureDialog file={failed} largest={largest} onClose={() => setFailed(undefined)} />}
    </>
  );
}
