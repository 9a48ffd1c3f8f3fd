import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The browser's history for a console whose addresses are below a path of another page. Within the console they begin
 * at "/" as usual (ROUTE-16); where the host navigates elsewhere, the console stays on its page until it is unmounted.
 *
 * @param basePath path of the host, such as `/console`
 */
export function hostedHistory(basePath: string): RouterHistory {
  const base = basePath.replace(/\/+$/, '');
  let known = { pathname: '/', search: '', hash: '' };
  return createBrowserHistory({
    createHref: path => base + path,
    parseLocation: () => {
      const { pathname, search, hash } = window.location;
      if (pathname === base || pathname.startsWith(`${base}/`))
        known = { pathname: pathname.slice(base.length) || '/', search, hash };
      const state = { __TSR_index: 0, ...window.history.state };
      return { ...known, href: known.pathname + known.search + known.hash, state };
    },
  });
}
