import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../report-links.ts';

const look = 'text-accent-ink hover:underline';

/** A value of a report that leads to another page of the console, or to another site in its own window. */
export function ReportLink({ target, children }: { target: LinkTarget | undefined; children: ReactNode }) {
  if (target === undefined) return children;
  if ('path' in target) {
    const { pathname, search } = new URL(target.path, location.origin);
    return (
      <Link
        to={pathname as string}
        search={Object.fromEntries(new URLSearchParams(search)) as never}
        className={look}
      >
        {children}
      </Link>
    );
  }
  return (
    <a href={target.address} target="_blank" rel="noopener noreferrer" className={look}>
      {children}
    </a>
  );
}
