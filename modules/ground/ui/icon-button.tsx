import { Button, type ButtonProps } from './button.tsx';
import { cn } from './cn.ts';
import type { TooltipProps } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label' | 'asChild'> {
  /** The accessible name and the tooltip. */
  label: string;
  /** The icon. */
  children: React.ReactNode;
  tooltipSide?: TooltipProps['side'];
  /** Omits the tooltip, for places where the label is shown beside the icon. */
  tooltip?: boolean;
}

/** A square button with an icon only; its label is the accessible name and the tooltip. */
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
