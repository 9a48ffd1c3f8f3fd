import { cn } from './cn.ts';

const tones: Readonly<Record<string, string>> = {
  neutral: 'bg-text-faint',
  accent: 'bg-accent-ink',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

/** A dot in a tone of the design or in a colour; what it means is beside it as text. */
export function ToneDot({ tone, className }: { tone: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('size-2 shrink-0 rounded-full forced-colors:border-4', tones[tone], className)}
      style={tone.startsWith('#') ? { backgroundColor: tone } : undefined}
    />
  );
}
