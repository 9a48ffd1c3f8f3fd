import type { RefObject } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';
import type { MenuButtonProps } from './menu-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface MenuListProps extends Omit<MenuButtonProps, 'children'> {
  /** Has the focus again once the menu is closed, and closes it by itself. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The open menu of a `MenuButton`, placed by an element that covers the button. */
export function MenuList({ acts, title, align = 'end', trigger, onClose }: MenuListProps) {
  const returnFocus = useReturnFocus(trigger);
  return (
    <DropdownMenu open onOpenChange={open => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align} {...returnFocus}>
        {title && <DropdownMenuLabel>{title}</DropdownMenuLabel>}
        {acts.map(({ key, label, icon, danger, checked, onSelect }) =>
          checked === undefined ? (
            <DropdownMenuItem key={key} danger={danger} onSelect={onSelect}>
              {icon}
              {label}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuCheckboxItem key={key} checked={checked} onSelect={onSelect}>
              {label}
            </DropdownMenuCheckboxItem>
          ),
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
