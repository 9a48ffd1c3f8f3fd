import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';
import type { TooltipProps } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'asChild'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** The icon. */
  children: React.ReactNode;
  tooltipSide?: TooltipProps['side'];
  /** Leaves the tooltip out where the label stands beside the icon anyway. */
  tooltip?: boolean;
}

/** A square button that shows an icon only; its label is read aloud and shown on hover and focus. */
export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'md',
  tooltipSide,
  tooltip = true,
  className,
  loading = false,
  ...rest
}: IconButtonProps) {
  const square =
    size === 'sm'
      ? 'w-7 px-0 pointer-coarse:w-9'
      : size === 'lg'
        ? 'w-10 px-0'
        : 'w-8 px-0 pointer-coarse:w-10';
  return (
    <Button
      variant={variant}
      size={size}
      loading={loading}
      aria-label={label}
      data-tooltip={tooltip ? label : undefined}
      data-tooltip-side={tooltipSide}
      className={cn(square, variant === 'ghost' && 'text-text-muted not-disabled:hover:text-text', className)}
      {...rest}
    >
      {!loading && children}
    </Button>
  );
}
