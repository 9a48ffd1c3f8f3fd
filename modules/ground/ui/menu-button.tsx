import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useRef,
  useState,
} from 'react';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { lazyModule, loadWhenIdle } from '#modules/ground/platform/lazy/index.ts';
import { keyHandler } from '#modules/ground/platform/shortcuts/index.ts';
import type { MenuProps } from './menu-list.tsx';
import { uiText } from './text.ts';
import { toast } from './toast.tsx';

export interface MenuButtonProps extends MenuProps {
  /**
   * The button, without handlers of its own. It is cloned and not wrapped, because a list has one in every row.
   */
  children: ReactElement<ComponentProps<'button'> & { 'data-state'?: string }>;
}

const list = lazyModule(() => import('./menu-list.tsx'));
loadWhenIdle(list.load);
const prefetch = () => void list.load().catch(() => undefined);

/** A button with a menu; the script of menus is loaded when the first one is opened. */
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
          // A key press on a button causes a click without a preceding pointer event.
          else void show(presses === 0 ? 'keyboard' : 'pointer');
        },
        onKeyDown: keyHandler((event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void show('keyboard');
        }),
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
