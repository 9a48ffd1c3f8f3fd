import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field-context.ts';
import { controlClass, readOnlyClass } from './input.tsx';

/** A box for several lines, which grows with its text where the browser can. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const wired = useFieldControl(props);
  return (
    <textarea
      {...wired}
      rows={rows}
      className={cn(
        controlClass,
        readOnlyClass,
        'field-sizing-content max-h-80 min-h-18 px-2.5 py-1.5 leading-normal',
        className,
      )}
    />
  );
}
