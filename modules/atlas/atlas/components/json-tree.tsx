import type { Plain } from '#modules/ground/platform/inspect/index.ts';
import { cn } from '#modules/ground/ui/index.ts';

/** A value as a tree with collapsible branches. */
export function JsonTree({ value, className }: { value: Plain; className?: string }) {
  return (
    <div
      className={cn(
        'thin-scroll overflow-auto rounded border border-border bg-surface p-2 font-mono text-xs',
        className,
      )}
    >
      <Node value={value} depth={0} />
    </div>
  );
}

function Node({ name, value, depth }: { name?: string; value: Plain; depth: number }) {
  const label = name === undefined ? null : <span className="text-text-muted">{name}: </span>;
  if (value === null || typeof value !== 'object') {
    return (
      <div className="wrap-anywhere">
        {label}
        <span className={typeof value === 'string' ? 'text-success' : 'text-accent-ink'}>
          {JSON.stringify(value)}
        </span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div>
        {label}
        {open}
        {close}
      </div>
    );
  }
  return (
    <details open={depth < 2}>
      <summary className="rounded hover:bg-surface-hover">
        {label}
        <span className="text-text-faint">
          {open}
          {entries.length}
          {close}
        </span>
      </summary>
      <div className="ml-2 border-border border-l pl-2">
        {entries.map(([key, inner]) => (
          <Node key={key} name={key} value={inner as Plain} depth={depth + 1} />
        ))}
      </div>
    </details>
  );
}
