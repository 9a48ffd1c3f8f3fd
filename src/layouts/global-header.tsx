import { LogOut, Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { Layout } from '#modules/layout/index.ts';
import { useText } from '#modules/platform/i18n/index.ts';
import { LanguageSwitch, ThemeSwitch } from '#modules/preferences/index.ts';
import { sessionText, useSession } from '#modules/session/index.ts';
import { IconButton } from '#modules/ui/index.ts';
import { appText } from '../text.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar above the content (HEADER-01, HEADER-02, HEADER-06). */
export function GlobalHeader({ layout }: { layout: Layout }) {
  const t = useText(appText);
  const s = useText(sessionText);
  const { signOut } = useSession();
  const { mobile, sidebarOpen, drawerOpen } = layout;
  const Icon = mobile ? Menu : sidebarOpen ? PanelLeftClose : PanelLeftOpen;
  const label = t(mobile ? 'openMenu' : sidebarOpen ? 'collapseMenu' : 'expandMenu');
  return (
    <header className="absolute inset-x-0 top-0 z-10 flex h-[59px] items-center gap-2 border-border border-b bg-surface px-3 sm:px-4">
      <IconButton
        label={label}
        tooltipSide="bottom"
        aria-expanded={mobile ? drawerOpen : sidebarOpen}
        onClick={layout.toggleSidebar}
      >
        <Icon aria-hidden />
      </IconButton>
      <p className="min-w-0 flex-1 truncate text-text-muted">{mobile ? t('product') : t('greeting')}</p>
      <div className="flex shrink-0 items-center gap-1">
        <LanguageSwitch />
        <ThemeSwitch />
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
