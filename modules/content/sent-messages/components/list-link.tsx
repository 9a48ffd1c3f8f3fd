import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageAddress } from '#modules/ground/platform/page/index.ts';
import { buttonVariants } from '#modules/ground/ui/button.tsx';

interface ListLinkProps {
  /** The filters of the list. */
  search: Readonly<Record<string, string>>;
  close: () => void;
  children: ReactNode;
}

/** Shows some messages in the list behind a drawer, which it closes. */
export function ListLink({ search, close, children }: ListLinkProps) {
  const { path } = usePageAddress();
  return (
    <Link
      to={path}
      search={search}
      onClick={close}
      className={buttonVariants({ variant: 'link', size: 'sm' })}
    >
      {children}
    </Link>
  );
}
