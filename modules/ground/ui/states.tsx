import { CircleAlert, Inbox, Lock, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { uiText } from './text.ts';

export interface StateProps {
  title?: ReactNode;
  /** The suggested next step. */
  description?: ReactNode;
  icon?: ReactNode;
  /** The button of the next step. */
  action?: ReactNode;
  className?: string;
}

function State({ title, description, icon, action, className, role }: StateProps & { role?: 'alert' }) {
  return (
    <div role={role} className={cn('grid justify-items-center gap-1 px-6 py-10 text-center', className)}>
      <span
        aria-hidden
        className="mb-2 grid size-10 place-items-center rounded-lg border border-border bg-surface-sunken text-text-faint [&_svg]:size-5"
      >
        {icon}
      </span>
      <p className="font-medium text-base text-text">{title}</p>
      {description && <p className="max-w-96 text-sm text-text-muted">{description}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** The empty state: what would be here, and how to add it. */
export function EmptyState({ title, icon, ...rest }: StateProps) {
  const t = useText(uiText);
  return <State {...rest} title={title ?? t('noData')} icon={icon ?? <Inbox />} />;
}

export interface ErrorStateProps extends Omit<StateProps, 'action'> {
  onRetry?: () => void;
  retrying?: boolean;
  /** Another action beside the retry button. */
  otherWay?: ReactNode;
}

/** The error state, with a retry button. */
export function ErrorState({
  title,
  description,
  icon,
  onRetry,
  retrying,
  otherWay,
  ...rest
}: ErrorStateProps) {
  const t = useText(uiText);
  return (
    <State
      {...rest}
      role="alert"
      title={title ?? t('error.title')}
      description={description ?? t('error.description')}
      icon={icon ?? <CircleAlert />}
      action={
        onRetry && (
          <div className="flex flex-wrap justify-center gap-2">
            <Button icon={<RotateCw aria-hidden />} loading={retrying} onClick={onRetry}>
              {t('retry')}
            </Button>
            {otherWay}
          </div>
        )
      }
    />
  );
}

/** The state of content for which the person has no permission. */
export function DeniedState({ title, description, icon, ...rest }: StateProps) {
  const t = useText(uiText);
  return (
    <State
      {...rest}
      title={title ?? t('denied.title')}
      description={description ?? t('denied.description')}
      icon={icon ?? <Lock />}
    />
  );
}
