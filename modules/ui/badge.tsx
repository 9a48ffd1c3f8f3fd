import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export interface BadgeProps {
  /** How many; nothing is drawn for zero. */
  count: number;
  /** Above it "99+" is drawn. */
  limit?: number;
  /** What is counted, for a screen reader: "3 条未读". */
  label?: string;
  /** What the badge sits on; alone it stands in the line. */
  children?: ReactNode;
  className?: string;
}

/** A count on the corner of an icon, or in a line. */
export function Badge({ count, limit = 99, label, children, className }: BadgeProps) {
  const mark = count > 0 && (
    <span
      className={cn(
        'tabular inline-grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 font-medium text-[11px] text-danger-text leading-none',
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
