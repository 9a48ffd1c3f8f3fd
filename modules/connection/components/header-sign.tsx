import type { ReactNode } from 'react';
import { cn } from '#modules/ui/index.ts';

interface HeaderSignProps {
  shown: boolean;
  tone: 'danger' | 'info';
  icon: ReactNode;
  title: string;
  hint: string;
  /** The hint where there is little space. */
  shortHint: string;
  action: ReactNode;
}

/**
 * A sign in the free space of the header, where it moves nothing and covers nothing. Screen readers announce it when it
 * appears.
 */
export function HeaderSign({ shown, tone, icon, title, hint, shortHint, action }: HeaderSignProps) {
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
            <span className="ml-2 max-lg:hidden">{hint}</span>
            <span className="block text-xs lg:hidden">{shortHint}</span>
          </p>
          <span className="shrink-0">{action}</span>
        </div>
      )}
    </div>
  );
}
