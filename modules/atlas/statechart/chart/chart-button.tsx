import type { ReactNode } from 'react';

interface ChartButtonProps {
  /** The accessible name and the tooltip. */
  label: string;
  /** Undefined while it can do nothing. */
  onClick: (() => void) | undefined;
  /** Set for a button that switches something on and off. */
  pressed?: boolean;
  /** The icon. */
  children: ReactNode;
}

/** A button with an icon beside the chart. */
export function ChartButton({ label, onClick, pressed, children }: ChartButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={onClick === undefined}
      onClick={onClick}
      className="chart-button"
    >
      {children}
    </button>
  );
}
