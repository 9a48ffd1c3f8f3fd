import { isConnectionLost } from './connection.ts';

/** A module that is loaded when it is first needed. */
export interface LazyModule<Module> {
  /** Loads it; after a failure the next call tries again. */
  load: () => Promise<Module>;
  /** The module if it has loaded, otherwise undefined. */
  loaded: () => Module | undefined;
}

/**
 * Defers the import of a module, so that pages that do not need it do not load it.
 *
 * @example const api = lazyModule(() => import('./api.ts'));
 */
export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined;
  let arrived: Module | undefined;
  return {
    load: () => {
      loading ??= fetchConnected(fetch).then(
        module => {
          arrived = module;
          return module;
        },
        error => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    loaded: () => arrived,
  };
}

/** Many browsers repeat the failure of an import until the page is reloaded, so none is started that must fail. */
const fetchConnected = async <Module>(fetch: () => Promise<Module>): Promise<Module> => {
  if (isConnectionLost()) throw new Error('The connection is lost');
  return fetch();
};
