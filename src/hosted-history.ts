import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';

/**
 * The history of the browser for a console whose addresses stand below a path of another page. Within the console they
 * begin at "/" as ever (ROUTE-16); where the host goes elsewhere, the console stays where it was until it is unmounted.
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
