import { homePath } from '#contract/constants.ts';
import { deviceAt, sizeAt } from '#machines/layout/layout.logic.ts';
import type { Page } from '#machines/tabs/tabs.logic.ts';
import { metaOfPage } from '#modules/ground/platform/http/index.ts';
import { storedTabs, storedToken, storedUser } from '#modules/ground/platform/storage/index.ts';
import { initialOf } from '#modules/ground/ui/initial.ts';
import { siteOfPage } from '../../layouts/site.ts';
import { afterFirstFrame } from './first-frame.ts';
import { type FrameKind, frameKey, personMark, signInKey, titleMark } from './parts.ts';
import { languageOfBefore, storedLook } from './stored-look.ts';
import { takeOver } from './take-over.ts';

// An inline script at the end of the page (scripts/vite/app-shell.ts): it shows what the console will show first, before
// any module has run, and loads the console once that has been painted.

/** Written before this script. */
declare const shell: {
  /** Address of the console's main script. */
  entry: string;
  /** By the keys of `parts.ts`. */
  markup: Readonly<Record<string, string>>;
};

const look = storedLook();

function frameHere(): FrameKind {
  if (deviceAt(innerWidth) === 'mobile') return sizeAt(innerWidth) === 'small' ? 'small' : 'mobile';
  if (look.layout === 'topmenu') return 'top';
  return look.sidebarOpened === false ? 'collapsed' : 'open';
}

/** The sign-in page, wherever a visitor is led to it; undefined for pages that nobody has to sign in for. */
function signInHere(): string | undefined {
  const { pathname } = location;
  if (/^\/(?:user\/(?!login$)|oauth2-app)/.test(pathname)) return undefined;
  let methods: Record<string, unknown> = {};
  try {
    methods = JSON.parse(metaOfPage('sign-in-methods') ?? '{}') ?? {};
  } catch {
    // Counts as none, as it does for the sign-in page.
  }
  const { phone, register, forgotten, third } = methods;
  // A chat program leads to its own page (GUARD-05).
  if (Array.isArray(third) && third.some(provider => provider?.app)) return undefined;
  return signInKey(languageOfBefore(), {
    phone: phone === true,
    links: register === true || forgotten === true,
  });
}

function show(element: HTMLElement): void {
  const signedIn = storedToken.read() !== undefined;
  const key = signedIn ? frameKey(languageOfBefore(), frameHere()) : signInHere();
  const markup = key === undefined ? undefined : shell.markup[key];
  if (markup === undefined) {
    element.remove();
    return;
  }
  element.innerHTML = markup;
  // What cannot be used yet is neither focused nor read out; of the sign-in page the form can.
  for (const part of signedIn ? [element] : element.querySelectorAll('header'))
    Object.assign(part, { inert: true, ariaHidden: 'true' });
  if (signedIn) {
    if (look.multipage === false) element.querySelector('nav:has([role="tablist"])')?.remove();
    element.querySelector('[role="tablist"]')?.replaceChildren();
    const user = storedUser.read();
    fillMarks(element, user?.realname || (user?.username ?? ''), titleHere(element));
  } else showSite(element);
  takeOver(element);
}

/** Fills what the sign-in page leaves hidden without a name and a picture of the organisation. */
function showSite(element: HTMLElement): void {
  const { name, picture } = siteOfPage();
  const part = (of: string) => element.querySelector<HTMLElement>(`[data-site="${of}"]`);
  if (name !== undefined) Object.assign(part('name') ?? {}, { textContent: name, hidden: false });
  if (picture !== undefined) Object.assign(part('picture') ?? {}, { src: picture, hidden: false });
}

/** The name of the person decides how wide the end of the header is. */
function fillMarks(element: HTMLElement, name: string, title: string): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { nodeValue } = text;
    if (nodeValue === titleMark) text.nodeValue = title;
    else if (nodeValue?.includes(personMark))
      text.nodeValue = nodeValue === personMark ? initialOf(name) : nodeValue.replace(personMark, name);
  }
}

/**
 * The title of the page: that of home, which has no path, or that of a tab that was open before in this window. A space
 * takes as much height.
 */
function titleHere(element: HTMLElement): string {
  if (['/', homePath].includes(location.pathname)) {
    const ancestors = [...element.querySelectorAll('nav:has(h1) li:not(:last-child)')];
    const title = ancestors[0]?.textContent ?? '';
    for (const ancestor of ancestors) ancestor.remove();
    return title;
  }
  const { tabs } = (storedTabs.read()?.value ?? {}) as { readonly tabs?: readonly Partial<Page>[] };
  const tab = Array.isArray(tabs) ? tabs.find(({ path }) => path === location.pathname) : undefined;
  return tab?.named || tab?.title || '\u{a0}';
}

/** Runs the console. Its modules keep the page busy for longer than the painting takes. */
function loadConsole(): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'module', crossOrigin: '', src: shell.entry });
  document.head.append(script);
}

const element = document.getElementById('shell');
if (element) show(element);
afterFirstFrame(loadConsole, 500);
