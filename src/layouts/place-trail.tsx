import { Link } from '@tanstack/react-router';
import { homePath } from '#contract/constants.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { Breadcrumb, type BreadcrumbItem } from '#modules/ui/index.ts';
import { appText } from '../text.ts';
import type { Place } from './use-place.ts';

/**
 * The breadcrumb: home, then the ancestors of the page (LAYOUT-12), with a link to the list of a record; empty on home
 * itself.
 */
export function PlaceTrail({ place }: { place: Place }) {
  const t = useText(appText);
  if (place.isHome) return null;
  const home: BreadcrumbItem = { key: 'home', label: <Link to={homePath as string}>{t('home')}</Link> };
  const trail = place.trail.map(({ id, title, path, routed }) => ({
    key: id,
    label: place.isBelow && routed ? <Link to={path}>{title}</Link> : title,
  }));
  const isFixed = trail.length === 0 || place.isBelow;
  const items = [home, ...trail, ...(isFixed ? [{ key: 'page', label: place.title }] : [])];
  return (
    <div className="px-4 pt-3 sm:px-6">
      {/* A page of the menu has its title here; a fixed page shows its own. */}
      {trail.length > 0 && <h1 className="sr-only">{place.title}</h1>}
      <Breadcrumb items={items} />
    </div>
  );
}
