import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LanguageSwitch, ThemeSwitch } from '#modules/frame/preferences/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { LogoMark } from '#modules/ground/ui/index.ts';
import { SignInChoice } from '#modules/sign-in/session/index.ts';
import { appText } from '../text.ts';
import { siteOfPage } from './site.ts';
import { useDocumentTitle } from './use-document-title.ts';

/**
 * The frame of the pages that need no session: the product's title, which links to "/", and the page (LAYOUT-01). The
 * organisation's own name is above the page, its picture beside it where there is room. Both elements exist without
 * them too, so that the page can be shown before the console has loaded (`src/start/shell/show-shell.ts`).
 */
export function LoginLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useText(appText);
  const [{ name, picture }] = useState(siteOfPage);
  const [lacksPicture, setLacksPicture] = useState(picture === undefined);
  useDocumentTitle([]);
  return (
    <div className="flex min-h-dvh bg-surface sm:bg-surface-sunken">
      <img
        data-site="picture"
        hidden={lacksPicture}
        src={picture}
        alt=""
        className="sticky top-0 h-dvh w-[45%] shrink-0 object-cover max-lg:hidden"
        onError={() => setLacksPicture(true)}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8">
          <Link to="/" className="flex min-w-0 items-center gap-2.5 font-semibold text-lg">
            <LogoMark size={26} className="shrink-0 text-accent-ink" />
            <span className="min-w-0 wrap-anywhere">{t('product')}</span>
          </Link>
          <div className="flex shrink-0 gap-1">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        <main className="grid flex-1 items-start justify-items-center px-6 pt-[clamp(0.5rem,12vh,9rem)] pb-10">
          <div className="w-full max-w-105 sm:rounded-lg sm:border sm:border-border sm:bg-surface sm:px-8 sm:py-9">
            <p data-site="name" hidden={name === undefined} className="wrap-anywhere mb-1 text-text-muted">
              {name}
            </p>
            {children}
          </div>
        </main>
      </div>
      <SignInChoice />
    </div>
  );
}
