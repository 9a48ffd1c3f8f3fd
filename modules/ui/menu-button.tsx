import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { textOf } from '#modules/platform/i18n/index.ts';
import { lazyModule } from '#modules/platform/lazy/index.ts';
import { uiText } from './text.ts';
import { toast } from './toast.tsx';

/** Something a menu offers. */
export interface MenuAct {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  /** Marked as the one in force; leaving it out makes the act one that is not marked at all. */
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuButtonProps {
  acts: readonly MenuAct[];
  /** Stands above the acts. */
  title?: ReactNode;
  align?: 'start' | 'end';
  /** The button, without handlers of its own. A list has one in every row: it is completed rather than wrapped. */
  children: ReactElement<ComponentProps<'button'> & { 'data-state'?: string }>;
}

const list = lazyModule(() => import('./menu-list.tsx'));
const prefetch = () => void list.load().catch(() => undefined);

/** A button with a menu of acts, whose script comes with the first one that is opened. */
export function MenuButton({ children: button, ...menu }: MenuButtonProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>();
  const open = openedBy !== undefined;
  const trigger = useRef<HTMLButtonElement>(null);
  const show = (device: 'pointer' | 'keyboard') =>
    list.load().then(
      () => setOpenedBy(device),
      () => toast.error(textOf(uiText)('notFetched')),
    );
  const MenuList = open ? list.loaded()?.MenuList : undefined;
  return (
    <span className="relative inline-flex">
      {cloneElement(button, {
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'data-state': open ? 'open' : 'closed',
        onPointerEnter: prefetch,
        onFocus: prefetch,
        onClick: ({ detail: presses }: MouseEvent) => {
          if (open) setOpenedBy(undefined);
          // A key that presses a button is a click without a press of a pointer.
          else void show(presses === 0 ? 'keyboard' : 'pointer');
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void show('keyboard');
        },
      })}
      {MenuList && (
        <MenuList
          {...menu}
          trigger={trigger}
          startsAtFirst={openedBy === 'keyboard'}
          onClose={() => setOpenedBy(undefined)}
        />
      )}
    </span>
  );
}
