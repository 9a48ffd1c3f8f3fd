import type { ComponentProps } from 'react';
import { cn, useFieldControl } from '#modules/ground/ui/index.ts';

/** A box for a statement, with the numbers of its lines. It grows with its text; the frame around it scrolls. */
export function StatementBox({ value, className, ...props }: ComponentProps<'textarea'> & { value: string }) {
  const wired = useFieldControl(props);
  const lines = Math.max(value.split('\n').length, 6);
  return (
    <div
      className={cn(
        'flex max-h-96 overflow-y-auto rounded border border-border-strong bg-surface font-mono text-sm leading-6',
        'focus-within:border-focus focus-within:outline-2 focus-within:outline-focus/35',
        wired['aria-invalid'] && 'border-danger',
        className,
      )}
    >
      <pre
        aria-hidden
        className="m-0 h-max min-h-full shrink-0 select-none border-border border-r bg-surface-sunken px-2 py-1.5 text-right font-mono text-text-faint leading-6"
      >
        {Array.from({ length: lines }, (_, index) => index + 1).join('\n')}
      </pre>
      <textarea
        {...wired}
        value={value}
        rows={lines}
        wrap="off"
        spellCheck={false}
        className="min-w-0 flex-1 resize-none overflow-y-hidden whitespace-pre bg-transparent px-2.5 py-1.5 font-mono leading-6 outline-none"
      />
    </div>
  );
}
