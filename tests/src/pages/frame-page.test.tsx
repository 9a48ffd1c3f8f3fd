import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entriesOf } from '#machines/permissions/menu.logic.ts';
import { FramePage } from '#src/pages/frame-page.tsx';

const show = (url: string, internalOrExternal = false) => {
  const component = 'layouts/IframePageView';
  const meta = { title: '报表', url, internalOrExternal };
  const [entry] = entriesOf([{ id: '1', path: '/report', name: 'report', component, meta }]);
  if (entry) render(<FramePage entry={entry} />);
  return document.querySelector('iframe');
};
const configure = (origins: string) => {
  document.head.innerHTML = `<meta name="vitrine-frame-origins" content="${origins}">`;
};
afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
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
});
