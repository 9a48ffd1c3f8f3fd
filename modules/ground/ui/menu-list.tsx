import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** An item of a menu. */
export interface MenuAct {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  /** Whether a checkable item is checked; undefined for an item that is not checkable. */
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  acts: readonly MenuAct[];
  /** The heading above the items. */
  title?: ReactNode;
  align?: 'start' | 'end';
}

interface MenuListProps extends MenuProps {
  /** The button, which gets the focus back when the menu closes and closes it when pressed. */
  trigger: RefObject<HTMLElement | null>;
  /** Whether it was opened by keyboard, so that the first item gets the focus. */
  startsAtFirst: boolean;
  onClose: () => void;
}

/** The open menu of a `MenuButton`, positioned by an element that covers the button. */
export function MenuList({ acts, title, align = 'end', trigger, startsAtFirst, onClose }: MenuListProps) {
  const returnFocus = useReturnFocus(trigger);
  const waitsForFocus = useRef(startsAtFirst);
  const goToFirst = ({ currentTarget }: FocusEvent) => {
    if (!waitsForFocus.current) return;
    waitsForFocus.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
  return (
    <DropdownMenu open onOpenChange={open => !open && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align={align} onFocus={goToFirst} {...returnFocus}>
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
