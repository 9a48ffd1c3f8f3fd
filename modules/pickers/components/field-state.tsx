import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Lock } from 'lucide-react';
import { useText } from '#modules/platform/i18n/index.ts';
import { Button } from '#modules/ui/index.ts';
import type { RemoteStatus } from '../control-props.ts';
import { reloadFailed } from '../reload-failed.ts';
import { pickersText } from '../text.ts';
import { RemoteState } from './remote-state.tsx';

interface FieldStateProps extends RemoteStatus {
  /** The control is shown, so that only what differs from the usual is said. */
  hasContent?: boolean;
}

/**
 * What a field says below its control about its choices, or about the names of its values. A failure is a quiet line,
 * because in an outage every field of a form has one; the reload of any of them is that of all.
 */
export function FieldState({ hasContent = true, ...status }: FieldStateProps) {
  if (status.stage === 'failed' || status.stage === 'refused') return <FieldFailure {...status} />;
  if (status.stage === 'empty' && hasContent) return null;
  return <RemoteState {...status} timed hasContent={hasContent} className="mt-1 justify-start rounded" />;
}

function FieldFailure({ stage, message, onRetry }: RemoteStatus) {
  const t = useText(pickersText);
  const isRefusal = stage === 'refused';
  const Icon = isRefusal ? Lock : CircleAlert;
  return (
    <p role="status" className="mt-1 flex min-w-0 items-start gap-1.5 text-danger text-sm">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {isRefusal ? t('remote.refused') : message || t('remote.failed')}
      </span>
      {onRetry && <ReloadButton onRetry={onRetry} />}
    </p>
  );
}

function ReloadButton({ onRetry }: { onRetry: () => void }) {
  const t = useText(pickersText);
  const client = useQueryClient();
  return (
    <Button
      variant="link"
      className="text-sm"
      onClick={() => {
        onRetry();
        void reloadFailed(client);
      }}
    >
      {t('remote.reload')}
    </Button>
  );
}
