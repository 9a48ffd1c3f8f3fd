import { CalendarDays, ChevronDown, Maximize2, Paperclip, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#modules/ground/ui/index.ts';
import { controlClass, controlHeight } from '#modules/ground/ui/input.tsx';
import type { ResolvedColumn } from '../scope.tsx';

const icons: Readonly<Record<string, typeof ChevronDown>> = {
  date: CalendarDays,
  datetime: CalendarDays,
  time: CalendarDays,
  textarea: Maximize2,
  input_pop: Maximize2,
  upload: Paperclip,
  file: Paperclip,
  image: Paperclip,
  popup: Search,
  sel_user: Search,
  sel_depart: Search,
};

interface CellFaceProps {
  column: ResolvedColumn;
  invalid?: boolean;
  disabled?: boolean;
  /** What the cell holds; without it the placeholder. */
  children?: ReactNode;
}

/** The look of an editor, with what the cell holds: an editor that costs more is drawn in its place when it is needed. */
export function CellFace({ column, invalid = false, disabled = false, children }: CellFaceProps) {
  const Icon = icons[column.options.type] ?? ChevronDown;
  const isEmpty = children === undefined || children === '';
  return (
    <span
      data-face
      className={cn(
        controlClass,
        controlHeight.sm,
        'flex cursor-pointer items-center gap-1',
        invalid && 'border-danger',
        disabled && 'cursor-not-allowed border-border bg-surface-sunken text-text-muted',
      )}
    >
      <span className={cn('min-w-0 flex-1 truncate', isEmpty && 'text-text-faint')}>
        {isEmpty ? column.placeholder : children}
      </span>
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-faint" />
    </span>
  );
}
