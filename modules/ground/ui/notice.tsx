import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const looks = {
  danger: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  info: { icon: Info, className: 'bg-accent-soft text-accent-ink' },
  success: { icon: CircleCheck, className: 'bg-success-soft text-success' },
} as const;

export interface NoticeProps {
  tone: keyof typeof looks;
  children: ReactNode;
  className?: string;
}

/**
 * A persistent message beside a form, such as the reason of a refusal; screen readers announce it immediately.
 */
export function Notice({ tone, children, className }: NoticeProps) {
  const { icon: Icon, className: look } = looks[tone];
  return (
    <p
      role={tone === 'success' ? 'status' : 'alert'}
      className={cn('flex items-start gap-2 rounded px-3 py-2', look, className)}
    >
      <Icon aria-hidden className="mt-[3px] size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
