import { cn } from './cn.ts';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  className?: string;
}

/** How much of something is done. */
export const ProgressBar = ({ label, percent, className }: ProgressBarProps) => (
  <progress
    aria-label={label}
    max={100}
    value={percent}
    className={cn(
      'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-hover [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-hover [&::-webkit-progress-value]:bg-accent',
      className,
    )}
  />
);
