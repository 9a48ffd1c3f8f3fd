import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { popoverClass } from './popover.tsx';
import { keepOpenWhileTyping } from './search-keys.ts';

/** A menu of actions behind a button; the page below stays readable and scrollable. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;

/** Items that belong together; give it a label. */
export const DropdownMenuGroup = Radix.Group;

const itemClass = cn(
  'relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-[4px] px-2 py-1 text-base outline-none pointer-coarse:min-h-10',
  'data-disabled:pointer-events-none data-highlighted:bg-surface-hover data-disabled:text-text-faint [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-muted',
);

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        onEscapeKeyDown={keepOpenWhileTyping}
        align="end"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={cn(
          popoverClass,
          'thin-scroll max-h-(--radix-dropdown-menu-content-available-height) min-w-40 overflow-y-auto p-1',
          className,
        )}
      />
    </Radix.Portal>
  );
}

export interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  danger?: boolean;
  /** A keyboard shortcut, shown on the right. */
  shortcut?: ReactNode;
}

export function DropdownMenuItem({
  danger = false,
  shortcut,
  className,
  children,
  ...rest
}: DropdownMenuItemProps) {
  return (
    <Radix.Item
      {...rest}
      className={cn(
        itemClass,
        danger && 'text-danger data-highlighted:bg-danger-soft [&_svg]:text-danger',
        className,
      )}
    >
      {children}
      {shortcut && (
        <span className="ml-auto shrink-0 whitespace-nowrap pl-4 text-text-faint text-xs">{shortcut}</span>
      )}
    </Radix.Item>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem {...rest} className={cn(itemClass, 'pl-8', className)}>
      <Radix.ItemIndicator className="absolute left-2">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={cn('px-2 py-1 text-text-muted text-xs', className)} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...rest} className={cn('-mx-1 my-1 h-px bg-border', className)} />;
}
