import type { ReactNode } from 'react';
import { cn } from '#modules/ui/index.ts';

interface HeaderSignProps {
  shown: boolean;
  tone: 'danger' | 'info';
  icon: ReactNode;
  title: string;
  hint: string;
  /** Title and hint where there is little space. */
  short: { readonly title: string; readonly hint?: string };
  action: ReactNode;
}

/**
 * A sign in the free space of the header, where it moves nothing and covers nothing. Screen readers announce it when it
 * appears.
 */
export function HeaderSign({ shown, tone, icon, title, hint, short, action }: HeaderSignProps) {
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
            <strong className="font-medium max-lg:hidden">{title}</strong>
            <span className="ml-2 max-lg:hidden">{hint}</span>
            <strong className="block truncate font-medium lg:hidden">{short.title}</strong>
            <span className="block truncate text-xs lg:hidden">{short.hint}</span>
          </p>
          <span className="shrink-0">{action}</span>
        </div>
      )}
    </div>
  );
}
