import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface BadgeProps {
  /** The count; nothing is rendered for zero. */
  count: number;
  /** Above it "99+" is shown. */
  limit?: number;
  /** The text for a screen reader: "3 条未读". */
  label?: string;
  /** The element that the badge overlaps; without it the badge is inline. */
  children?: ReactNode;
  className?: string;
}

/** A count on the corner of an icon, or inline. */
export function Badge({ count, limit = 99, label, children, className }: BadgeProps) {
  const mark = count > 0 && (
    <span
      className={cn(
        'tabular inline-grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 font-medium text-[11px] text-danger-text leading-none forced-colors:border',
        children !== undefined && 'pointer-events-none absolute -top-1.5 left-[calc(100%-10px)]',
        className,
      )}
    >
      <span aria-hidden={label !== undefined}>{count > limit ? `${limit}+` : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
  if (children === undefined) return mark || null;
  return (
    <span className="relative inline-flex">
      {children}
      {mark}
    </span>
  );
}
