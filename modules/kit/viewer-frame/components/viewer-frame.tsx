import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button, Dialog, Notice, SkeletonLines } from '#modules/ground/ui/index.ts';
import { viewerText } from '../text.ts';

/** A stored file that is shown. */
export interface ViewerProps {
  readonly name: string;
  /** The path of the stored file. */
  readonly path: string;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

interface ViewerFrameProps extends Omit<ViewerProps, 'path'> {
  /** Pixels. */
  width: number;
  className?: string;
  /** Why it cannot be shown although it could be fetched, so that nobody is offered another attempt. */
  refused?: string | undefined;
  opened: { readonly isError: boolean; readonly isPending: boolean; readonly refetch: () => unknown };
  children: ReactNode;
}

/** The dialog of a viewer of documents: what it opens, what has failed, and the file itself, which can always be downloaded. */
export function ViewerFrame({
  name,
  width,
  className,
  refused,
  opened,
  onDownload,
  onClose,
  children,
}: ViewerFrameProps) {
  const t = useText(viewerText);
  return (
    <Dialog
      open
      fullscreenable
      width={width}
      className={className}
      title={name}
      onOpenChange={open => !open && onClose()}
      footer={
        <>
          <Button icon={<Download aria-hidden />} onClick={onDownload}>
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      {opened.isError ? (
        <Notice tone="danger">
          {refused ?? t('failed')}
          {refused === undefined && (
            <Button size="sm" className="ml-2" onClick={() => void opened.refetch()}>
              {t('retry')}
            </Button>
          )}
        </Notice>
      ) : opened.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        children
      )}
    </Dialog>
  );
}
