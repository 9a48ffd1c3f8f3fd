import { Skeleton } from '#modules/ground/ui/index.ts';

const lines = Array.from({ length: 8 }, (_, line) => line);

/** The place of a page until the page is shown. It does not pulse: its time is short, and the scripts need the processor. */
export function PageSkeleton() {
  return (
    <div aria-hidden className="grid gap-3 p-4 sm:px-6">
      <Skeleton className="w-40 animate-none" />
      <div className="grid gap-5 rounded-lg border border-border bg-surface p-5">
        {lines.map(line => (
          <Skeleton key={line} className="animate-none" />
        ))}
      </div>
    </div>
  );
}
