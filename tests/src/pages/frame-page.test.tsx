import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entriesOf } from '#machines/permissions/menu.logic.ts';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { FramePage } from '#src/pages/frame-page.tsx';

const entryOf = (url: string, internalOrExternal = false, title = '报表') => {
  const component = 'layouts/IframePageView';
  const meta = { title, url, internalOrExternal };
  const [entry] = entriesOf([{ id: '1', path: '/report', name: 'report', component, meta }]);
  if (!entry) throw new Error('A menu has no entry');
  return entry;
};
const show = (...entry: Parameters<typeof entryOf>) => {
  render(<FramePage entry={entryOf(...entry)} />);
  return document.querySelector('iframe');
};
const configure = (origins: string) => {
  document.head.innerHTML = `<meta name="vitrine-frame-origins" content="${origins}">`;
};
const configureAll = (settings: Readonly<Record<string, string>>) => {
  document.head.innerHTML = Object.entries(settings)
    .map(([name, content]) => `<meta name="vitrine-${name}" content="${content}">`)
    .join('');
};
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
  configureHttp({ token: () => undefined });
});

describe('an embedded page', () => {
  it("[MENU-09][MENU-27] of the console's own origin is shown in a frame without control over the console", () => {
    const frame = show("{{ window._CONFIG['domianURL'] }}/jmreport/1");
    expect(frame).toHaveAttribute('src', `${location.origin}/jeecg-boot/jmreport/1`);
    expect(frame?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
  });

  it('[MENU-13] of a configured site is shown in a frame with an origin of its own', () => {
    configure('https://maps.example https://cams.example');
    const frame = show('https://cams.example/hall/1');
    expect(frame?.getAttribute('sandbox')?.split(' ')).toContain('allow-same-origin');
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  it.each(['https://cams.example.evil/x', 'http://cams.example/x', 'https://cams.example:8443/x'])(
    '[MENU-13] of any other site, such as %s, is replaced by a page with instructions for the administrator',
    address => {
      configure('https://cams.example');
      expect(show(address)).toBeNull();
      expect(screen.getByText(/FRAME_ORIGINS/)).toHaveTextContent(new URL(address).origin);
      expect(screen.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute(
        'rel',
        'noopener noreferrer',
      );
    },
  );

  it('[MENU-13] that is external is offered in a window of its own', () => {
    configure('https://cams.example');
    expect(show('https://cams.example/x', true)).toBeNull();
    expect(screen.getByRole('link', { name: '在新窗口打开' })).toHaveAttribute(
      'href',
      'https://cams.example/x',
    );
  });

  it('[MENU-09] logs a place of its address that cannot be filled, once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show('{{ fetch(1) }}/x');
    cleanup();
    show('{{ fetch(1) }}/x');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('{{fetch(1)}}')]]);
    warn.mockRestore();
  });

  it('[MENU-27] of the server keeps its origin if the settings trust it', () => {
    configureAll({ 'target-pages': '/doc.html' });
    const trusted = show("{{ window._CONFIG['domianURL'] }}/doc.html");
    expect(trusted?.getAttribute('sandbox')?.split(' ')).toContain('allow-same-origin');
    cleanup();
    const other = show("{{ window._CONFIG['domianURL'] }}/doc.html/../sys/common/static/a.html");
    expect(other?.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
  });
});

describe('the token in the address of an embedded page', () => {
  const place = '$' + '{token}';
  const trusted = { 'frame-origins': 'https://cams.example', 'token-origins': 'https://cams.example' };
  const showSignedIn = (
    url: string,
    settings: Readonly<Record<string, string>> = trusted,
    external = false,
  ) => {
    configureAll(settings);
    configureHttp({ token: () => 'a.b&c' });
    return show(url, external);
  };

  it.each([
    [`{{ window._CONFIG['domianURL'] }}/jmreport/1?token=${place}`, '/jeecg-boot/jmreport/1?token=a.b%26c'],
    [`/jeecg-boot/view/${place}/x?again=${place}`, '/jeecg-boot/view/a.b%26c/x?again=a.b%26c'],
    [`https://cams.example/hall?token=${place}`, 'https://cams.example/hall?token=a.b%26c'],
  ])('[MENU-09] is filled in for the own server and for listed sites: %s', (url, expected) => {
    expect(showSignedIn(url)).toHaveAttribute('src', new URL(expected, location.origin).href);
  });

  it.each([
    [`https://maps.example/?token=${place}`, { ...trusted, 'frame-origins': 'https://maps.example' }],
    [`//maps.example/?token=${place}`, trusted],
    [`/\\\\maps.example/?token=${place}`, trusted],
    [`https://cams.example@maps.example/?token=${place}`, trusted],
    [`https://${place}@cams.example/`, trusted],
    [`https://${place}.cams.example/`, trusted],
    [`https://cams.example${place}/`, trusted],
    [`https://cams.example:8443/?token=${place}`, trusted],
    [`/dashboard/analysis?token=${place}`, trusted],
  ])('[MENU-09] is in no address that leads elsewhere, embedded or as a link: %s', (url, settings) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    showSignedIn(url, settings);
    cleanup();
    document.body.innerHTML = '';
    showSignedIn(url, settings, true);
    expect(document.documentElement.outerHTML).not.toContain('a.b');
    warn.mockRestore();
  });

  it('[MENU-09] stays the one with which the page was opened, so that nothing typed in it is lost', () => {
    configureAll(trusted);
    configureHttp({ token: () => 'first' });
    const entry = entryOf(`https://cams.example/hall?token=${place}`);
    const { rerender } = render(<FramePage entry={entry} />);
    configureHttp({ token: () => 'second' });
    rerender(<FramePage entry={entry} />);
    const source = () => document.querySelector('iframe')?.getAttribute('src');
    expect(source()).toBe('https://cams.example/hall?token=first');
    rerender(<FramePage entry={entryOf(`https://cams.example/yard?token=${place}`)} />);
    expect(source()).toBe('https://cams.example/yard?token=second');
  });

  it('[MENU-09] is not shown to anybody who looks over a shoulder, where the page opens in its own window', () => {
    showSignedIn(`https://cams.example/hall?token=${place}`, trusted, true);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://cams.example/hall?token=a.b%26c');
    expect(document.body).not.toHaveTextContent('a.b');
  });

  it('[MENU-09] is left out, with a line for the administrator, where its site is not listed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    configureAll({ 'frame-origins': 'https://screens.example' });
    configureHttp({ token: () => 'a.b' });
    const frame = show(`https://screens.example/?token=${place}&x=1`, false, '大屏');
    expect(frame).toHaveAttribute('src', 'https://screens.example/?token=&x=1');
    expect(warn.mock.calls).toEqual([[expect.stringContaining('TOKEN_ORIGINS')]]);
    warn.mockRestore();
  });
});
