import { Link } from '@tanstack/react-router';
import { LogOut, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NoticeBell } from '#modules/content/notices/index.ts';
import { ConnectionSign, ReleaseSign } from '#modules/frame/connection/index.ts';
import type { Layout } from '#modules/frame/layout/index.ts';
import { LanguageSwitch, ThemeSwitch, useSettings } from '#modules/frame/preferences/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { cn, IconButton, LogoMark, lazyPart } from '#modules/ground/ui/index.ts';
import { sessionText, useSession } from '#modules/sign-in/session/index.ts';
import { SearchButton } from '#modules/start/finder/index.ts';
import { appText } from '../text.ts';
import { PageTitle } from './page-title.tsx';
import { SkipLink } from './skip-link.tsx';
import type { Frame } from './use-frame.ts';
import type { Place } from './use-place.ts';
import { UserMenu } from './user-menu.tsx';

/** Lazy: only needed with top navigation. */
const TopMenu = lazyPart(() => import('./top-menu.tsx'), { pending: () => <div className="flex-1" /> });

interface GlobalHeaderProps {
  layout: Layout;
  frame: Frame;
  place: Place;
  /** Hidden while scrolling down (SETTINGS-10); focus inside it shows it again. */
  hidden: boolean;
}

/**
 * The bar above the content, with the title of the page (HEADER-01, HEADER-02, HEADER-06). With top navigation it has the
 * menu instead, and its colours.
 */
export function GlobalHeader({ layout, frame, place, hidden }: GlobalHeaderProps) {
  const s = useText(sessionText);
  const { signOut } = useSession();
  const darkMenu = useSettings(({ context }) => context.settings.theme === 'dark');
  const { mobile } = layout;
  const { top, headerFixed, scroller } = frame;
  return (
    <header
      data-theme={top && darkMenu ? 'dark' : undefined}
      className={cn(
        'peer inset-x-0 top-0 z-20 flex h-(--header-height) shrink-0 items-center gap-2 border-border border-b bg-surface px-3 text-text sm:px-4',
        'transition-transform duration-150 ease-out has-[:focus:not(h1)]:translate-y-0',
        top && 'bg-sider text-sider-text',
        !headerFixed ? 'relative' : scroller === 'frame' ? 'sticky' : 'absolute',
        hidden && '-translate-y-full',
      )}
    >
      {top ? (
        <>
          <HomeLink />
          <TopMenu place={place} />
        </>
      ) : (
        <>
          <MenuTrigger layout={layout} />
          <PageTitle
            place={place}
            small={layout.small}
            className="flex-1 md:min-w-16 max-md:in-[header:has([data-header-sign])]:sr-only"
          />
          <SkipLink at="title" />
        </>
      )}
      <ConnectionSign />
      <ReleaseSign />
      <div className="flex shrink-0 items-center gap-1">
        <SearchButton mobile={mobile} />
        <NoticeBell />
        {!layout.small && (
          <>
            <LanguageSwitch />
            <ThemeSwitch />
          </>
        )}
        <UserMenu mobile={mobile} />
        {!mobile && (
          <IconButton label={s('signOut')} tooltipSide="bottom" onClick={() => void signOut()}>
            <LogOut aria-hidden />
          </IconButton>
        )}
      </div>
    </header>
  );
}

/** Collapses and expands the side menu, or opens it over the page (HEADER-01). */
function MenuTrigger({ layout }: { layout: Layout }) {
  const t = useText(appText);
  const { mobile, small, sidebarOpen, drawerOpen } = layout;
  const Icon = small ? Menu : sidebarOpen ? PanelLeftClose : PanelLeftOpen;
  const label = t(mobile ? 'openMenu' : sidebarOpen ? 'collapseMenu' : 'expandMenu');
  return (
    <IconButton
      label={label}
      tooltipSide="bottom"
      aria-expanded={mobile ? drawerOpen : sidebarOpen}
      onClick={layout.toggleSidebar}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

function HomeLink() {
  const t = useText(appText);
  return (
    <Link
      to="/"
      aria-label={t('product')}
      title={t('product')}
      className="flex h-10 shrink-0 items-center gap-2 rounded px-1 font-semibold"
    >
      <LogoMark size={26} className="shrink-0" />
      <span className="hidden max-w-40 truncate min-[1280px]:inline">{t('product')}</span>
    </Link>
  );
}
