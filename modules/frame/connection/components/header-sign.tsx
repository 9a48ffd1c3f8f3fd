import type { ReactNode } from 'react';
import { cn } from '#modules/ground/ui/index.ts';

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
 * A sign in the free space of the header, where it covers nothing. Screen readers announce it when it appears. On a phone
 * it takes the place of the title, in the narrowest window without its text.
 */
export function HeaderSign({ shown, tone, icon, title, hint, short, action }: HeaderSignProps) {
  return (
    <div
      role="status"
      className={cn('min-w-0 max-md:flex-1 md:max-xl:shrink-0 xl:max-w-110', !shown && 'sr-only')}
    >
      {shown && (
        <div
          data-header-sign
          title={hint}
          className={cn(
            'flex h-10 min-w-0 items-center gap-2 rounded px-2 max-md:gap-1 max-md:px-1.5 max-[359px]:justify-center text-sm leading-4 [&>svg]:size-4 [&>svg]:shrink-0',
            tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent-ink',
          )}
        >
          {icon}
          <p className="line-clamp-2 min-w-0 flex-1 max-[359px]:sr-only">
            <strong className="font-medium max-xl:hidden">{title}</strong>
            <span className="ml-2 max-xl:hidden">{hint}</span>
            <strong className="font-medium xl:hidden">{short.title}</strong>
            <span className="block text-xs max-[429px]:hidden xl:hidden">{short.hint}</span>
          </p>
          <span className="shrink-0">{action}</span>
        </div>
      )}
    </div>
  );
}
