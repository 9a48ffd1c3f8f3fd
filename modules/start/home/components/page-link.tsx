import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type Entry, entryAddress } from '#modules/ground/permissions/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn } from '#modules/ground/ui/index.ts';
import { MenuIcon } from '#modules/ground/ui/menu-icon.tsx';
import { homeText } from '../text.ts';

interface PageLinkProps {
  page: Entry;
  /** Of the page, or of the group around it. */
  icon?: string | undefined;
  title: string;
  className?: string;
}

/** A link to a page of the menu, which opens as it does there. */
export function PageLink({ page, icon, title, className }: PageLinkProps) {
  const t = useText(homeText);
  const address = page.external ? entryAddress(page) : undefined;
  const classes = cn('flex min-w-0 items-center gap-3 text-text hover:bg-surface-hover', className);
  const content = (
    <>
      {icon && <MenuIcon name={icon} className="size-5 shrink-0 text-accent-ink" />}
      <span className="min-w-0 truncate">{title}</span>
    </>
  );
  if (address === undefined) {
    return (
      <Link to={page.path as string} className={classes}>
        {content}
      </Link>
    );
  }
  return (
    <a href={address} target={page.target ?? '_blank'} rel="noopener noreferrer" className={classes}>
      {content}
      <ExternalLink
        role="img"
        aria-label={t('newWindow')}
        className="ml-auto size-4 shrink-0 text-text-faint"
      />
    </a>
  );
}
