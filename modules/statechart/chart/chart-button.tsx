import type { ReactNode } from 'react';

interface ChartButtonProps {
  /** The accessible name and the tooltip. */
  label: string;
  onClick: () => void;
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
      onClick={onClick}
      className="chart-button"
    >
      {children}
    </button>
  );
}
