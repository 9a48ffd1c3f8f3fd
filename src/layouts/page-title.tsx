import { Link } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Breadcrumb, cn } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';
import type { Place } from './use-place.ts';

interface PageTitleProps {
  place: Place;
  /** There is no side menu with the name of the product. */
  small: boolean;
  className?: string;
}

/**
 * The heading of the page as the last entry of its breadcrumb: home, ancestors, page (LAYOUT-12), with a link to the list
 * of a record. Home has no path and greets instead (HEADER-02). The focus moves to the heading after navigation.
 */
export function PageTitle({ place, small, className }: PageTitleProps) {
  const t = useText(appText);
  const { isHome, isBelow, title, trail } = place;
  const heading = (
    <h1
      tabIndex={-1}
      data-page-heading
      title={title}
      className="truncate rounded font-semibold text-lg text-text leading-6 md:text-xl"
    >
      {title}
    </h1>
  );
  if (isHome) {
    return (
      <div className={cn('flex min-w-0 items-baseline gap-x-3 max-md:flex-col', className)}>
        <div className="min-w-0 shrink-0">{heading}</div>
        <p className="line-clamp-2 min-w-0 text-balance text-sm text-text-muted max-md:text-xs max-md:leading-tight">
          {t(small ? 'product' : 'greeting')}
        </p>
      </div>
    );
  }
  const items = [
    { key: 'home', label: <Link to={homePath as string}>{t('home')}</Link> },
    ...(isBelow ? trail : trail.slice(0, -1)).map(({ id, title: label, path, routed }) => ({
      key: id,
      label: isBelow && routed ? <Link to={path}>{label}</Link> : label,
    })),
  ];
  return (
    <div className={cn('min-w-0', className)}>
      <Breadcrumb items={items} current={heading} />
    </div>
  );
}
