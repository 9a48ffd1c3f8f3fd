import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Lock } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from '#modules/ground/ui/index.ts';
import type { RemoteStatus } from '../control-props.ts';
import { reloadFailed } from '../reload-failed.ts';
import { pickersText } from '../text.ts';
import { useFocusOfControl } from '../use-focus-of-control.ts';
import { RemoteState } from './remote-state.tsx';

interface FieldStateProps extends RemoteStatus {
  /** The control is shown, so that only what differs from the usual is shown. */
  hasContent?: boolean;
}

const isFailure = ({ stage }: RemoteStatus) => stage === 'failed' || stage === 'refused';
const isPending = ({ stage }: RemoteStatus) => stage === 'loading' || stage === 'slow';

/**
 * What a field shows below its control about its choices, or about the names of its values. A failure is a quiet line,
 * because in an outage every field of a form has one; the reload of any of them is that of all. The line stays until they
 * are reloaded, and then gives the focus that was on it to the control.
 */
export function FieldState({ hasContent = true, ...status }: FieldStateProps) {
  const [last, setLast] = useState<RemoteStatus>();
  const failure = isFailure(status) ? status : isPending(status) ? last : undefined;
  if (failure?.stage !== last?.stage || failure?.message !== last?.message) setLast(failure);
  const line = useFocusOfControl<HTMLParagraphElement>();
  if (failure) return <FieldFailure ref={line} {...failure} isReloading={isPending(status)} />;
  if (status.stage === 'empty' && hasContent) return null;
  return <RemoteState {...status} timed hasContent={hasContent} className="mt-1 justify-start rounded" />;
}

interface FieldFailureProps extends RemoteStatus {
  ref: Ref<HTMLParagraphElement>;
  isReloading: boolean;
}

function FieldFailure({ ref, stage, message, onRetry, isReloading }: FieldFailureProps) {
  const t = useText(pickersText);
  const isRefusal = stage === 'refused';
  const Icon = isRefusal ? Lock : CircleAlert;
  return (
    <p ref={ref} role="status" className="mt-1 flex min-w-0 items-start gap-1.5 text-danger text-sm">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {isRefusal ? t('remote.refused') : message || t('remote.failed')}
      </span>
      {onRetry && <ReloadButton loading={isReloading} onRetry={onRetry} />}
    </p>
  );
}

function ReloadButton({ loading, onRetry }: { loading: boolean; onRetry: () => void }) {
  const t = useText(pickersText);
  const client = useQueryClient();
  return (
    <Button
      variant="link"
      className="text-sm"
      loading={loading}
      onClick={() => {
        onRetry();
        void reloadFailed(client);
      }}
    >
      {t('remote.reload')}
    </Button>
  );
}
