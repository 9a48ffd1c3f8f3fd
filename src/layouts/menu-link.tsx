import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface MenuLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  path: string;
  /** Whether the open page is that of the entry. */
  shown: boolean;
}

/** The address below which others lie is not that of their pages. */
const onlyItself = { exact: true };

/** A link to the page of a menu entry; only the entry of the whole path is marked as the current one (MENU-18). */
export function MenuLink({ path, shown, ...rest }: MenuLinkProps) {
  return (
    <Link
      to={path as string}
      activeOptions={onlyItself}
      aria-current={shown ? 'page' : undefined}
      {...rest}
    />
  );
}
