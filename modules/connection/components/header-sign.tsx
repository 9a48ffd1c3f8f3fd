import type { ReactNode } from 'react';
import { cn } from '#modules/ui/index.ts';

interface HeaderSignProps {
  shown: boolean;
  tone: 'danger' | 'info';
  icon: ReactNode;
  title: string;
  hint: string;
  action: ReactNode;
}

/**
 * A sign in the free space of the header, where it moves nothing and covers nothing. Screen readers announce it when it
 * appears. A phone shows title and action; the hint is read aloud.
 */
export function HeaderSign({ shown, tone, icon, title, hint, action }: HeaderSignProps) {
  return (
    <div role="status" className={cn('min-w-0', !shown && 'sr-only')}>
      {shown && (
        <div
          title={hint}
          className={cn(
            'flex h-10 min-w-0 items-center gap-2 rounded px-2 text-sm leading-4 [&>svg]:size-4 [&>svg]:shrink-0',
            tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent-ink',
          )}
        >
          {icon}
          <p className="min-w-0 overflow-hidden">
            <strong className="font-medium">{title}</strong>
            <span className="max-lg:sr-only lg:ml-2">{hint}</span>
          </p>
          <span className="shrink-0">{action}</span>
        </div>
      )}
    </div>
  );
}
