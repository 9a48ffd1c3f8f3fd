import { Link } from '@tanstack/react-router';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { LogoMark } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';

/** The mark and the name of the product above the menu. */
export function SiderTitle({ collapsed }: { collapsed: boolean }) {
  const t = useText(appText);
  return (
    <Link
      to="/"
      aria-label={t('product')}
      className="flex h-(--header-height) shrink-0 items-center justify-center gap-2.5 overflow-hidden bg-sider-raised px-3 font-semibold text-sider-text text-sm leading-snug"
    >
      <LogoMark size={26} className="shrink-0" />
      {!collapsed && <span className="line-clamp-2 min-w-0 text-balance">{t('product')}</span>}
    </Link>
  );
}
